import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { drawingEditorMachine } from "../../../machines/drawings/drawingEditorMachine.ts";
import type { DraftDrawing } from "../../../machines/drawings/drawingEditorContext.ts";
import {
  retryPauseMs,
  savePauseMs,
  type DrawingEditorEvent,
} from "../../../machines/drawings/drawingEditorSetup.ts";
import type { Drawing, DrawingContent } from "../../../schemas/drawing.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";
import { deferred } from "../../support/time/deferred.ts";
import { aDrawing } from "./aDrawing.ts";

const [a, b, c] = [[5.12, 52.09], [5.13, 52.09], [5.13, 52.1]] as const; // prettier-ignore
const draw = (kind: "point" | "text", x = 5): DrawingEditorEvent[] => [
  { type: "tool.choose", kind },
  { type: "sketch.changed", points: [[x, 52]], text: "Tekst" },
];

const points = aDrawing().content.features.flatMap((shape) =>
  Array.from({ length: 500 }, (_, n) => ({ ...shape, id: `s${n}` })),
);

function setup() {
  const clock = new SimulatedClock();
  const saves: { id: number; version: number | null; content: DrawingContent }[] = [];
  const loads: number[] = [];
  const created: string[] = [];
  const placed: unknown[] = [];
  const told: string[] = [];
  let answer = deferred<Drawing>();
  const asked = () => {
    answer = deferred();
    return answer.promise;
  };
  const actor = createActor(
    drawingEditorMachine.provide({
      actors: {
        loadDrawing: fromPromise<Drawing, { id: number }>(({ input }) => {
          loads.push(input.id);
          return asked();
        }),
        createDrawing: fromPromise<Drawing, DraftDrawing>(({ input }) => {
          created.push(input.name);
          return asked();
        }),
        saveDrawing: fromPromise<Drawing, (typeof saves)[number]>(({ input }) => {
          saves.push(input);
          return asked();
        }),
      },
    }),
    { clock },
  ).start();
  actor.on("*", ({ type }) => void told.push(type));
  actor.on("drawing.place", ({ position }) => void placed.push(position));
  const settle = async () => {
    await answer.promise.catch(() => undefined);
    await Promise.resolve();
  };
  const steps = {
    send: (...events: DrawingEditorEvent[]) => events.forEach((event) => actor.send(event)),
    answer: async (drawing: Partial<Drawing> = {}) => {
      answer.resolve(aDrawing(drawing));
      await settle();
    },
    fail: async (error: object) => {
      answer.reject(error);
      await settle();
    },
    open: async () => {
      steps.send({ type: "editor.open", id: 3 });
      await steps.answer();
    },
    later: (ms: number) => clock.increment(ms),
    shapes: () => actor.getSnapshot().context.history.present,
    saving: () =>
      (actor.getSnapshot().value as { open?: { saving: string } }).open?.saving ?? actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    saves,
    loads,
    placed,
    created,
    told,
  };
  return steps;
}

