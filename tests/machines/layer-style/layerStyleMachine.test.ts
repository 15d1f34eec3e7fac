import { describe, expect, it } from "vitest";
import { createActor, type EventFrom, fromCallback, fromPromise } from "xstate";
import { draftOf } from "../../../machines/layer-style/styleDraft.ts";
import { layerStyleMachine } from "../../../machines/layer-style/layerStyleMachine.ts";
import { isChanged, type KeptStyle } from "../../../machines/layer-style/layerStyleSetup.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const red = { symbol: { fill: "#ff0000" } };
const blue = { symbol: { fill: "#0000ff" } };
const green = { symbol: { fill: "#00ff00" } };
const settled = () => new Promise((resolve) => setImmediate(resolve));
const changed = { kind: "badResponse", status: 412, code: "entity.changed" };

/** A server with one style, which says no to the next calls by `failures`. */
async function setup(...failures: object[]) {
  const server = { style: red as KeptStyle["style"], tag: "1" };
  let reconnect = () => undefined;
  const orders: KeptStyle[] = [];
  const failIfAsked = () => {
    const failure = failures.shift();
    if (failure) throw Object.assign(new Error(), failure);
  };
  const actor = createActor(
    layerStyleMachine.provide({
      actors: {
        loadStyle: fromPromise(async () => {
          failIfAsked();
          return { style: server.style, tag: server.tag };
        }),
        saveStyle: fromPromise(async ({ input }) => {
          failIfAsked();
          orders.push(input);
          if (input.tag !== server.tag) throw Object.assign(new Error(), changed);
          Object.assign(server, { style: input.style, tag: `${Number(server.tag) + 1}` });
          return { style: server.style, tag: server.tag };
        }),
        watchRecovery: fromCallback(({ sendBack }) => {
          reconnect = () => sendBack({ type: "style.load" }) as undefined;
        }),
      },
    }),
  );
  let saves = 0;
  actor.on("style.saved", () => saves++);
  actor.start();
  const isDirtyBefore = isChanged(actor.getSnapshot().context);
  await settled();
  const send = async (event: EventFrom<typeof layerStyleMachine>) => {
    actor.send(event);
    for (let turn = 0; turn < 4; turn++) await settled();
  };
  return {
    server,
    orders,
    isDirtyBefore,
    fail: (...next: object[]) => void failures.push(...next),
    reconnect: async () => {
      reconnect();
      await settled();
    },
    saves: () => saves,
    send,
    draw: (style: KeptStyle["style"]) => send({ type: "style.change", draft: draftOf(style), what: null }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    drawn: () => actor.getSnapshot().context.history?.present.style,
    isDirty: () => isChanged(actor.getSnapshot().context),
  };
}

describe("the style of a stored layer (§1.9)", () => {
  it("is saved in place of the one that was read, and can still be undone", async () => {
    const { draw, send, orders, saves, isDirty, drawn, isDirtyBefore } = await setup();

    await send({ type: "style.save" });
    expect([orders, isDirtyBefore]).toEqual([[], false]);
    await draw(blue);
    expect(isDirty()).toBe(true);
    await send({ type: "style.save" });

    expect(orders).toEqual([{ style: blue, tag: "1" }]);
    expect([saves(), isDirty()]).toEqual([1, false]);
    await send({ type: "style.undo" });
    expect([drawn(), isDirty()]).toEqual([red, true]);
    await send({ type: "style.redo" });
    expect([drawn(), isDirty()]).toEqual([blue, false]);
  });

  it("keeps the draft when saving fails", async () => {
    const { fail, draw, send, drawn, context, state, orders } = await setup();
    await draw(blue);

    fail({ kind: "timeout" });
    await send({ type: "style.save" });

    expect([state(), drawn()]).toEqual([{ editing: "settled" }, blue]);
    expect(context()).toMatchObject({ failureMessageId: "errors.client.timeout", refusals: 1 });
    await send({ type: "style.save" });
    expect(orders).toEqual([{ style: blue, tag: "1" }]);
    expect(context().failureMessageId).toBeNull();
  });

  it("asks whose style stays when somebody else was first; theirs can be undone", async () => {
    const { server, draw, send, drawn, state, saves, isDirty, context } = await setup();
    await draw(blue);
    Object.assign(server, { style: green, tag: "7" });

    await send({ type: "style.save" });
    expect([state(), drawn(), saves(), context().refusals]).toEqual([{ editing: "conflict" }, blue, 0, 1]);
    await send({ type: "style.takeTheirs" });

    expect([drawn(), isDirty()]).toEqual([green, false]);
    await send({ type: "style.undo" });
    expect(drawn()).toEqual(blue);
  });

  it("overwrites what was seen of the other, and asks again when that is not the last either", async () => {
    const { server, draw, send, state } = await setup();
    await draw(blue);
    Object.assign(server, { style: green, tag: "7" });
    await send({ type: "style.save" });
    Object.assign(server, { style: red, tag: "8" });

    await send({ type: "style.overwrite" });
    expect([state(), server.style]).toEqual([{ editing: "conflict" }, red]);
    await send({ type: "style.overwrite" });

    expect([state(), server.style]).toEqual([{ editing: "settled" }, blue]);
  });

  it("takes what is saved already for saved: the answer got lost, or two people meant the same", async () => {
    const { server, draw, send, saves, state, context } = await setup();
    await draw(blue);
    Object.assign(server, { style: blue, tag: "7" });

    await send({ type: "style.save" });

    expect([state(), saves(), context().kept?.tag]).toEqual([{ editing: "settled" }, 1, "7"]);
  });

  it("goes back to what is saved in one step, unless it is there", async () => {
    const { draw, send, drawn } = await setup();
    await draw(blue);
    await draw(green);

    await send({ type: "style.discard" });
    expect(drawn()).toEqual(red);
    await send({ type: "style.discard" });
    await send({ type: "style.undo" });

    expect(drawn()).toEqual(green);
  });

  it("is changed in steps: a colour that is dragged is one, until it settles", async () => {
    const { send, drawn } = await setup();
    const drag = (style: KeptStyle["style"]) =>
      send({ type: "style.change", draft: draftOf(style), what: "fill" });
    await drag(blue);
    await send({ type: "style.settle" });
    await drag(green);

    await send({ type: "style.undo" });

    expect(drawn()).toEqual(blue);
  });

  it("is loaded again once the connection is back", async () => {
    const { state, context, reconnect, drawn } = await setup({ kind: "timeout" });
    expect([state(), context().failureMessageId]).toEqual(["loadFailed", "errors.client.timeout"]);

    await reconnect();

    expect([state(), drawn(), context().failureMessageId]).toEqual([{ editing: "settled" }, red, null]);
  });

  it("is gone when the layer is, whichever call finds out", async () => {
    const gone = { kind: "badResponse", status: 404 };
    const fromStart = await setup(gone);
    const whileSaving = await setup();
    await whileSaving.draw(blue);
    whileSaving.fail(gone);
    await whileSaving.send({ type: "style.save" });
    const whileComparing = await setup();
    await whileComparing.draw(blue);
    whileComparing.fail(changed, gone);
    await whileComparing.send({ type: "style.save" });

    expect([fromStart, whileSaving, whileComparing].map(({ state }) => state())).toEqual([
      "gone",
      "gone",
      "gone",
    ]);
  });

  it("stays a draft when what somebody else saved cannot be read", async () => {
    const { draw, send, fail, state, context, drawn } = await setup();
    await draw(blue);

    fail(changed, { kind: "timeout" });
    await send({ type: "style.save" });

    expect([state(), drawn(), context().failureMessageId]).toEqual([
      { editing: "settled" },
      blue,
      "errors.client.timeout",
    ]);
  });

  it("is walked along every path", () => {
    const { done, failed } = endingsIn("layerStyle");
    const calls = ["loading", "saving", "comparing"];
    walkWhole(layerStyleMachine, {
      invariants: {
        "whatever goes wrong, the draft stays": (after, { before, type }) =>
          !type.startsWith("xstate.error") ||
          after.context.history?.present === before?.context.history?.present,
        "a rival is known exactly while one is asked about it": (after) =>
          (after.context.rival !== null) === after.matches({ editing: "conflict" }),
        "nothing is told of a file while one is read or written": (after) =>
          (!after.matches({ editing: "readingFile" }) && !after.matches({ editing: "writingFile" })) ||
          (after.context.report === null && after.context.fileProblemId === null),
        "what is as it was is not saved": (after, { before, type }) =>
          type !== "style.save" ||
          !after.matches("saving") ||
          before?.matches("saving") === true ||
          isChanged(after.context),
      },
      events: [
        { type: "style.change", draft: draftOf(blue), what: "symbol" },
        { type: "style.readFile", file: { name: "bomen.sld", size: 10, text: async () => "" } },
        { type: "style.readFile", file: { name: "bomen.png", size: 10, text: async () => "" } },
        { type: "style.writeFile", format: "qml" },
        done("editing.readingFile", { style: blue, losses: [], name: "bomen.sld" }),
        failed("editing.readingFile", { kind: "timeout" }),
        done("editing.writingFile", { kind: "written", losses: [], name: "bomen.qml" }),
        failed("editing.writingFile", { kind: "timeout" }),
        ...calls.flatMap((state) => [
          done(state, { style: red, tag: "1" }),
          done(state, { style: blue, tag: "2" }),
          failed(state, { kind: "timeout" }),
          failed(state, changed),
          failed(state, { kind: "badResponse", status: 404 }),
        ]),
      ],
      serializeState: ({ value, context }) =>
        JSON.stringify([
          value,
          context.kept,
          context.rival,
          context.history?.present.style,
          context.report?.kind,
          context.fileProblemId,
        ]),
    });
  });
});
