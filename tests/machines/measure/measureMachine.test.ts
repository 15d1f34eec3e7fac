import type { LineString, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import {
  ownMeasurements,
  type MeasureEvent,
  type MeasureInput,
} from "../../../machines/measure/measureContext.ts";
import { measureMachine } from "../../../machines/measure/measureMachine.ts";
import { clickIsOverMs } from "../../../machines/measure/measureSetup.ts";
import type { Measurement } from "../../../machines/measure/measuring.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const [a, b, c]: [Position, Position, Position] = [
  [5.12, 52.09],
  [5.13, 52.09],
  [5.13, 52.1],
];
const line: LineString = { type: "LineString", coordinates: [a, b] };
const kept = (number: number, name: string | null = null): Measurement => ({
  id: `measurement-${number}`,
  number,
  name,
  geometry: line,
});

function setup(input: Partial<MeasureInput> = {}) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  let fromOtherTab: (event: MeasureEvent) => void = () => undefined;
  const actor = createActor(
    measureMachine.provide({
      actors: {
        watchStored: fromCallback<MeasureEvent>(({ sendBack }) => {
          fromOtherTab = sendBack;
        }),
      },
      actions: {
        storeMeasurements: ({ context }) =>
          void done.push(
            `stored ${ownMeasurements(context)
              .map(({ number }) => number)
              .join()}`,
          ),
        storeMethod: ({ context }) => void done.push(`stored ${context.method}`),
        saveFile: (_, { fileName }) => void done.push(`saved ${fileName}`),
      },
    }),
    { input: { measurements: [], method: "ellipsoid", ...input }, clock },
  ).start();
  actor.on("drawing.finish", () => done.push("finish"));
  actor.on("measurement.finished", () => done.push("finished"));
  let begun = 0;
  actor.on("measure.begun", () => (begun += 1));
  actor.on("measurement.drawn", ({ name, text, geometry }) =>
    done.push(`drawn ${name}, ${text}, ${geometry.type}`),
  );
  actor.on("drawing.undo", () => done.push("undo"));
  actor.on("drawing.place", ({ position }) => done.push(`place ${position.join()}`));
  return {
    send: (event: MeasureEvent) => actor.send(event),
    fromOtherTab: (measurements: Measurement[]) =>
      fromOtherTab({ type: "measurements.stored", measurements }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    ids: () => actor.getSnapshot().context.measurements.map(({ id }) => id),
    can: (event: MeasureEvent) => actor.getSnapshot().can(event),
    pass: (ms: number) => clock.increment(ms),
    begun: () => begun,
    done,
  };
}

const drawn = (id = "measurement-1") => ({ type: "sketch.ended", id, geometry: line }) as const;
const drawnAt = (id: string, coordinates: Position[]) =>
  ({ type: "sketch.ended", id, geometry: { type: "LineString", coordinates } }) as const;
const choose = (id = "measurement-1") => ({ type: "measurement.choose", id, at: { x: 3, y: 4 } }) as const;

describe("drawing", () => {
  it("§4.52 goes from idle to drawing to finished, §4.53 keeps and stores what was finished when drawing starts again", () => {
    const measure = setup();
    expect([measure.state(), measure.context().kind]).toEqual(["idle", "line"]);

    for (const number of [1, 2]) {
      measure.send({ type: "measure.start", kind: "line" });
      expect([measure.state(), measure.context().selectedId]).toEqual([{ drawing: "sketching" }, null]);
      expect(measure.begun()).toBe(number);
      measure.send(drawn(`measurement-${number}`));
      expect(measure.state()).toBe("finished");
    }

    expect(measure.context().measurements).toEqual([kept(1), kept(2)]);
    expect(measure.done).toEqual(["stored 1", "finished", "stored 1,2", "finished"]);
    measure.send({ type: "measure.stop" });
    expect(measure.state()).toBe("idle");
  });

  it("§4.56 offers to confirm only once there are more than 2 points, and then finishes the drawing", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });

    measure.send({ type: "sketch.changed", points: [a, b] });
    expect(measure.can({ type: "measure.confirm" })).toBe(false);
    measure.send({ type: "sketch.changed", points: [a, b, c] });
    measure.send({ type: "measure.confirm" });
    measure.send({ type: "sketch.changed", points: [a, b] });

    expect(measure.done).toEqual(["finish"]);
    expect(measure.can({ type: "measure.confirm" })).toBe(false);
  });

  it("starts a fresh sketch when the kind changes, and goes on when it does not", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    measure.send({ type: "sketch.changed", points: [a, b, c] });

    measure.send({ type: "measure.start", kind: "line" });
    expect(measure.state()).toEqual({ drawing: "confirmable" });
    measure.send({ type: "measure.start", kind: "area" });

    expect(measure.state()).toEqual({ drawing: "sketching" });
    expect(measure.context().points).toEqual([]);
  });
});

