import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { drawingEditorMachine } from "../../../machines/drawings/drawingEditorMachine.ts";
import { nextName, type DraftDrawing } from "../../../machines/drawings/drawingEditorContext.ts";
import type { Drawing } from "../../../schemas/drawing.ts";
import { eventually } from "../../support/time/eventually.ts";
import { aDrawing } from "./aDrawing.ts";

const line = { type: "LineString" as const, coordinates: [[5.12, 52.09], [5.13, 52.09]] }; // prettier-ignore
const keep = { type: "shape.keep", name: "Afstand 1", text: "Afstand 1: 685 m", geometry: line } as const;

/** @param taken names that others have */
function setup({ taken = [], problem }: { taken?: string[]; problem?: object } = {}) {
  const asked: string[] = [];
  const actor = createActor(
    drawingEditorMachine.provide({
      actors: {
        loadDrawing: fromPromise<Drawing, { id: number }>(() => Promise.resolve(aDrawing())),
        createDrawing: fromPromise<Drawing, DraftDrawing>(({ input }) => {
          asked.push(input.name);
          if (problem) return Promise.reject(problem);
          if (taken.includes(input.name)) return Promise.reject({ code: "drawing.nameTaken" });
          return Promise.resolve(aDrawing(input));
        }),
      },
    }),
  ).start();
  const context = () => actor.getSnapshot().context;
  const shapes = () =>
    context().history.present.map(({ id, properties: { kind, text } }) => [id, kind, text]);
  return {
    actor,
    asked,
    context,
    shapes,
    is: (state: "open" | "closed") => actor.getSnapshot().matches(state),
  };
}

it("§42.3 a measurement begins a drawing of its name, by another number where that is taken", async () => {
  const { actor, asked, context, shapes } = setup({ taken: ["Afstand 1", "Afstand 1 (2)"] });
  actor.send(keep);
  await eventually(() => expect(shapes()).toEqual([["s1", "line", "Afstand 1: 685 m"]]));
  expect(asked).toEqual(["Afstand 1", "Afstand 1 (2)", "Afstand 1 (3)"]);
  expect(context()).toMatchObject({
    name: "Afstand 1 (3)",
    keptName: "Afstand 1",
    waiting: [],
    selectedId: "s1",
  });
  expect(actor.getSnapshot().matches({ open: { saving: "pausing" } })).toBe(true);
  actor.send({ type: "kept.dismiss" });
  expect(context().keptName).toBeNull();
});

it("§42.3 it goes into the drawing that is open or opening, once nothing is being drawn there, and is undone", async () => {
  const { actor, asked, shapes, is } = setup();
  actor.send({ type: "editor.open", id: 3 });
  actor.send(keep);
  await eventually(() => expect(is("open")).toBe(true));
  actor.send({ type: "tool.choose", kind: "line" });
  const ring = [[5, 52], [5.1, 52], [5.1, 52.1], [5, 52]]; // prettier-ignore
  actor.send({ ...keep, name: "Vlak", text: "Vlak", geometry: { type: "Polygon", coordinates: [ring] } });
  expect(shapes()).toHaveLength(2);
  actor.send({ type: "tool.stop" });
  expect(shapes().slice(1)).toEqual([["s2", "line", keep.text], ["s3", "area", "Vlak"]]); // prettier-ignore
  actor.send({ type: "step.undo" });
  expect(shapes()).toHaveLength(2);
  expect(asked).toEqual([]);
});

it("§42.3 what can't be kept is told, once, and not tried by itself again", async () => {
  const refused = setup({ problem: { code: "drawing.tooMany" } });
  refused.actor.send(keep);
  await eventually(() => expect(refused.context().problem).toBe("tooMany"));
  expect(refused.is("closed")).toBe(true);
  expect(refused.context()).toMatchObject({ waiting: [], keptName: null });

  const { actor, context, shapes, is } = setup();
  actor.send({ type: "editor.open", id: 3 });
  await eventually(() => expect(is("open")).toBe(true));
  const coordinates = Array.from({ length: 2_001 }, (_, n) => [5 + n / 1e4, 52]);
  actor.send({ ...keep, geometry: { type: "LineString", coordinates } });
  expect(shapes()).toHaveLength(1);
  expect(context()).toMatchObject({ problem: "full", waiting: [], keptName: null });
});

it("another name has the next number, and is no longer than a name may be", () => {
  expect(["A", "A (2)", "Ab (99)", "A (2) b", "x".repeat(100)].map(nextName)).toEqual([
    "A (2)",
    "A (3)",
    "Ab (100)",
    "A (2) b (2)",
    `${"x".repeat(94)} (2)`,
  ]);
});
