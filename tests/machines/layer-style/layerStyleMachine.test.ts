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

/** A server with one style, which `fails` says no to the next call. */
async function setup() {
  const server = { style: red as KeptStyle["style"], tag: "1", fails: null as object | null };
  const orders: KeptStyle[] = [];
  const failIfAsked = () => {
    const { fails } = server;
    server.fails = null;
    if (fails) throw Object.assign(new Error(), fails);
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
        watchRecovery: fromCallback(() => undefined),
      },
    }),
  );
  let saves = 0;
  actor.on("style.saved", () => saves++);
  actor.start();
  await settled();
  const send = async (event: EventFrom<typeof layerStyleMachine>) => {
    actor.send(event);
    for (let turn = 0; turn < 4; turn++) await settled();
  };
  return {
    server,
    orders,
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
    const { draw, send, orders, saves, isDirty, drawn } = await setup();

    await send({ type: "style.save" });
    expect(orders).toEqual([]);
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
    const { server, draw, send, drawn, context, state, orders } = await setup();
    await draw(blue);

    server.fails = { kind: "timeout" };
    await send({ type: "style.save" });

    expect([state(), drawn()]).toEqual([{ editing: "settled" }, blue]);
    expect(context()).toMatchObject({ failureMessageId: "errors.client.timeout", refusals: 1 });
    await send({ type: "style.save" });
    expect(orders).toEqual([{ style: blue, tag: "1" }]);
    expect(context().failureMessageId).toBeNull();
  });

  it("asks whose style stays when somebody else was first; theirs can be undone", async () => {
    const { server, draw, send, drawn, state, saves, isDirty } = await setup();
    await draw(blue);
    Object.assign(server, { style: green, tag: "7" });

    await send({ type: "style.save" });
    expect([state(), drawn(), saves()]).toEqual([{ editing: "conflict" }, blue, 0]);
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

  it("goes back to what is saved in one step", async () => {
    const { draw, send, drawn } = await setup();
    await draw(blue);
    await draw(green);

    await send({ type: "style.discard" });
    expect(drawn()).toEqual(red);
    await send({ type: "style.undo" });

    expect(drawn()).toEqual(green);
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
        "what is as it was is not saved": (after, { before, type }) =>
          type !== "style.save" ||
          !after.matches("saving") ||
          before?.matches("saving") === true ||
          isChanged(after.context),
      },
      events: [
        { type: "style.load" },
        { type: "style.change", draft: draftOf(blue), what: "symbol" },
        { type: "style.settle" },
        { type: "style.undo" },
        { type: "style.redo" },
        { type: "style.discard" },
        { type: "style.save" },
        { type: "style.overwrite" },
        { type: "style.takeTheirs" },
        ...calls.flatMap((state) => [
          done(state, { style: red, tag: "1" }),
          done(state, { style: blue, tag: "2" }),
          failed(state, { kind: "timeout" }),
          failed(state, changed),
          failed(state, { kind: "badResponse", status: 404 }),
        ]),
      ],
      serializeState: ({ value, context }) =>
        JSON.stringify([value, context.kept, context.rival, context.history?.present.style]),
    });
  });
});