describe("drawing without a pointer", () => {
  it("places points, once each", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "area" });

    measure.send({ type: "point.place", position: a });
    measure.send({ type: "sketch.changed", points: [a] });
    measure.send({ type: "point.place", position: a });
    measure.send({ type: "point.place", position: b });

    expect(measure.done).toEqual(["place 5.12,52.09", "place 5.13,52.09"]);
  });

  it("§5.23 finishes when the last place is taken again, from 2 points of a line and 3 of an area", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "area" });
    measure.send({ type: "sketch.changed", points: [a, b] });
    measure.send({ type: "point.place", position: b });
    measure.send({ type: "measure.finish" });
    expect(measure.done).toEqual([]);

    measure.send({ type: "sketch.changed", points: [a, b, c] });
    measure.send({ type: "point.place", position: c });
    measure.send({ type: "measure.start", kind: "line" });
    measure.send({ type: "sketch.changed", points: [a, b] });
    measure.send({ type: "measure.finish" });

    expect(measure.done).toEqual(["finish", "finish"]);
  });

  it("takes the last point back while there is one", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    expect(measure.can({ type: "point.undo" })).toBe(false);

    measure.send({ type: "sketch.changed", points: [a] });
    measure.send({ type: "point.undo" });

    expect(measure.done).toEqual(["undo"]);
  });

  it("goes on over the 180th meridian on the side where the sketch is", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    measure.send({ type: "sketch.changed", points: [[179.5, -17]] });

    measure.send({ type: "point.place", position: [-179.5, -17] });

    expect(measure.done).toEqual(["place 180.5,-17"]);
  });
});

