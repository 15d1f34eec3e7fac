import { describe, expect, it } from "vitest";
import { createActor, fromCallback, SimulatedClock } from "xstate";
import {
  locateMachine,
  lostTimeoutMs,
  ownLocationMaxZoom,
  type LocateEvent,
  type LocateProblem,
  type PositionFix,
} from "../../../machines/locate/locateMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const utrecht: PositionFix = { longitude: 5.1214, latitude: 52.0907, accuracyM: 12 };

function setup() {
  const clock = new SimulatedClock();
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
    { clock },
  ).start();
  return {
    press: () => actor.send({ type: "locate.press" }),
    leave: () => actor.send({ type: "map.left" }),
    start: () => actor.send({ type: "locate.start" }),
    stop: () => actor.send({ type: "locate.stop" }),
    dismiss: () => actor.send({ type: "problem.dismiss" }),
    receive: (fix: PositionFix) => report({ type: "fix.received", fix }),
    fail: (problem: LocateProblem) => report({ type: "fix.failed", problem }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    pass: (ms: number) => clock.increment(ms),
    watches: () => watches,
    logged,
  };
}

describe("locateMachine (§4.48)", () => {
  it("§4.49 is loading from the start until the first fix, and then follows", () => {
    const locate = setup();

    locate.start();
    expect(locate.state()).toEqual({ locating: "waiting" });
    expect(locate.watches()).toBe(1);
    locate.receive(utrecht);
    locate.receive({ ...utrecht, accuracyM: 5 });

    expect(locate.state()).toEqual({ locating: { following: "sure" } });
    expect(locate.context().fix?.accuracyM).toBe(5);
  });

  it("§4.50, §8.11 stops, says why and logs it when the sensor fails", () => {
    const locate = setup();
    locate.start();

    locate.fail("denied");

    expect(locate.state()).toBe("off");
    expect(locate.context()).toEqual({ fix: null, problem: "denied" });
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

  it.each(["dismiss", "start"] as const)("forgets a problem by %s", (how) => {
    const locate = setup();
    locate.start();
    locate.fail("timeout");

    locate[how]();

    expect(locate.context().problem).toBeNull();
  });

  it("§9.24 zooms to one's own location no closer than 20", () => {
    expect(ownLocationMaxZoom).toBe(20);
  });

  it("is one button: starts, stops following when the map is left, follows again, stops", () => {
    const locate = setup();

    locate.press();
    locate.receive(utrecht);
    locate.leave();
    expect(locate.state()).toEqual({ locating: { free: "sure" } });
    locate.receive({ ...utrecht, accuracyM: 5 });
    expect(locate.context().fix?.accuracyM).toBe(5);
    locate.press();
    expect(locate.state()).toEqual({ locating: { following: "sure" } });
    expect(locate.watches()).toBe(1);
    locate.press();

    expect(locate.state()).toBe("off");
    expect(locate.watches()).toBe(0);
  });

  it("§4.50 stops when a position that was found stays unavailable", () => {
    const locate = setup();
    locate.press();
    locate.receive(utrecht);

    locate.fail("unavailable");
    locate.fail("unavailable");
    locate.pass(lostTimeoutMs - 1);
    expect(locate.watches()).toBe(1);
    locate.pass(1);

    expect(locate.state()).toBe("off");
    expect(locate.context()).toEqual({ fix: null, problem: "unavailable" });
    expect(locate.logged).toEqual(["unavailable"]);
  });

  it("goes on when a position that was lost for a moment is found again", () => {
    const locate = setup();
    locate.press();
    locate.receive(utrecht);
    locate.leave();

    locate.fail("unavailable");
    locate.receive({ ...utrecht, accuracyM: 5 });
    locate.pass(lostTimeoutMs);

    expect(locate.state()).toEqual({ locating: { free: "sure" } });
    expect(locate.context().fix?.accuracyM).toBe(5);
  });

  it.each([["denied"], ["timeout"], ["unavailable", "denied"]] as const)(
    "§4.50 stops at once, after a fix and after its loss too: %s %s",
    (...problems) => {
      const locate = setup();
      locate.press();
      locate.receive(utrecht);

      problems.forEach(locate.fail);

      expect(locate.state()).toBe("off");
      expect(locate.context().problem).toBe(problems.at(-1));
    },
  );

  it("§4.51 stops while it waits for the first fix too", () => {
    const locate = setup();
    locate.press();

    locate.press();

    expect(locate.state()).toBe("off");
    expect(locate.watches()).toBe(0);
  });

  it("uses every state and transition, and knows a position only while one is shown", () => {
    walkWhole(locateMachine, {
      invariants: {
        "a position is known exactly while it is shown": (after) =>
          (after.context.fix !== null) ===
          (after.matches({ locating: "following" }) || after.matches({ locating: "free" })),
        "a problem is told only when locating stopped": (after) =>
          after.context.problem === null || after.matches("off"),
        "stopping always stops": (after, { type }) => type !== "locate.stop" || after.matches("off"),
      },
      events: [
        { type: "fix.received", fix: utrecht },
        { type: "fix.failed", problem: "timeout" },
        { type: "fix.failed", problem: "unavailable" },
      ],
    });
  });
});
