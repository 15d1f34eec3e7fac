import { createActor, fromCallback } from "xstate";
import { createRecorder } from "../../../machines/statecharts/createRecorder.ts";
import { measureMachine } from "../../../machines/measure/measureMachine.ts";
import { median } from "../median.ts";

const eventCount = 2000;

/** What recording a page's machines costs: the time of an event with a recorder, less the time of it without. */
export function benchInspection(print: (line: string) => void): void {
  print("Recording machines …");
  const points = Array.from({ length: 50 }, (_, place): [number, number] => [5 + place / 1000, 52]);
  const logic = measureMachine.provide({
    actors: { watchStored: fromCallback(() => {}) },
    actions: { storeMeasurements: () => {} },
  });
  const times = (inspect?: ReturnType<typeof createRecorder>["observe"]) => {
    const actor = createActor(logic, {
      input: { measurements: [], method: "ellipsoid" },
      ...(inspect ? { inspect } : {}),
    }).start();
    actor.send({ type: "measure.start", kind: "line" });
    return Array.from({ length: eventCount }, (_, place) => {
      const begun = performance.now();
      // A new point each time, so that what is remembered is copied anew.
      actor.send({ type: "sketch.changed", points: [...points, [6, 52 + place / 1e6]] });
      return performance.now() - begun;
    });
  };
  const recorder = createRecorder({ now: () => Date.now() });
  let told = 0;
  recorder.listen(() => (told += 1));
  // Once for the engine to get warm.
  times();
  times(recorder.observe);
  const [without, recorded] = [times(), times(recorder.observe)].map((all) => median(all) * 1000) as [
    number,
    number,
  ];
  print(`  an event without a recorder: ${without.toFixed(1)} µs at the median`);
  print(
    `  an event that is recorded:   ${recorded.toFixed(1)} µs at the median; ${told} steps and actors told`,
  );
  if (recorded >= 1000)
    throw new Error("An event that is recorded takes a millisecond or more at the median.");
}