describe("kept measurements", () => {
  it("§4.55 opens a menu while nothing is drawn, deletes from it, and takes that back", () => {
    const measure = setup({ measurements: [kept(1), kept(2), kept(3)] });
    measure.send({ type: "measure.start", kind: "line" });
    expect(measure.can(choose())).toBe(false);
    measure.send({ type: "measure.stop" });

    measure.send(choose("measurement-2"));
    expect(measure.context().chosen).toEqual({ id: "measurement-2", at: { x: 3, y: 4 } });
    measure.send({ type: "measurements.delete", ids: ["measurement-2"] });

    expect(measure.state()).toBe("closing");
    expect(measure.ids()).toEqual(["measurement-1", "measurement-3"]);
    expect(measure.context().notice).toBe("deleted");
    measure.send({ type: "measurements.restore" });
    expect(measure.ids()).toEqual(["measurement-1", "measurement-2", "measurement-3"]);
    measure.send({ type: "measurements.restore" });
    expect(measure.done).toEqual(["stored 1,3", "stored 1,2,3", "stored 1,2,3"]);
    expect(measure.ids()).toHaveLength(3);
  });

  it("deletes from the list, and brings back only that, once", () => {
    const measure = setup({ measurements: [kept(1), kept(2), kept(3)] });
    measure.send({ type: "measurements.delete", ids: ["measurement-2"] });
    expect(measure.done).toEqual(["stored 1,3"]);

    measure.fromOtherTab([kept(1), kept(2)]);
    measure.send({ type: "measurements.restore" });
    expect(measure.ids()).toEqual(["measurement-1", "measurement-2"]);

    measure.send({ type: "measurements.delete", ids: ["measurement-2"] });
    measure.send({ type: "notice.dismiss" });
    measure.send({ type: "measurements.restore" });
    expect(measure.ids()).toEqual(["measurement-1"]);
  });

  it("opens the menu of another one at once, whatever was done before", () => {
    const measure = setup({ measurements: [kept(1), kept(2), kept(3)] });
    const chosen = () => [measure.state(), measure.context().chosen?.id, measure.context().selectedId];
    const opened = (id: string) => [{ choosing: "acting" }, id, id];
    measure.send({ type: "measure.start", kind: "line" });
    measure.send(drawn("measurement-4"));

    measure.send(choose("measurement-1"));
    expect(chosen()).toEqual(opened("measurement-1"));
    measure.send({ type: "measurement.askName" });
    measure.send(choose("measurement-2"));
    expect(chosen()).toEqual(opened("measurement-2"));
    measure.send({ type: "measurements.delete", ids: ["measurement-3"] });
    expect(chosen()).toEqual(opened("measurement-2"));
    measure.send({ type: "measurements.delete", ids: ["measurement-2", "measurement-4"] });
    expect(measure.state()).toBe("closing");
    measure.send(choose("measurement-1"));
    expect(chosen()).toEqual(opened("measurement-1"));
  });

  it("gives a deleted measurement that comes back the next number when another tab used its own meanwhile", () => {
    const measure = setup({ measurements: [kept(1), kept(2)] });
    measure.send({ type: "measurements.delete", ids: ["measurement-2"] });
    const other = { ...kept(2), id: "measurement-b" };
    measure.send({ type: "measurements.stored", measurements: [kept(1), other] });

    measure.send({ type: "measurements.restore" });

    const numbers = measure.context().measurements.map(({ id, number }) => [id, number]);
    expect(numbers).toEqual([
      ["measurement-1", 1],
      ["measurement-2", 3],
      ["measurement-b", 2],
    ]);
  });

  it("belongs to the menu a little longer than it is open: the map takes its click for a single one later", () => {
    const measure = setup({ measurements: [kept(1)] });
    measure.send(choose());
    measure.send({ type: "menu.close" });

    measure.pass(clickIsOverMs - 1);
    expect(measure.state()).toBe("closing");
    measure.pass(1);

    expect(measure.state()).toBe("idle");
  });

  it("cannot take a deletion back once a new sketch began", () => {
    const measure = setup({ measurements: [kept(1)] });
    measure.send({ type: "measurements.delete", ids: ["measurement-1"] });

    measure.send({ type: "measure.start", kind: "line" });
    measure.send({ type: "measurements.restore" });

    expect(measure.ids()).toEqual([]);
    expect(measure.context().notice).toBeNull();
  });

  it("renames from the menu and from elsewhere; no name is none", () => {
    const measure = setup({ measurements: [kept(1), kept(2, "Sloot")] });
    measure.send(choose());
    measure.send({ type: "measurement.askName" });
    measure.send({ type: "measurement.rename", id: "measurement-1", name: "  Heg " });
    measure.send({ type: "measurement.rename", id: "measurement-2", name: "   " });

    expect(measure.state()).toBe("closing");
    expect(measure.context().measurements.map(({ name }) => name)).toEqual(["Heg", null]);
    expect(measure.done).toEqual(["stored 1,2", "stored 1,2"]);
    measure.send({ type: "measurement.rename", id: "measurement-1", name: "x".repeat(81) });
    expect(measure.context().measurements[0]?.name).toBe("x".repeat(80));
  });

  it("takes what another tab stored, and closes the menu of what is gone there", () => {
    const measure = setup({ measurements: [kept(1), kept(2)] });
    measure.send(choose("measurement-1"));

    measure.fromOtherTab([kept(1), kept(2, "Heg")]);
    expect(measure.context().chosen?.id).toBe("measurement-1");
    measure.fromOtherTab([kept(2, "Heg")]);

    expect(measure.state()).toBe("closing");
    expect(measure.ids()).toEqual(["measurement-2"]);
    expect(measure.done).toEqual([]);
  });

  it.each<[string, MeasureEvent, object, string[]]>([
    ["remembers the method", { type: "method.choose", method: "rd" }, { method: "rd" }, ["stored rd"]],
    [
      "saves a file",
      { type: "file.save", fileName: "metingen.geojson", text: "{}" },
      { method: "ellipsoid" },
      ["saved metingen.geojson"],
    ],
    [
      "hands its shape to a drawing",
      { type: "measurement.draw", name: "Heg", text: "Heg: 7 m", geometry: line },
      { method: "ellipsoid" },
      ["drawn Heg, Heg: 7 m, LineString"],
    ],
    ["selects one", { type: "measurement.select", id: "measurement-1" }, { selectedId: "measurement-1" }, []],
    ["selects none", { type: "measurement.select", id: null }, { selectedId: null }, []],
    ["tells that the browser keeps nothing", { type: "measurements.notStored" }, { notice: "notStored" }, []],
    ["tells that no longer once it is put away", { type: "notice.dismiss" }, { notice: null }, []],
  ])("%s", (_, event, context, done) => {
    const measure = setup({ measurements: [kept(1), kept(2)] });
    measure.send({ type: "measurements.notStored" });
    measure.send({ type: "measurement.select", id: "measurement-2" });

    measure.send(event);

    expect(measure.context()).toMatchObject(context);
    expect(measure.done).toEqual(done);
  });
});

