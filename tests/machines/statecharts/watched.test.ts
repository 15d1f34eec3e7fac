import { describe, expect, it } from "vitest";
import type { RecordedStep } from "../../../schemas/machineRecording.ts";
import {
  actorsAt,
  depthOf,
  pictureAt,
  searchSteps,
  type Watched,
} from "../../../machines/statecharts/watched.ts";

const step = (number: number, session: string, type: string, state: string): RecordedStep => ({
  number,
  at: number * 10,
  session,
  event: { type, layer: "bomen" },
  transitions: [],
  entered: [],
  active: [state],
  status: "active",
  context: null,
});

const watched: Watched = {
  actors: [
    { session: "a", system: "a", id: "house", machine: "house" },
    { session: "c", system: "c", id: "lamp", machine: "lamp" },
    { session: "b", system: "a", parent: "a", id: "lamp", machine: "lamp" },
    { session: "e", system: "a", parent: "b", id: "timer" },
    { session: "d", system: "d", parent: "gone", id: "spare" },
  ],
  steps: [
    step(1, "a", "begin", "house"),
    step(2, "b", "press", "lamp.on"),
    step(3, "b", "press", "lamp.off"),
    step(4, "e", "tick", "timer"),
  ],
  pictures: [
    { at: 5, name: "first", image: "data:image/png;base64," },
    { at: 20, name: "second", image: "data:image/png;base64," },
    { at: 30, name: "third", image: "data:image/png;base64," },
  ],
};

describe("what was watched", () => {
  it("tells each actor as it was at a step, children behind their parents", () => {
    const states = (at: number | null) =>
      actorsAt(watched, at).map(({ session, last }) => [session, last?.active[0]]);

    expect(states(2)).toEqual([
      ["a", "house"],
      ["b", "lamp.on"],
      ["e", undefined],
      ["c", undefined],
      ["d", undefined],
    ]);
    expect(states(null)[1]).toEqual(["b", "lamp.off"]);
    expect(watched.actors.map((actor) => depthOf(watched, actor))).toEqual([0, 0, 1, 2, 0]);
  });

  it("finds steps by their machine, their event and what that carries", () => {
    const numbers = (search: string) => searchSteps(watched, search).map(({ number }) => number);

    expect([numbers(" LAMP "), numbers("begin"), numbers("bomen"), numbers("timer")]).toEqual([
      [2, 3],
      [1],
      [1, 2, 3, 4],
      [4],
    ]);
    expect(searchSteps(watched, " ")).toBe(watched.steps);
  });

  it("shows the picture that was taken last before a step", () => {
    expect([1, 2, 3, null, 99].map((at) => pictureAt(watched, at)?.name)).toEqual([
      "first",
      "second",
      "third",
      "third",
      "first",
    ]);
    expect(pictureAt({ ...watched, pictures: [] }, 1)).toBeUndefined();
  });
});
