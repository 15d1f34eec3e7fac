import type { LineString } from "geojson";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { getShortestPaths, getSimplePaths } from "xstate/graph";
import { measureMachine, type MeasureEvent } from "../../machines/measureMachine.ts";

const line: LineString = {
  type: "LineString",
  coordinates: [
    [5.12, 52.09],
    [5.13, 52.09],
  ],
};

function setup() {
  const actor = createActor(measureMachine).start();
  let finishes = 0;
  actor.on("drawing.finish", () => {
    finishes += 1;
  });
  return {
    send: (event: MeasureEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    measurements: () => actor.getSnapshot().context.measurements,
    chosen: () => actor.getSnapshot().context.chosen,
    finishes: () => finishes,
    can: (event: MeasureEvent) => actor.getSnapshot().can(event),
  };
}

const drawn = (id = "measurement-1") => ({ type: "sketch.ended", id, geometry: line }) as const;

describe("measureMachine", () => {
  it("§4.52 goes from idle to drawing to finished when the drawing ends", () => {
    const measure = setup();

    expect(measure.state()).toBe("idle");
    measure.send({ type: "measure.start", kind: "area" });
    expect(measure.state()).toEqual({ drawing: "sketching" });
    measure.send(drawn());
    expect(measure.state()).toBe("finished");
  });

  it("§4.53 keeps the finished measurement when drawing starts again", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    measure.send(drawn("measurement-1"));

    measure.send({ type: "measure.start", kind: "line" });
    measure.send(drawn("measurement-2"));

    expect(measure.measurements().map(({ id }) => id)).toEqual(["measurement-1", "measurement-2"]);
  });

  it("§4.54 leaves nothing behind when the drawing is cancelled", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    measure.send({ type: "sketch.clicked", points: 3 });

    measure.send({ type: "measure.stop" });

    expect(measure.state()).toBe("idle");
    expect(measure.measurements()).toEqual([]);
    measure.send(drawn());
    expect(measure.measurements()).toEqual([]);
  });

  it("§4.55 deletes a measurement from the menu that opens while nothing is drawn", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    const choose = { type: "measurement.choose", id: "measurement-1", at: { x: 3, y: 4 } } as const;
    expect(measure.can(choose)).toBe(false);
    measure.send(drawn("measurement-1"));

    measure.send(choose);
    expect(measure.chosen()).toEqual({ id: "measurement-1", at: { x: 3, y: 4 } });
    measure.send({ type: "measurement.delete" });

    expect(measure.measurements()).toEqual([]);
    expect(measure.chosen()).toBeNull();
  });

  it("§4.55 keeps the measurement when the menu is closed", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    measure.send(drawn("measurement-1"));
    measure.send({ type: "measurement.choose", id: "measurement-1", at: { x: 0, y: 0 } });

    measure.send({ type: "menu.close" });

    expect(measure.measurements()).toHaveLength(1);
    expect(measure.chosen()).toBeNull();
  });

  it("§4.56 offers to confirm only after a click with more than 2 points, and then finishes the drawing", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });

    measure.send({ type: "sketch.clicked", points: 2 });
    expect(measure.can({ type: "measure.confirm" })).toBe(false);
    measure.send({ type: "sketch.clicked", points: 3 });
    measure.send({ type: "measure.confirm" });

    expect(measure.finishes()).toBe(1);
  });

  it("starts a fresh sketch when the kind changes, and goes on when it does not", () => {
    const measure = setup();
    measure.send({ type: "measure.start", kind: "line" });
    measure.send({ type: "sketch.clicked", points: 3 });

    measure.send({ type: "measure.start", kind: "line" });
    expect(measure.state()).toEqual({ drawing: "confirmable" });
    measure.send({ type: "measure.start", kind: "area" });

    expect(measure.state()).toEqual({ drawing: "sketching" });
  });
});

describe("measureMachine, on every path", () => {
  const events: MeasureEvent[] = [
    { type: "measure.start", kind: "line" },
    { type: "measure.start", kind: "area" },
    { type: "measure.stop" },
    { type: "measure.confirm" },
    { type: "sketch.clicked", points: 3 },
    drawn(),
    { type: "measurement.choose", id: "measurement-1", at: { x: 0, y: 0 } },
    { type: "measurement.delete" },
    { type: "menu.close" },
  ];
  const options = {
    events,
    stopWhen: (snapshot: { context: { measurements: unknown[] } }) =>
      snapshot.context.measurements.length > 2,
  };

  it("reaches every state", () => {
    const states = getShortestPaths(measureMachine, options).map(({ state }) => JSON.stringify(state.value));

    expect(new Set(states)).toEqual(
      new Set(
        ["idle", { drawing: "sketching" }, { drawing: "confirmable" }, "finished", "choosing"].map((value) =>
          JSON.stringify(value),
        ),
      ),
    );
  });

  it("names a chosen measurement only while its menu is open, and never while drawing", () => {
    for (const { state } of getSimplePaths(measureMachine, {
      events,
      stopWhen: (snapshot: { context: { measurements: unknown[] } }) =>
        snapshot.context.measurements.length > 0,
    }))
      expect(state.context.chosen !== null).toBe(state.matches("choosing"));
  });
});