describe("what is drawn (§30.1, §30.5)", () => {
  it("is a shape with the style that was chosen, and is then selected and changed", async () => {
    const { open, send, shapes, context } = setup();
    await open();
    send({ type: "shape.restyle", style: { color: "#00695c" } }, ...draw("text"));
    expect(shapes().at(-1)?.properties.text).toBe("Tekst");
    send({ type: "shape.setText", text: "Hier" }, { type: "point.move", index: 0, position: [6, 53] });

    expect(shapes().at(-1)).toMatchObject({
      id: "s2",
      geometry: { type: "Point", coordinates: [6, 53] },
      properties: { kind: "text", text: "Hier", color: "#00695c" },
    });
    expect(context().selectedId).toBe("s2");
    send({ type: "shape.select", id: "s1" });
    expect(context().style.color).toBe("#c62828");
    send({ type: "shape.remove" });
    expect(shapes().map(({ id }) => id)).toEqual(["s2"]);
    send(...draw("point"), ...draw("point"));
    expect([context().selectedId, shapes().at(-1)?.properties.text]).toEqual(["s4", ""]);
    send({ type: "shape.select", id: null });
    expect(context().selectedId).toBeNull();
  });

  it("is undone and done again step by step; a drag is one step", async () => {
    const { open, send, shapes, context } = setup();
    await open();
    send(...draw("point"), { type: "shape.select", id: "s2" });
    for (const x of [6, 7])
      send({ type: "shape.reshape", geometry: { type: "Point", coordinates: [x, 52] } });
    send(
      { type: "shape.settled" },
      { type: "shape.reshape", geometry: { type: "Point", coordinates: [8, 52] } },
    );
    const x = () => shapes()[1]?.geometry.coordinates[0];

    const back = [1, 2, 3].map(() => (send({ type: "step.undo" }), x()));
    expect(context().selectedId).toBeNull();
    const again = [1, 2, 3].map(() => (send({ type: "step.redo" }), x()));

    expect([back, again]).toEqual([[7, 5, undefined], [5, 7, 8]]); // prettier-ignore
  });

  it.each<[string, DrawingEditorEvent, DrawingEditorEvent]>([
    ["typed", { type: "shape.setText", text: "H" }, { type: "shape.setText", text: "Hi" }],
    ["styled", { type: "shape.restyle", style: { size: 9 } }, { type: "shape.restyle", style: { size: 8 } }],
    [
      "dragged",
      { type: "shape.reshape", geometry: { type: "Point", coordinates: [6, 52] } },
      { type: "shape.reshape", geometry: { type: "Point", coordinates: [7, 52] } },
    ],
  ])(
    "is one step while one shape is %s, and keeps its selection when that is undone",
    async (_, one, next) => {
      const { open, send, shapes, context } = setup();
      await open();
      send(...draw("point"));
      const before = shapes();
      send(one, next);
      const after = shapes();
      send({ type: "shape.select", id: "s1" }, next);

      const back = [1, 2].map(() => (send({ type: "step.undo" }), shapes()));

      expect(back).toEqual([after, before]);
      expect(context().selectedId).toBe("s1");
    },
  );

  it("is of one kind of style in a step", async () => {
    const { open, send, context } = setup();
    await open();
    send({ type: "shape.select", id: "s1" });
    send({ type: "shape.restyle", style: { size: 9 } }, { type: "shape.restyle", style: { width: 9 } });
    send({ type: "step.undo" });

    expect(context().history.present[0]?.properties).toMatchObject({ size: 9, width: 3 });
  });

  it("is drawn by keyboard: the last point again finishes, and one tool at a time is taken up", async () => {
    const { open, send, told, placed, shapes } = setup();
    await open();
    send({ type: "tool.choose", kind: "line" }, { type: "tool.choose", kind: "line" });
    send({ type: "sketch.finish" }, { type: "point.undo" });
    send({ type: "point.place", position: [...a] });
    send({ type: "sketch.changed", points: [[179.5, 52]], text: "" });
    for (const x of [179.5, -179.5]) send({ type: "point.place", position: [x, 52] });
    send(
      { type: "sketch.changed", points: [[...a], [...b]], text: "" },
      { type: "point.place", position: [...b] },
    );
    send({ type: "point.undo" }, { type: "sketch.finish" });

    const draws = ["drawing.place", "drawing.place", "drawing.finish", "drawing.undo", "drawing.finish"];
    expect(told).toEqual(["drawing.saved", "shape.begun", ...draws]);
    expect(placed).toEqual([a, [180.5, 52]]);
    send({ type: "sketch.ended", geometry: { type: "LineString", coordinates: [[...a], [...b]] } });
    expect(shapes().at(-1)).toMatchObject({ id: "s2", properties: { kind: "line", text: "" } });
    send({ type: "step.undo" });
    expect(shapes()).toHaveLength(1);
  });

  it("becomes of another kind when another tool is taken up meanwhile, and begins anew", async () => {
    const { open, send, context, told } = setup();
    await open();

    send({ type: "tool.choose", kind: "line" }, { type: "sketch.changed", points: [[...a]], text: "" });
    send({ type: "tool.choose", kind: "area" });

    expect(context().kind).toBe("area");
    expect(told.filter((type) => type === "shape.begun")).toHaveLength(2);
  });

  it("is not taken where a drawing is full, and that is said (§30.2)", async () => {
    const { send, answer, context, shapes } = setup();
    send({ type: "editor.open", id: 3 });
    await answer({ content: { type: "FeatureCollection", features: points } });
    send(...draw("point"));

    expect([shapes().length, context().problem, context().selectedId]).toEqual([500, "full", null]);
  });
});

