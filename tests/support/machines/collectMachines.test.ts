import { createActor, createMachine } from "xstate";
import { Check } from "typebox/value";
import { expect, it } from "vitest";
import { createRecorder } from "../../../machines/statecharts/createRecorder.ts";
import { MachineRecording } from "../../../schemas/machineRecording.ts";
import { collectMachines } from "./collectMachines.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: { off: { on: { press: "on" } }, on: {} },
});

it("makes one recording of several loads of pages, in the order of time, their actors kept apart", () => {
  const collected = collectMachines("two pages");
  let time = 0;
  const load = (name: string) => {
    const recorder = createRecorder({ now: () => (time += 1) });
    recorder.listen((observed) =>
      collected.take({ load: name, observed: [JSON.parse(JSON.stringify(observed))] }),
    );
    return createActor(lamp, { inspect: recorder.observe }).start();
  };
  const first = load("a");
  const second = load("b");
  first.send({ type: "press" });

  const recording = collected.recording();
  expect(Check(MachineRecording, recording)).toBe(true);
  expect(recording.actors.map(({ session }) => session)).toEqual([
    `1.${first.sessionId}`,
    `2.${second.sessionId}`,
  ]);
  expect(recording.steps.map(({ number, session, event }) => [number, session, event.type])).toEqual([
    [1, `1.${first.sessionId}`, "xstate.init"],
    [2, `2.${second.sessionId}`, "xstate.init"],
    [3, `1.${first.sessionId}`, "press"],
  ]);
  expect(recording.visited).toEqual({
    lamp: { states: ["lamp", "lamp.off", "lamp.on"], transitions: ["lamp.off: press"] },
  });
});
