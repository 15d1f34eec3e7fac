import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import { getShortestPaths } from "xstate/graph";
import {
  locateMachine,
  ownLocationMaxZoom,
  type LocateEvent,
  type LocateProblem,
  type PositionFix,
} from "../../machines/locateMachine.ts";

const utrecht: PositionFix = { longitude: 5.1214, latitude: 52.0907, accuracyM: 12 };

function setup() {
  const told: string[] = [];
  const logged: LocateProblem[] = [];
  let watches = 0;
  let report: (event: LocateEvent) => void = () => undefined;
  const actor = createActor(
    locateMachine.provide({
      actors: {
        watchPosition: fromCallback<LocateEvent>(({ sendBack }) => {
          watches += 1;
          report = sendBack;
          return () => {
            watches -= 1;
          };
        }),
      },
      actions: {
        logProblem: ({ context }) => {
          if (context.problem) logged.push(context.problem);
        },
      },
    }),
  ).start();
  actor.on("position.found", () => told.push("found"));
  actor.on("locate.failed", ({ problem }) => told.push(problem));
  return {
    start: () => actor.send({ type: "locate.start" }),
    stop: () => actor.send({ type: "locate.stop" }),
    dismiss: () => actor.send({ type: "problem.dismiss" }),
    receive: (fix: PositionFix) => report({ type: "fix.received", fix }),
    fail: (problem: LocateProblem) => report({ type: "fix.failed", problem }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    watches: () => watches,
    told,
    logged,
  };
}

describe("locateMachine (§4.48)", () => {
  it("§4.49 is loading from the start until the first fix, which it announces once", () => {
    const locate = setup();

    locate.start();
    expect(locate.state()).toEqual({ locating: "waiting" });
    expect(locate.watches()).toBe(1);
    locate.receive(utrecht);
    locate.receive({ ...utrecht, accuracyM: 5 });

    expect(locate.state()).toEqual({ locating: "shown" });
    expect(locate.context().fix?.accuracyM).toBe(5);
    expect(locate.told).toEqual(["found"]);
  });

  it("§4.50, §8.11 stops, says why and logs it when the sensor fails", () => {
    const locate = setup();
    locate.start();

    locate.fail("denied");

    expect(locate.state()).toBe("off");
    expect(locate.context()).toEqual({ fix: null, problem: "denied" });
    expect(locate.told).toEqual(["denied"]);
    expect(locate.logged).toEqual(["denied"]);
    expect(locate.watches()).toBe(0);
  });

  it("§4.51 ends the watch and forgets the position when stopped", () => {
    const locate = setup();
    locate.start();
    locate.receive(utrecht);

    locate.stop();

    expect(locate.context().fix).toBeNull();
    expect(locate.watches()).toBe(0);
  });

  it("forgets a problem that was dismissed", () => {
    const locate = setup();
    locate.start();
    locate.fail("timeout");

    locate.dismiss();

    expect(locate.context().problem).toBeNull();
  });

  it("forgets an earlier problem when it is started again", () => {
    const locate = setup();
    locate.start();
    locate.fail("timeout");

    locate.start();

    expect(locate.context().problem).toBeNull();
  });

  it("§9.24 zooms to one's own location no closer than 20", () => {
    expect(ownLocationMaxZoom).toBe(20);
  });

  it("reaches every state, and knows a position only while it is shown", () => {
    const quiet = locateMachine.provide({
      actors: { watchPosition: fromCallback<LocateEvent>(() => undefined) },
      actions: { logProblem: () => undefined },
    });
    const paths = getShortestPaths(quiet, {
      events: [
        { type: "locate.start" },
        { type: "locate.stop" },
        { type: "fix.received", fix: utrecht },
        { type: "fix.failed", problem: "timeout" },
      ],
    });

    expect(new Set(paths.map(({ state }) => JSON.stringify(state.value)))).toEqual(
      new Set(['"off"', '{"locating":"waiting"}', '{"locating":"shown"}']),
    );
    for (const { state } of paths)
      expect(state.context.fix !== null).toBe(state.matches({ locating: "shown" }));
  });
});