describe("measurements of a link", () => {
  const elsewhere = { id: "measurement-9", name: "Heg", geometry: { ...line, coordinates: [b, a] } };
  const opened = () => {
    const measure = setup({ measurements: [kept(4)] });
    measure.send({ type: "measurements.add", measurements: [elsewhere] });
    return measure;
  };

  it("§18.2 come once beside those that are here, with the next number, and are not stored unasked", () => {
    const measure = opened();
    const twin = { ...elsewhere, id: "measurement-10" };
    measure.send({ type: "measurements.add", measurements: [twin, { id: "x", name: null, geometry: line }] });

    expect(measure.context()).toMatchObject({
      measurements: [kept(4), { ...elsewhere, number: 5 }],
      notice: "linked",
    });
    measure.send({ type: "notice.dismiss" });
    measure.send({ type: "measurements.add", measurements: [twin] });
    expect(measure.context().notice).toBeNull();
    measure.send(drawnAt("measurement-5", [a, c]));
    measure.fromOtherTab([kept(4), kept(5)]);
    expect(measure.context().measurements).toEqual([kept(4), kept(5), { ...elsewhere, number: 6 }]);
    expect(measure.done).toEqual([]);
  });

  it.each<[string, MeasureEvent[], string[], string[]]>([
    ["are stored by who keeps them", [{ type: "measurements.keep" }], ["4", "9"], ["stored 4,5"]],
    ["go when put away", [{ type: "measurements.putAway" }], ["4"], []],
    [
      "are one's own once they have a name",
      [{ type: "measurement.rename", id: "measurement-9", name: "Haag" }, { type: "measurements.putAway" }],
      ["4", "9"],
      ["stored 4,5"],
    ],
    [
      "stay the link's where another gets a name",
      [{ type: "measurement.rename", id: "measurement-4", name: "Haag" }, { type: "measurements.putAway" }],
      ["4"],
      ["stored 4"],
    ],
    [
      "stay the link's where another gets another shape",
      [
        { type: "measurement.reshape", id: "measurement-4" },
        { type: "point.move", index: 0, position: c },
        { type: "measure.finish" },
        { type: "measurements.putAway" },
      ],
      ["4"],
      ["stored 4"],
    ],
    [
      "are one's own once they have another shape",
      [
        { type: "measurement.reshape", id: "measurement-9" },
        { type: "point.move", index: 0, position: c },
        { type: "measure.finish" },
        { type: "measurements.putAway" },
      ],
      ["4", "9"],
      ["stored 4,5"],
    ],
  ])("§18.2 %s", (_, events, left, done) => {
    const measure = opened();

    for (const event of events) measure.send(event);

    expect(measure.ids()).toEqual(left.map((id) => `measurement-${id}`));
    expect(measure.context().notice).not.toBe("linked");
    expect(measure.done).toEqual(done);
  });
});

