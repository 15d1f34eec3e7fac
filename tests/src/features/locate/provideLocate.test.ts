import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import type { LocateProblem } from "../../../../machines/locate/locateMachine.ts";
import { provideLocate } from "../../../../src/features/locate/provide.ts";

type Watcher = { found: PositionCallback; failed: PositionErrorCallback | null; options: PositionOptions };

/** A position sensor whose answers the test gives. */
function setup({
  hasSensor = true,
  isSecure = true,
  permission,
}: { hasSensor?: boolean; isSecure?: boolean; permission?: PermissionState } = {}) {
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
      isSecure,
      permissions: permission && {
        query: async () => ({ state: permission }) as PermissionStatus,
      },
      logProblem: (problem) => logged.push(problem),
    }),
  ).start();
  actor.send({ type: "locate.start" });
  const watcher = () => [...watchers.values()][0];
  let kept: Watcher | undefined;
  return {
    /** Lets the sensor answer after it was told to stop, as some do. */
    keepSensor: () => {
      kept = watcher();
    },
    findLate: () =>
      kept?.found({ coords: { longitude: 5, latitude: 52, accuracy: 1 } } as GeolocationPosition),
    end: () => actor.stop(),
    restart: () => actor.send({ type: "locate.start" }),
    actor,
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

  it("§4.51 hears nothing of a sensor that answers after it was stopped, nor of one from before", () => {
    const locate = setup();
    locate.keepSensor();

    locate.stop();
    locate.findLate();
    expect(locate.snapshot().context.fix).toBeNull();
    locate.restart();
    locate.findLate();

    expect(locate.snapshot().value).toEqual({ locating: "waiting" });
  });

  it.each(["stop", "end"] as const)(
    "§4.51 ends the sensor's watch when it is stopped or the map is left: %s",
    (way) => {
      const locate = setup();
      expect(locate.watches()).toBe(1);

      locate[way]();

      expect(locate.watches()).toBe(0);
    },
  );

  it("§8.11 tells at once of a permission that was refused before, without asking the sensor", async () => {
    const locate = setup({ permission: "denied" });

    const { context } = await waitFor(locate.actor, (snapshot) => snapshot.matches("off"));

    expect(context.problem).toBe("denied");
    expect(locate.watches()).toBe(0);
  });

  it("§4.51 starts no watch when it was stopped before the permission was known", async () => {
    const locate = setup({ permission: "granted" });

    locate.stop();
    await new Promise((resolve) => setTimeout(resolve));

    expect(locate.watches()).toBe(0);
  });

  it.each([
    ["has no position sensor", { hasSensor: false }, "unsupported"],
    ["did not fetch the page over https", { isSecure: false }, "insecure"],
  ])("says so when the browser %s", (_, browser, problem) => {
    expect(setup(browser).snapshot().context.problem).toBe(problem);
  });
});
