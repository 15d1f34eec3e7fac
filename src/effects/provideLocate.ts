import { fromCallback } from "xstate";
import { locateMachine, type LocateEvent, type LocateProblem } from "../../machines/locateMachine.ts";

export interface LocateDeps {
  /** The browser's position sensor; undefined where there is none. */
  geolocation: Geolocation | undefined;
  logProblem: (problem: LocateProblem) => void;
}

/** How long the sensor may take for one fix; ms. */
export const fixTimeoutMs = 15_000;

/** `GeolocationPositionError.code` by its number (W3C Geolocation, §9). */
const problems: Record<number, LocateProblem> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Gives locating the browser's high-accuracy tracker (spec §4.49–4.51, §8.11). */
export function provideLocate({ geolocation, logProblem }: LocateDeps) {
  return locateMachine.provide({
    actors: {
      watchPosition: fromCallback<LocateEvent>(({ sendBack }) => {
        if (!geolocation) {
          sendBack({ type: "fix.failed", problem: "unsupported" });
          return undefined;
        }
        const watch = geolocation.watchPosition(
          ({ coords: { longitude, latitude, accuracy } }) =>
            sendBack({ type: "fix.received", fix: { longitude, latitude, accuracyM: accuracy } }),
          ({ code }) => sendBack({ type: "fix.failed", problem: problems[code] ?? "unavailable" }),
          { enableHighAccuracy: true, timeout: fixTimeoutMs },
        );
        return () => geolocation.clearWatch(watch);
      }),
    },
    actions: {
      logProblem: ({ context }) => {
        if (context.problem) logProblem(context.problem);
      },
    },
  });
}
