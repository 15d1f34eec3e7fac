import { fromCallback } from "xstate";
import {
  locateMachine,
  type LocateEvent,
  type LocateProblem,
} from "../../../machines/locate/locateMachine.ts";

export interface LocateDeps {
  /** The browser's position sensor; undefined where there is none. */
  geolocation: Geolocation | undefined;
  /** The Permissions API; undefined where the browser lacks it. */
  permissions?: Pick<Permissions, "query"> | undefined;
  /** Whether the page was fetched in a way that browsers give a position to. */
  isSecure?: boolean;
  logProblem: (problem: LocateProblem) => void;
}

/** How long the sensor may take for one fix; ms. */
const fixTimeoutMs = 15_000;

/** `GeolocationPositionError.code` by its number (W3C Geolocation, §9). */
const problems: Record<number, LocateProblem> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Whether the person denied it before, so that the browser will not ask again. */
async function isRefused(permissions: Pick<Permissions, "query">): Promise<boolean> {
  try {
    return (await permissions.query({ name: "geolocation" })).state === "denied";
  } catch {
    return false;
  }
}

/** Gives locating the browser's high-accuracy tracker (spec §4.49–4.51, §8.11). */
export function provideLocate({ geolocation, permissions, isSecure = true, logProblem }: LocateDeps) {
  return locateMachine.provide({
    actors: {
      watchPosition: fromCallback<LocateEvent>(({ sendBack }) => {
        const fail = (problem: LocateProblem) => sendBack({ type: "fix.failed", problem });
        if (!isSecure || !geolocation) {
          fail(isSecure ? "unsupported" : "insecure");
          return undefined;
        }
        let isStopped = false;
        let watch: number | undefined;
        const start = () => {
          watch = geolocation.watchPosition(
            ({ coords: { longitude, latitude, accuracy } }) => {
              if (!isStopped)
                sendBack({ type: "fix.received", fix: { longitude, latitude, accuracyM: accuracy } });
            },
            ({ code }) => {
              if (!isStopped) fail(problems[code] ?? "unavailable");
            },
            { enableHighAccuracy: true, timeout: fixTimeoutMs },
          );
        };
        const startUnlessRefused = async (known: Pick<Permissions, "query">) => {
          const refused = await isRefused(known);
          if (isStopped) return;
          if (refused) fail("denied");
          else start();
        };
        if (permissions) void startUnlessRefused(permissions);
        else start();
        return () => {
          isStopped = true;
          if (watch !== undefined) geolocation.clearWatch(watch);
        };
      }),
    },
    actions: {
      logProblem: ({ context }) => {
        if (context.problem) logProblem(context.problem);
      },
    },
  });
}