describe("saving (§30.4)", () => {
  it("happens by itself a moment later, and again for what was drawn meanwhile", async () => {
    const { open, send, later, saves, saving, answer, told } = setup();
    await open();
    send(...draw("point"));
    expect(saving()).toBe("pausing");
    later(savePauseMs);
    send(...draw("point", 6));
    await answer({ version: 2 });
    expect([saving(), saves.length]).toEqual(["pausing", 1]);
    later(savePauseMs);
    await answer({ version: 3 });

    expect(saves.map(({ version, content }) => [version, content.features.length])).toEqual([[1, 2], [2, 3]]); // prettier-ignore
    expect([saving(), told.filter((type) => type === "drawing.saved").length]).toEqual(["saved", 3]);
  });

  it("closes only once everything is saved, and stays open where that fails", async () => {
    const { open, send, saving, fail, answer, shapes, context, created } = setup();
    await open();
    send(...draw("point"), { type: "editor.close" });
    expect(saving()).toBe("sending");
    await fail({ kind: "badResponse" });
    expect([saving(), shapes().length, context().saveProblem]).toEqual(["failed", 2, "failed"]);
    send({ type: "save.asNew" }, { type: "save.retry" });
    await answer({ version: 2 });
    expect([saving(), created]).toEqual(["saved", []]);
    send(...draw("point", 6), { type: "editor.close" });
    await answer({ version: 3 });
    expect(saving()).toBe("closed");
  });

  it("goes on by itself when the connection is back or more is drawn, and at once when asked to", async () => {
    const { open, send, later, saving, fail, answer } = setup();
    await open();
    send(...draw("point"));
    later(savePauseMs);
    await fail({ kind: "badResponse" });
    send(...draw("point", 6));
    expect(saving()).toBe("pausing");
    later(savePauseMs);
    await fail({ kind: "network" });
    expect(saving()).toBe("offline");
    send({ type: "save.retry" });
    expect(saving()).toBe("sending");
    await fail({ kind: "network" });
    later(retryPauseMs);
    await answer({ version: 2 });
    expect(saving()).toBe("saved");
  });

  it.each([
    ["overwritten by what is here", "conflict.keepMine", 2],
    ["taken as it is there", "conflict.takeTheirs", 0],
  ] as const)("what was changed elsewhere is %s, as its maker says", async (_, type, count) => {
    const { open, send, later, saving, fail, answer, saves, loads, shapes } = setup();
    await open();
    send(...draw("point"));
    later(savePauseMs);
    await fail({ code: "entity.changed" });
    expect([saving(), shapes().length]).toEqual(["conflicted", 2]);
    send({ type });
    await fail({ code: "entity.changed" });
    expect(saving()).toBe("conflicted");
    send({ type });
    await answer({ version: 8, content: { type: "FeatureCollection", features: [] } });

    expect([saving(), shapes().length]).toEqual(["saved", count]);
    expect(saves.at(-1)?.version).toBe(type === "conflict.keepMine" ? null : 1);
    expect(loads).toEqual(type === "conflict.keepMine" ? [3] : [3, 3, 3]);
  });

  it("keeps what was removed elsewhere as a new drawing", async () => {
    const { open, send, later, saving, fail, answer, created, shapes, context } = setup();
    await open();
    send(...draw("point"));
    later(savePauseMs);
    send({ type: "save.asNew" });
    await fail({ code: "entity.notFound" });
    send({ type: "save.asNew" });
    await fail({ code: "drawing.tooMany" });
    expect([saving(), context().saveProblem]).toEqual(["failed", "tooMany"]);
    send({ type: "save.retry" });
    await fail({ code: "entity.notFound" });
    send({ type: "save.asNew" });
    await answer({ id: 9 });

    expect([saving(), shapes().length, context().id]).toEqual(["saved", 2, 9]);
    expect(created).toEqual(["Omleiding", "Omleiding"]);
  });

  it("is not waited for where its maker throws it away; what can't be made or opened says why", async () => {
    const { open, send, saving, saves, created, answer, fail, context } = setup();
    await open();
    send(...draw("point"), { type: "editor.discard" });
    expect([saving(), saves]).toEqual(["closed", []]);
    send({ type: "editor.create", name: "Dubbel", content: aDrawing().content });
    await fail({ code: "drawing.nameTaken" });
    expect([saving(), context().problem]).toEqual(["closed", "nameTaken"]);
    send({ type: "editor.open", id: 4 });
    await fail({ code: "entity.notFound" });
    expect([saving(), context().problem]).toEqual(["closed", "gone"]);
    send({ type: "editor.create", name: "Omleiding", content: aDrawing().content });
    await answer();
    expect([saving(), created, context().problem]).toEqual(["saved", ["Dubbel", "Omleiding"], null]);
  });
});

