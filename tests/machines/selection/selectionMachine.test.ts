import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import {
  readSelection,
  type SelectedIds,
  writeSelection,
} from "../../../machines/selection/selectionText.ts";
import type { LayerAnswer, Selected } from "../../../machines/selection/selected.ts";
import { selectionMachine } from "../../../machines/selection/selectionMachine.ts";
import type { PlaceQuestion } from "../../../machines/selection/placeQuestion.ts";
import { maxDistanceM, type SelectionEvent } from "../../../machines/selection/selectionSetup.ts";
import { deferred } from "../../support/time/deferred.ts";
import { done } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const [a, b, c]: [Position, Position, Position] = [
  [5.12, 52.09],
  [5.13, 52.09],
  [5.13, 52.1],
];
const rows = (...ids: number[]): TableRow[] =>
  ids.map((id) => ({ id, properties: {}, geometry: { type: "Point", coordinates: a } }));
const found = (layer: string, ...ids: number[]): LayerAnswer => ({
  layer,
  kind: "found",
  rows: rows(...ids),
});

function setup(selected: Selected = {}, linked: string | null = null) {
  const asked: PlaceQuestion[] = [];
  const sought: SelectedIds[] = [];
  const done: string[] = [];
  let answer = deferred<LayerAnswer[]>();
  const actor = createActor(
    selectionMachine.provide({
      actors: {
        askLayers: fromPromise<LayerAnswer[], PlaceQuestion>(({ input }) => {
          asked.push(input);
          answer = deferred();
          return answer.promise;
        }),
        findSelected: fromPromise<LayerAnswer[], SelectedIds>(({ input }) => {
          sought.push(input);
          answer = deferred();
          return answer.promise;
        }),
      },
    }),
    { input: { selected, linked } },
  ).start();
  actor.on("*", ({ type }) => void done.push(type));
  const send = (...events: SelectionEvent[]) => {
    for (const event of events) actor.send(event);
  };
  const find = async (...answers: LayerAnswer[]) => {
    answer.resolve(answers);
    await answer.promise;
    await Promise.resolve();
  };
  return {
    send,
    asked,
    sought,
    done,
    find,
    select: async (kind: "view" | "selection", ...answers: LayerAnswer[]) => {
      send({ type: "place.choose", kind }, { type: "selection.begin", points: [a, b, c, [5.12, 52.1]] });
      await find(...answers);
    },
    fail: async () => {
      answer.reject(new Error("away"));
      await answer.promise.catch(() => undefined);
      await Promise.resolve();
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    ids: () =>
      Object.fromEntries(
        Object.entries(actor.getSnapshot().context.selected).map(([layer, all]) => [
          layer,
          all.map(({ id }) => id),
        ]),
      ),
  };
}

describe("what is selected (§29.3)", () => {
  it.each([
    ["replace", { bomen: [2, 3] }],
    ["add", { bomen: [1, 2, 3], paden: [7] }],
    ["subtract", { bomen: [1], paden: [7] }],
    ["intersect", { bomen: [2], paden: [7] }],
  ] as const)(
    "%s: of layers that were asked; others stay unless all is replaced",
    async (combination, expected) => {
      const { send, select, ids } = setup({ bomen: rows(1, 2), paden: rows(7) });
      send({ type: "combination.choose", combination });

      await select("view", found("bomen", 2, 3));

      expect(ids()).toEqual(expected);
    },
  );

  it("keeps what a layer had that holds too many or can't tell, and says so", async () => {
    const { send, select, ids, context } = setup({ bomen: rows(1) });
    send({ type: "combination.choose", combination: "subtract" });

    await select(
      "view",
      { layer: "bomen", kind: "tooMany", count: 12_000 },
      { layer: "paden", kind: "failed", reason: null },
    );

    expect(ids()).toEqual({ bomen: [1] });
    expect(context().answers).toHaveLength(2);
  });

  it("is undone step by step, cleared, and follows the table; more known of the same rows is no step", async () => {
    const { send, select, ids, done } = setup();
    await select("view", found("bomen", 1));
    send(
      { type: "rows.take", layer: "bomen", rows: rows(4) },
      { type: "rows.take", layer: "bomen", rows: rows(4) },
    );
    send({ type: "selection.clear" });

    expect(ids()).toEqual({});
    const seen = [1, 2, 3].map(() => {
      send({ type: "selection.undo" });
      return ids();
    });

    expect(seen).toEqual([{ bomen: [4] }, { bomen: [1] }, {}]);
    expect(done).toEqual(Array.from({ length: 5 }, () => "selection.changed"));
    send({ type: "selection.undo" });
    expect(done).toHaveLength(5);
  });
});

describe("what is asked (§29.2, §29.3)", () => {
  it("is how features are to the place, and of which layers; it can be stopped, and another place ends it", async () => {
    const { send, select, asked, state, context } = setup({ bomen: rows(1), paden: rows(2) });
    send({ type: "relation.choose", relation: "within" }, { type: "distance.set", distanceM: 7 });
    for (const [layer, isLeftOut] of [
      ["wegen", true],
      ["paden", true],
      ["bomen", true],
      ["paden", false],
      ["bomen", true],
    ] as const)
      // prettier-ignore
      send({ type: "layer.leaveOut", layer, isLeftOut });
    await select("view", found("bomen", 1));
    await select("selection");
    expect(asked.map(({ relation, distanceM, leftOut }) => [relation, distanceM, leftOut])).toEqual([
      ["within", 7, ["wegen", "bomen"]],
      ["within", 7, ["wegen", "bomen"]],
    ]);
    expect(context().answers).toEqual([]);
    send({ type: "relation.choose", relation: "intersects" });
    await select("view", { layer: "paden", kind: "failed", reason: "weg" });
    expect(asked[2]).toMatchObject({ relation: "intersects", distanceM: 7 });

    send({ type: "selection.begin", points: [a, b, c] });
    expect([state(), context().answers]).toEqual(["asking", []]);
    send({ type: "selection.stop" });
    expect(state()).toBe("idle");
    send({ type: "selection.retry" }, { type: "place.choose", kind: "area" });
    expect([state(), context().kind]).toEqual(["idle", "area"]);
    send({ type: "place.choose", kind: "area" }, { type: "selection.begin", points: [] });
    send({ type: "place.choose", kind: "area" });
    expect(state()).toBe("drawing");
  });

  it("is nothing where nothing was asked before", () => {
    const selected = { paden: rows(1) };
    const { send, state, context, asked, done } = setup(selected);
    send({ type: "selection.retry" }, { type: "rows.take", layer: "bomen", rows: [] });
    send({ type: "rows.take", layer: "paden", rows: selected.paden });

    expect(context().selected).toBe(selected);
    const empty = setup();
    empty.send({ type: "selection.clear" });
    expect([empty.done, empty.context().before]).toEqual([[], []]);
    expect([state(), asked, done, context().before, context().problem]).toEqual(["idle", [], [], [], null]);
    expect([context().points, context().answers]).toEqual([[], []]);
  });

  it("of a problem is forgotten with the next place", () => {
    const { send, context } = setup();
    send({ type: "place.choose", kind: "selection" }, { type: "selection.begin", points: [] });
    expect(context().problem).toBe("nothing");
    send({ type: "place.choose", kind: "view" }, { type: "selection.begin", points: [a, b, c] });
    expect(context().problem).toBe(null);
  });
});

describe("steps that are undone (§29.4)", () => {
  it("are the last twenty; each forgets what was answered and where, and the chart rests", async () => {
    const { send, select, state, context, ids } = setup();
    for (let n = 1; n <= 25; n++) send({ type: "rows.take", layer: "bomen", rows: rows(n) });
    expect(context().before).toHaveLength(20);
    const forgotten = () => [state(), context().answers, context().place];
    await select("view", found("paden", 1));
    expect([state(), context().answers.length]).toEqual(["told", 1]);
    send({ type: "selection.undo" });
    expect([...forgotten(), ids()]).toEqual(["idle", [], null, { bomen: [25] }]);
    await select("view", found("paden", 1));
    send({ type: "selection.clear" });
    expect([...forgotten(), ids()]).toEqual(["idle", [], null, {}]);
    send({ type: "selection.begin", points: [a, b, c] });
    send({ type: "selection.clear" });
    expect(state()).toBe("asking");
  });

  it.each<[string, number[], number[], number]>([
    ["one more row", [1], [1, 2], 1],
    ["one row less", [1, 2], [1], 1],
    ["another row", [1, 2], [1, 3], 1],
    ["none", [1], [], 1],
    ["the same rows with more known of them", [1, 2], [1, 2], 0],
  ])("%s in the table: %j, then %j", async (_name, before, after, steps) => {
    const { send, select, ids, context } = setup();
    await select("view", found("bomen", ...before));
    send({ type: "rows.take", layer: "bomen", rows: rows(...after) });

    expect(context().before).toHaveLength(1 + steps);
    expect(context().answers).toHaveLength(1 - steps);
    expect(ids()).toEqual(after.length > 0 ? { bomen: after } : {});
  });
});

describe("the place (§29.1)", () => {
  it.each([
    ["point", [a], { kind: "shape" }],
    ["circle", [a, b], { kind: "disc" }],
  ] as const)("of a %s needs no further point", (kind, points, place) => {
    const { send, state, asked } = setup();
    send({ type: "place.choose", kind }, { type: "selection.begin", points: [] });
    for (const n of points.keys()) send({ type: "sketch.changed", points: points.slice(0, n + 1) });

    expect([state(), asked[0]?.place]).toMatchObject(["asking", place]);
  });

  it("is drawn by keyboard: the last point again finishes, Escape stops", () => {
    const { send, state, done } = setup();
    const points = [a, b, c];
    send({ type: "selection.begin", points: [] }, { type: "sketch.finish" }, { type: "point.undo" });
    // Too few points yet: the last one again is nothing.
    send({ type: "sketch.changed", points: [a, b] }, { type: "point.place", position: b });
    send({ type: "sketch.changed", points: [] });
    for (const position of points) send({ type: "point.place", position });
    send({ type: "sketch.changed", points }, { type: "point.place", position: c });
    send({ type: "point.undo" }, { type: "sketch.finish" });

    expect(done).toEqual([
      "place.begun",
      ...points.map(() => "drawing.place"),
      "drawing.finish",
      "drawing.undo",
      "drawing.finish",
    ]);
    send({ type: "selection.stop" });
    expect(state()).toBe("idle");
  });

  it.each([
    ["outside of RD New", "area", [[0, 50], b, c], "outside"],
    ["a circle without a size", "circle", [a, a], "nothing"],
  ] as const)("that is %s is told, and asks nothing", (_, kind, points, problem) => {
    const { send, context, asked } = setup();
    send({ type: "place.choose", kind }, { type: "selection.begin", points: [] });
    send({ type: "place.drawn", points: points.map((point) => [...point]) });

    expect([context().problem, asked]).toEqual([problem, []]);
  });

  it("is told where nothing is selected to select by, or too much", () => {
    const { send, context } = setup();
    send({ type: "place.choose", kind: "selection" }, { type: "selection.begin", points: [] });
    expect(context().problem).toBe("nothing");
    send({ type: "rows.take", layer: "bomen", rows: rows(...Array.from({ length: 2_000 }, (_, n) => n)) });
    send({ type: "selection.begin", points: [] });
    expect(context().problem).toBe("tooComplex");
  });

  it("of points and areas together has nothing wholly in it, which is told; it is touched (§29.2)", async () => {
    const area: TableRow = {
      id: 2,
      properties: {},
      geometry: { type: "Polygon", coordinates: [[a, b, c, a]] },
    };
    const { send, context, asked, select } = setup({ bomen: rows(1), percelen: [area] });
    send({ type: "relation.choose", relation: "within" }, { type: "place.choose", kind: "selection" });
    send({ type: "selection.begin", points: [] });
    expect([context().problem, asked]).toEqual(["mixed", []]);
    send({ type: "relation.choose", relation: "intersects" });
    await select("selection");
    expect(asked).toHaveLength(1);
  });

  it("of the selection is touched within a millimetre, the view is cut off where RD New ends, sides follow the map", async () => {
    const { send, asked, select } = setup({ bomen: rows(1) });
    await select("selection");
    expect(asked[0]).toMatchObject({ relation: "near", distanceM: 0.001 });
    send({ type: "place.choose", kind: "view" });
    send({ type: "selection.begin", points: [[-90, 10], [90, 10], [90, 80], [-90, 80]] }); // prettier-ignore
    const { place } = asked[1] ?? {};
    const ring =
      typeof place === "object" && place.kind === "shape" && place.geometry.type === "Polygon"
        ? place.geometry.coordinates[0]
        : [];
    // Each side in as many pieces as there are at most.
    expect(ring).toHaveLength(4 * 64 + 1);
  });

  it("can be asked again, and distances stay sensible", async () => {
    const { send, state, fail, asked, context } = setup();
    send({ type: "place.choose", kind: "view" }, { type: "selection.begin", points: [a, b, c] });
    await fail();
    expect(state()).toBe("failed");
    send({ type: "selection.retry" });
    expect([state(), asked.length]).toEqual(["asking", 2]);
    send({ type: "distance.set", distanceM: 1e9 });
    expect(context().distanceM).toBe(maxDistanceM);
    send({ type: "distance.set", distanceM: -1 });
    expect(context().distanceM).toBe(0);
  });
});

const named = (...ids: string[]): TableRow[] => ids.map((id) => ({ id, properties: {}, geometry: null }));
const oaks: Selected = { bomen: named("bomen.7", "bomen.8") };
const oakText = "bomen~bomen%2E~OC";

describe("what a link or a kept selection says (§37.1, §37.2)", () => {
  it.each<[string, Record<string, string[]>]>([
    ["numbers, whatever their order", { bomen: ["bomen.7", "bomen.8", "bomen.3", "bomen.1234567"] }],
    ["words, and numbers that are none", { "a.b~c": ["x", "x1", "x007", "0", "x.1~2", "é😀", "9999999999"] }],
    ["layers", { bomen: ["1"], paden: ["paden.1"], constructor: ["p.1"] }],
  ])("has %s", (_name, ids) => {
    const selected = Object.fromEntries(Object.entries(ids).map(([layer, all]) => [layer, named(...all)]));
    const text = writeSelection(selected) ?? "";
    const sorted = (all: SelectedIds) =>
      Object.entries(all).map(([layer, each]) => [layer, [...each].sort()]);

    expect(text).toMatch(/^[\w.~%-]+$/);
    expect(sorted(readSelection(text))).toEqual(sorted(ids));
  });

  it("is short, of as many as can be selected, and nothing where features have no names or it was not written so", () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `bomen.${n}`);
    expect(writeSelection({ bomen: named(...many) })).toHaveLength(10_000 + "bomen~bomen%2E~".length);
    expect(readSelection(writeSelection({ bomen: named(...many, "bomen.0") }) ?? "").bomen).toEqual(many);
    expect([writeSelection({}), writeSelection({ bomen: [...named("a"), ...rows(1)] })]).toEqual([
      null,
      null,
    ]);
    for (const text of ["", "bomen", "bomen~", "~a", "bomen~a~!", "bomen~%E0~C", "bomen~a~g", "bomen~a.b"])
      expect(readSelection(text)).toEqual({});
  });

  it("is found, instead of what was selected, and undone; the link has it meanwhile", async () => {
    const { send, sought, find, ids, done, state, context } = setup({ paden: named("paden.1") });
    send({ type: "combination.choose", combination: "add" }, { type: "selection.restore", text: oakText });
    expect([sought, context().text, state()]).toEqual([
      [{ bomen: ["bomen.7", "bomen.8"] }],
      oakText,
      "restoring",
    ]);
    await find({ layer: "bomen", kind: "found", rows: oaks.bomen ?? [], missing: 0 });

    expect([ids(), state(), done, context().wanted]).toEqual([
      { bomen: ["bomen.7", "bomen.8"] },
      "told",
      ["selection.changed"],
      null,
    ]);
    expect(context().text).toBe(oakText);
    send({ type: "selection.undo" });
    expect([ids(), context().text]).toEqual([{ paden: ["paden.1"] }, "paden~paden%2E~C"]);
  });

  it.each<[string, LayerAnswer[], string[]]>([
    ["a layer is gone", [found("paden", 1), { layer: "bomen", kind: "gone" }], ["selection.changed"]],
    ["features are", [{ layer: "bomen", kind: "found", rows: [], missing: 2 }], ["selection.changed"]],
    ["it can't be read", [], []],
  ])("opens the panel where %s", async (_name, answers, before) => {
    const { find, done, context } = setup({}, oakText);
    await find(...answers);

    expect(done).toEqual([...before, "selection.fellShort"]);
    expect([context().problem, context().wanted]).toEqual([answers.length > 0 ? null : "unreadable", null]);
  });

  it("is asked for again after a failure, and let go of by another place, Escape, undo or clearing", async () => {
    const { send, sought, fail, state, done, context, select } = setup(oaks, "paden~x");
    await fail();
    expect([state(), done, context().text]).toEqual(["failed", ["selection.fellShort"], "paden~x"]);
    send({ type: "selection.retry" });
    expect([state(), sought.length]).toEqual(["restoring", 2]);
    send({ type: "selection.stop" });
    expect([state(), context().wanted, context().text]).toEqual(["idle", null, oakText]);
    for (const end of ["undo", "clear"] as const) {
      await select("view", found("paden", 1));
      send({ type: "selection.restore", text: "paden~x" });
      expect([context().place, context().answers]).toEqual([null, []]);
      send({ type: `selection.${end}` });
      expect([state(), context().wanted]).toEqual(["idle", null]);
    }
    send({ type: "selection.restore", text: "" }, { type: "place.choose", kind: "view" });
    send({ type: "selection.begin", points: [a, b, c] });
    expect([state(), context().wanted]).toEqual(["asking", null]);
  });
});