describe("the shape of a finished measurement", () => {
  const shapes = ({ context }: ReturnType<typeof setup>) =>
    context().measurements.map(({ geometry }) => geometry.coordinates);
  const reshaping = () => {
    const measure = setup({ measurements: [kept(1), kept(2)] });
    measure.send(choose("measurement-2"));
    measure.send({ type: "measurement.reshape", id: "measurement-2" });
    measure.send({ type: "shape.changed", geometry: { ...line, coordinates: [a, c] } });
    return measure;
  };

  it("§18.1 changes by pointer and by point, is stored when that is done, and goes back by one step", () => {
    const measure = reshaping();
    measure.send({ type: "point.move", index: 0, position: [5.13 - 360, 52.09] });
    expect(shapes(measure)[1]).toEqual([b, c]);
    expect(measure.done).toEqual([]);

    measure.send({ type: "measure.finish" });
    expect([measure.state(), measure.context().notice]).toEqual(["idle", "reshaped"]);
    measure.send({ type: "measurements.restore" });

    expect(shapes(measure)).toEqual([line.coordinates, line.coordinates]);
    expect(measure.context()).toMatchObject({ notice: null, reshaped: null });
    expect(measure.done).toEqual(["stored 1,2", "stored 1,2"]);
  });

  it("§18.1 is as it was when that is cancelled, and nothing is said where nothing changed", () => {
    const measure = reshaping();
    measure.send({ type: "measure.stop" });
    measure.send({ type: "measurement.reshape", id: "measurement-2" });
    measure.send({ type: "measure.finish" });
    measure.send({ type: "measurement.reshape", id: "gone" });

    expect([measure.state(), measure.context().notice]).toEqual(["idle", null]);
    expect(measure.context().selectedId).toBe("measurement-2");
    measure.send({ type: "measurements.restore" });
    expect(shapes(measure)).toEqual([line.coordinates, line.coordinates]);
    expect(measure.done).toEqual(["stored 1,2"]);
  });

  it("§18.1 is not stored half done by what else is stored, stays while others change, and counts once one draws on", () => {
    const measure = reshaping();
    measure.send({ type: "measurement.rename", id: "measurement-1", name: "Heg" });
    expect(ownMeasurements(measure.context())[1]).toEqual(kept(2));
    measure.fromOtherTab([kept(2, "Sloot")]);
    expect(measure.context().measurements).toEqual([
      { ...kept(2, "Sloot"), geometry: { ...line, coordinates: [a, c] } },
    ]);

    measure.send({ type: "measure.start", kind: "area" });

    expect([measure.state(), measure.context().kind]).toEqual([{ drawing: "sketching" }, "area"]);
    expect(ownMeasurements(measure.context())[0]?.geometry.coordinates).toEqual([a, c]);
    expect(measure.done).toEqual(["stored 1,2", "stored 2"]);
  });

  it("§18.1 is no longer changed once the measurement is gone, which comes back as it was", () => {
    const measure = reshaping();
    measure.send({ type: "measurements.delete", ids: ["measurement-2"] });
    expect([measure.state(), measure.ids()]).toEqual(["idle", ["measurement-1"]]);

    measure.send({ type: "measurements.restore" });

    expect(shapes(measure)).toEqual([line.coordinates, line.coordinates]);
  });
});

