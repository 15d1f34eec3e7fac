import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import type { LocateProblem } from "../../../machines/locateMachine.ts";
import { provideLocate } from "../../../src/effects/provideLocate.ts";

type Watcher = { found: PositionCallback; failed: PositionErrorCallback | null; options: PositionOptions };

/** A position sensor whose answers the test gives. */
function setup(hasSensor = true) {
  const watchers = new Map<number, Watcher>();
  const logged: LocateProblem[] = [];
  const geolocation = {
    watchPosition: (found: PositionCallback, failed: PositionErrorCallback | null, options = {}) => {
      watchers.set(watchers.size + 1, { found, failed, options });
      return watchers.size;
    },
    clearWatch: (id: number) => watchers.delete(id),
  } as unknown as Geolocation;
  const actor = createActor(
    provideLocate({
      geolocation: hasSensor ? geolocation : undefined,
      logProblem: (problem) => logged.push(problem),
    }),
  ).start();
  actor.send({ type: "locate.start" });
  const watcher = () => [...watchers.values()][0];
  return {
    stop: () => actor.send({ type: "locate.stop" }),
    find: (longitude: number, latitude: number, accuracy: number) =>
      watcher()?.found({ coords: { longitude, latitude, accuracy } } as GeolocationPosition),
    fail: (code: number) => watcher()?.failed?.({ code } as GeolocationPositionError),
    options: () => watcher()?.options,
    watches: () => watchers.size,
    snapshot: () => actor.getSnapshot(),
    logged,
  };
}

describe("provideLocate", () => {
  it("§4.49 asks for high accuracy and passes each fix on", () => {
    const locate = setup();

    locate.find(5.12, 52.09, 8);

    expect(locate.options()?.enableHighAccuracy).toBe(true);
    expect(locate.snapshot().context.fix).toEqual({ longitude: 5.12, latitude: 52.09, accuracyM: 8 });
  });

  it.each([
    [1, "denied"],
    [2, "unavailable"],
    [3, "timeout"],
    [99, "unavailable"],
  ])("§4.50, §8.11 stops on error code %i as %s, and logs it", (code, problem) => {
    const locate = setup();

    locate.fail(code);

    expect(locate.snapshot().value).toBe("off");
    expect(locate.logged).toEqual([problem]);
    expect(locate.watches()).toBe(0);
  });

  it("§4.51 really ends the sensor's watch when stopped", () => {
    const locate = setup();
    expect(locate.watches()).toBe(1);

    locate.stop();

    expect(locate.watches()).toBe(0);
  });

  it("says so when the browser has no position sensor", () => {
    expect(setup(false).snapshot().context.problem).toBe("unsupported");
  });
});