it("holds together on every path", () => {
  walkWhole(selectionMachine, {
    invariants: {
      "points are there only while drawing": (after) =>
        after.context.points.length === 0 || after.matches("drawing"),
      "a problem asks nothing": (after) => after.context.problem === null || !after.matches("asking"),
      "what is wanted is being found, or was not": (after) =>
        (after.context.wanted !== null) === after.matches("restoring") || after.matches("failed"),
      "what stops leaves the selection alone": ({ context }, { before, type }) =>
        type !== "selection.stop" || context.selected === before?.context.selected,
    },
    input: { selected: {} },
    events: [
      { type: "place.choose", kind: "area" },
      { type: "place.choose", kind: "view" },
      { type: "place.choose", kind: "point" },
      { type: "relation.choose", relation: "within" },
      { type: "distance.set", distanceM: 5 },
      { type: "combination.choose", combination: "add" },
      { type: "layer.leaveOut", layer: "bomen", isLeftOut: true },
      { type: "layer.leaveOut", layer: "bomen", isLeftOut: false },
      { type: "selection.begin", points: [a, b, c] },
      { type: "selection.begin", points: [[0, 50], [0, 50]] }, // prettier-ignore
      { type: "sketch.changed", points: [a] },
      { type: "sketch.changed", points: [a, b, c] },
      { type: "place.drawn", points: [a, b, c] },
      { type: "point.place", position: a },
      { type: "point.place", position: c },
      { type: "rows.take", layer: "bomen", rows: rows(1) },
      { type: "rows.take", layer: "bomen", rows: [] },
      { type: "selection.restore", text: oakText },
      done("findSelected", [{ layer: "bomen", kind: "found", rows: rows(1), missing: 0 }]),
      done("findSelected", [{ layer: "bomen", kind: "gone" }]),
      done("findSelected", []),
      done("askLayers", [found("bomen", 1)]),
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.kind,
        context.points.length,
        context.place !== null,
        context.problem,
        context.wanted !== null,
        Object.keys(context.selected),
        Math.min(1, context.before.length),
      ]),
  });
});
