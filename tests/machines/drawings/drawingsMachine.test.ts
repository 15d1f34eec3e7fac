import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { drawingProblemOf } from "../../../machines/drawings/drawingProblems.ts";
import { drawingsMachine } from "../../../machines/drawings/drawingsMachine.ts";
import type { DrawingsEvent } from "../../../machines/drawings/drawingsSetup.ts";
import {
  missingIds,
  onlyListed,
  shownContents,
  type DrawingOrder,
  type LoadAnswer,
  type OrderResult,
} from "../../../machines/drawings/shownDrawings.ts";
import type { Drawing, DrawingSummary } from "../../../schemas/drawing.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";
import { eventually } from "../../support/time/eventually.ts";
import { aDrawing } from "./aDrawing.ts";

/** A project's drawings as the server has them; what it answers instead of anything, and to orders. */
function setup(stored: Drawing[], shownIds: number[] = []) {
  const server: { stored: Drawing[]; fails?: object; refuses?: object } = { stored };
  const files: string[] = [];
  const answer = <Value>(value: () => Value) =>
    server.fails ? Promise.reject(server.fails) : Promise.resolve().then(value);
  const actor = createActor(
    drawingsMachine.provide({
      actors: {
        loadList: fromPromise<DrawingSummary[]>(() =>
          answer(() => server.stored.map((each) => ({ ...each }))),
        ),
        loadContents: fromPromise<LoadAnswer, { ids: readonly number[] }>(({ input }) =>
          answer(() =>
            input.ids.map((id) => ({ id, drawing: server.stored.find((each) => each.id === id) ?? null })),
          ),
        ),
        applyOrder: fromPromise<OrderResult, DrawingOrder>(({ input: order }) =>
          answer(() => {
            if (server.refuses) throw server.refuses;
            if (order.kind === "remove") return { kept: null, removed: aDrawing(order.drawing) };
            if (order.kind === "restore") return { kept: { ...order.removed, id: 30 }, removed: null };
            return { kept: { ...aDrawing(order.drawing), name: "Nieuw", version: 2 }, removed: null };
          }),
        ),
      },
      actions: { saveFile: (_args, { drawing, format }) => void files.push(`${drawing.name}.${format}`) },
    }),
    { input: { shownIds } },
  ).start();
  const isAt = (value: object) => eventually(() => expect(actor.getSnapshot().value).toMatchObject(value));
  return {
    server,
    files,
    send: (event: DrawingsEvent) => actor.send(event),
    rest: () => isAt({ list: "ready", shown: "whole" }),
    isAt,
    context: () => actor.getSnapshot().context,
    names: () => actor.getSnapshot().context.drawings.map(({ name }) => name),
    shown: () => shownContents(actor.getSnapshot().context).map(({ id }) => id),
  };
}