it("§18.4 numbers count lines and areas apart, and what comes back stands where it stood", () => {
  const measure = setup({ measurements: [kept(1)] });
  const area = { type: "Polygon" as const, coordinates: [[a, b, c, a]] };
  measure.send({ type: "measure.start", kind: "area" });
  measure.send({ type: "sketch.ended", id: "measurement-a", geometry: area });
  measure.send({ type: "measure.start", kind: "line" });
  measure.send(drawnAt("measurement-2", [a, c]));
  measure.send({ type: "measurements.delete", ids: ["measurement-1", "measurement-a"] });
  measure.send({ type: "measurements.restore" });

  expect(measure.context().measurements.map(({ id, number }) => [id, number])).toEqual([
    ["measurement-1", 1],
    ["measurement-a", 1],
    ["measurement-2", 2],
  ]);
});

it("measureMachine, on every path reaches every state and takes every transition", () => {
  walkWhole(measureMachine, {
    invariants: {
      "points are there only while drawing": (after) =>
        after.context.points.length === 0 || after.matches("drawing"),
      "a cancelled measurement leaves nothing behind": (after, { before, type }) =>
        type !== "measure.stop" ||
        (after.context.points.length === 0 &&
          (after.context.measurements === before?.context.measurements ||
            before?.matches("reshaping") === true) &&
          !after.matches("drawing")),
      "a shape is being changed exactly while reshaping": (after) =>
        (after.context.reshaped !== null) === after.matches("reshaping"),
      "a measurement is chosen exactly while choosing": (after) =>
        (after.context.chosen !== null) === after.matches("choosing"),
      "a click on a measurement does not end a drawing": (after, { before, type }) =>
        type !== "measurement.choose" || !before?.matches("drawing") || after.matches("drawing"),
      "only what was deleted can be restored": (after, { before, type }) =>
        type !== "measurements.restore" ||
        before?.context.notice === "reshaped" ||
        after.context.measurements.length ===
          (before?.context.measurements.length ?? 0) + (before?.context.deleted.length ?? 0) ||
        before?.context.deleted.some(({ id }) =>
          before.context.measurements.some((each) => each.id === id),
        ) === true,
    },
    input: { measurements: [kept(1)], method: "ellipsoid" },
    events: [
      { type: "measure.start", kind: "line" },
      { type: "measure.start", kind: "area" },
      { type: "point.place", position: a },
      { type: "point.place", position: c },
      { type: "sketch.changed", points: [a] },
      { type: "sketch.changed", points: [a, b, c] },
      drawn("measurement-2"),
      choose(),
      { type: "measurement.select", id: "measurement-1" },
      { type: "measurement.rename", id: "measurement-1", name: "Heg" },
      { type: "measurements.delete", ids: ["measurement-1"] },
      {
        type: "measurements.add",
        measurements: [{ ...kept(3), geometry: { ...line, coordinates: [b, c] } }],
      },
      {
        type: "measurement.draw",
        name: "x",
        text: "x",
        geometry: {
          type: "LineString",
          coordinates: [
            [5, 52],
            [6, 52],
          ],
        },
      },
      { type: "measurement.reshape", id: "measurement-1" },
      { type: "shape.changed", geometry: { ...line, coordinates: [a, c] } },
      { type: "point.move", index: 1, position: b },
      { type: "measurements.stored", measurements: [kept(1)] },
      { type: "measurements.stored", measurements: [] },
      { type: "method.choose", method: "rd" },
      { type: "file.save", fileName: "", text: "" },
    ],
    // Names, notices and the method change nothing of what can happen.
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.kind,
        context.points.length,
        context.chosen?.id,
        context.measurements.length,
        context.deleted.length,
        context.notice === "reshaped",
        JSON.stringify(context.reshaped?.geometry) ===
          JSON.stringify(context.measurements.find(({ id }) => id === context.reshaped?.id)?.geometry),
      ]),
    stopWhen: ({ context }) => context.measurements.length > 2,
  });
});