it("holds together on every path", () => {
  walkWhole(drawingEditorMachine, {
    invariants: {
      "points are there only while drawing": (after) =>
        after.context.points.length === 0 || after.matches({ open: { tool: "drawing" } }),
      "nothing unsaved is closed over unless it is thrown away": (after, { before, type }) =>
        !after.matches("closed") ||
        !before?.matches("open") ||
        type === "editor.discard" ||
        after.context.history.present === after.context.saved,
      "a failed save takes nothing away": (after, { before, type }) =>
        !type.startsWith("xstate.error") || after.context.history.present === before?.context.history.present,
    },
    events: [
      { type: "editor.create", name: "x", content: aDrawing().content },
      { type: "editor.open", id: 3 },
      {
        type: "shape.keep",
        name: "x",
        text: "x",
        geometry: { type: "LineString", coordinates: [[...a], [...b]] },
      },
      { type: "tool.choose", kind: "point" },
      { type: "tool.choose", kind: "line" },
      { type: "sketch.changed", points: [[...a]], text: "" },
      { type: "sketch.changed", points: [[...a], [...b]], text: "" },
      { type: "sketch.ended", geometry: { type: "LineString", coordinates: [[...a], [...b]] } },
      { type: "point.place", position: [...b] },
      { type: "point.place", position: [...c] },
      { type: "shape.select", id: "s1" },
      { type: "shape.restyle", style: { width: 5 } },
      { type: "shape.setText", text: "x" },
      { type: "shape.reshape", geometry: { type: "Point", coordinates: [7, 53] } },
      { type: "point.move", index: 0, position: [6, 53] },
      ...["createFirst", "createForKept", "loadFirst", "saveDrawing", "createAgain", "loadAgain"].flatMap(
        (id) => [done(id, aDrawing()), failed(id)],
      ),
      failed("createForKept", { code: "drawing.nameTaken" }),
      failed("saveDrawing", { code: "entity.changed" }),
      failed("saveDrawing", { code: "entity.notFound" }),
      failed("saveDrawing", { kind: "network" }),
    ],
    stopWhen: ({ context }) => context.history.past.length > 1 || context.waiting.length > 1,
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.kind === "point",
        context.waiting.length,
        context.points.length,
        context.selectedId !== null,
        context.history.present === context.saved,
        context.saveProblem === "gone",
        context.isClosing,
      ]),
  });
});