describe("the drawings of a project (§30.3, §30.6)", () => {
  it("are shown when asked for, the last on top, with their shapes; what a link shows and is not there is told", async () => {
    const { send, rest, shown, context, names } = setup(
      [aDrawing(), aDrawing({ id: 4, name: "Afzetting" })],
      [4, 9],
    );
    expect([shown(), names()]).toEqual([[], []]);
    await rest();
    expect([shown(), context().refusedIds]).toEqual([[4], [9]]);
    send({ type: "drawing.toggle", id: 3, isShown: true });
    await rest();
    expect(shown()).toEqual([4, 3]);
    send({ type: "drawing.toggle", id: 4, isShown: false });
    send({ type: "notice.dismiss" });
    expect([shown(), context().refusedIds]).toEqual([[3], []]);
    send({ type: "drawings.show", ids: [4, 9] });
    await rest();
    send({ type: "drawings.show", ids: [4] });
    expect([shown(), context().refusedIds]).toEqual([[4], []]);
  });

  it("follow what a colleague changes and what its maker draws", async () => {
    const { server, send, rest, context, names } = setup([aDrawing({ id: 1, name: "A" }), aDrawing()], [3]);
    await rest();
    server.stored = [aDrawing({ version: 2, content: { type: "FeatureCollection", features: [] } })];
    send({ type: "drawings.refresh" });
    await rest();
    expect(context().loaded[3]).toMatchObject({ version: 2, content: { features: [] } });
    for (const [id, name] of [
      [5, "Aanrijroute"],
      [2, "Omleiding"],
      [5, "Aanrijroute"],
    ] as const)
      // prettier-ignore
      send({ type: "drawing.take", drawing: aDrawing({ id, name }) });
    expect([names(), context().drawings.map(({ id }) => id), context().shownIds]).toEqual([
      ["Aanrijroute", "Omleiding", "Omleiding"],
      [5, 2, 3],
      [3, 5, 2],
    ]);
  });

  it("that are no longer listed are forgotten, and are asked for once more", () => {
    const loaded = {
      1: { version: 1, content: aDrawing().content },
      3: { version: 2, content: aDrawing().content },
    };

    expect(onlyListed(loaded, [aDrawing(), aDrawing({ id: 8 })])).toEqual({ 3: loaded[3] });
    const drawings = [aDrawing({ id: 1 }), aDrawing({ version: 3 }), aDrawing({ id: 8 })];
    expect(missingIds({ drawings, shownIds: [1, 3, 8], loaded })).toEqual([3, 8]);
  });

  it("leave the map and the list where a colleague removed them, which is told", async () => {
    const { server, send, rest, context, names, shown } = setup([aDrawing(), aDrawing({ id: 4 })], [3, 4]);
    await rest();
    server.stored = [aDrawing({ id: 4 })];
    send({ type: "drawings.refresh" });
    await eventually(() => expect(context().refusedIds).toEqual([3]));
    expect([names(), shown(), context().shownIds]).toEqual([["Omleiding"], [4], [4]]);
  });

  it("are in the list as their shapes came, later than the list, or no more", async () => {
    const { server, send, rest, names } = setup([aDrawing(), aDrawing({ id: 4, name: "Afzetting" })]);
    await rest();
    server.stored = [aDrawing({ version: 2, name: "Omweg" })];
    send({ type: "drawings.show", ids: [3, 4] });
    await rest();
    expect(names()).toEqual(["Omweg"]);
  });

  it("are renamed and removed, which can be undone with what was drawn", async () => {
    const { send, rest, names, shown, context } = setup([aDrawing()], [3]);
    await rest();
    send({ type: "drawing.order", order: { kind: "rename", drawing: aDrawing(), name: "Nieuw" } });
    expect(names()).toEqual(["Omleiding"]);
    await rest();
    expect([names(), context().shownIds]).toEqual([["Nieuw"], [3]]);
    send({ type: "drawing.order", order: { kind: "remove", drawing: aDrawing() } });
    expect(names()).toEqual([]);
    await rest();
    expect(context().removed?.content).toEqual(aDrawing().content);
    send({ type: "drawing.restore" });
    await rest();
    expect([names(), shown(), context().removed]).toEqual([["Omleiding"], [30], null]);
  });

  it("stay as they were when that fails, and can be asked for again", async () => {
    const { server, send, isAt, names, context, rest } = setup([aDrawing()]);
    await rest();
    server.fails = new Error("away");
    send({ type: "drawing.order", order: { kind: "remove", drawing: aDrawing() } });
    await isAt({ list: "ready" });
    expect([names(), context().problem, context().removed]).toEqual([["Omleiding"], "failed", null]);
    send({ type: "drawing.toggle", id: 3, isShown: true });
    await isAt({ shown: "failed" });
    delete server.fails;
    send({ type: "drawings.retry" });
    await rest();
    send({ type: "drawing.order", order: { kind: "remove", drawing: aDrawing() } });
    await rest();
    server.fails = new Error("away");
    send({ type: "drawing.restore" });
    await isAt({ list: "ready" });
    expect([names(), context().removed?.id]).toEqual([[], 3]);
  });

  it.each(["drawings.retry", "drawings.refresh"] as const)(
    "are asked for anew when one is made meanwhile, and after a failure by %s",
    async (type) => {
      const { server, send, isAt, rest, names } = setup([aDrawing()]);
      const made = aDrawing({ id: 4, name: "Afzetting" });
      server.fails = new Error("away");
      send({ type: "drawing.take", drawing: made });
      expect(names()).toEqual(["Afzetting"]);
      await isAt({ list: "unavailable" });
      delete server.fails;
      send({ type });
      await isAt({ list: "ready" });
      expect(names()).toEqual(["Omleiding"]);

      await rest();
      send({ type: "drawings.refresh" });
      server.fails = new Error("away");
      send({ type: "drawing.take", drawing: made });
      await isAt({ list: "ready" });
      expect(names()).toEqual(["Afzetting", "Omleiding"]);
    },
  );

  it.each<DrawingsEvent>([
    { type: "drawings.retry" },
    { type: "drawings.refresh" },
    { type: "drawings.show", ids: [3, 4] },
    { type: "drawing.toggle", id: 4, isShown: true },
  ])("whose shapes did not come are asked for again by %j", async (event) => {
    const { server, send, isAt, rest, shown } = setup([aDrawing(), aDrawing({ id: 4 })]);
    await rest();
    server.fails = new Error("away");
    send({ type: "drawings.show", ids: [3] });
    await isAt({ shown: "failed" });
    delete server.fails;

    send(event);

    await rest();
    expect(shown()).toEqual(
      event.type === "drawings.retry" || event.type === "drawings.refresh" ? [3] : [3, 4],
    );
  });

  it("are removed, restored and exported while the list is asked for anew", async () => {
    const { send, rest, context, names, files } = setup([aDrawing()]);
    await rest();
    send({ type: "drawings.refresh" });
    send({ type: "drawing.export", drawing: aDrawing(), format: "gpkg" });
    send({ type: "drawing.order", order: { kind: "remove", drawing: aDrawing() } });
    expect([names(), files]).toEqual([[], ["Omleiding.gpkg"]]);
    await rest();
    send({ type: "drawings.refresh" });
    send({ type: "drawing.restore" });
    expect(context().removed).toBeNull();
    await rest();
    expect(context().shownIds).toEqual([30]);
  });

  it.each(["entity.changed", "entity.notFound"])("are asked for anew after a refusal of %s", async (code) => {
    const { server, send, rest, names, context } = setup([aDrawing()]);
    await rest();
    server.refuses = { code };
    server.stored = [aDrawing({ version: 2, name: "Omweg" })];
    send({ type: "drawing.order", order: { kind: "rename", drawing: aDrawing(), name: "Nieuw" } });
    await eventually(() => expect(names()).toEqual(["Omweg"]));
    expect(context().problem).toBe(drawingProblemOf({ code }));
  });

  it("are not told to be gone by who removes them", async () => {
    const { server, send, rest, context } = setup([aDrawing()]);
    await rest();
    server.stored = [];
    send({ type: "drawing.toggle", id: 3, isShown: true });
    send({ type: "drawing.order", order: { kind: "remove", drawing: aDrawing() } });
    await rest();
    expect(context().refusedIds).toEqual([]);
  });
});

it.each([
  [{ code: "drawing.tooMany" }, "tooMany"],
  [{ code: "request.tooLarge" }, "full"],
  [{ code: "auth.forbidden" }, "forbidden"],
  [{ kind: "network" }, "offline"],
  [{ code: "server.internal", kind: "network" }, "failed"],
  [{ kind: "timeout" }, "offline"],
  [null, "failed"],
])("a failure is told as what it is: %j", (error, problem) => {
  expect(drawingProblemOf(error)).toBe(problem);
});

it("holds together on every path", () => {
  const drawing = aDrawing();
  walkWhole(drawingsMachine, {
    input: { shownIds: [3] },
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.drawings.length,
        context.shownIds,
        Object.keys(context.loaded),
        context.order?.kind,
        context.removed !== null,
      ]),
    invariants: {
      "an order is there while it runs": (after) =>
        after.matches({ list: "working" }) === (after.context.order !== null),
    },
    events: [
      { type: "drawings.show", ids: [3] },
      { type: "drawings.show", ids: [] },
      { type: "drawing.toggle", id: 3, isShown: false },
      { type: "drawing.take", drawing },
      { type: "drawing.order", order: { kind: "remove", drawing } },
      { type: "drawing.export", drawing, format: "gpkg" },
      done("loadList", []),
      done("loadList", [drawing]),
      done("reloadList", [drawing]),
      done("loadContents", [{ id: 3, drawing }]),
      done("loadContents", [{ id: 3, drawing: null }]),
      done("applyOrder", { kept: drawing, removed: null }),
      done("applyOrder", { kept: null, removed: drawing }),
      failed("applyOrder"),
      failed("applyOrder", { code: "entity.changed" }),
    ],
  });
});
