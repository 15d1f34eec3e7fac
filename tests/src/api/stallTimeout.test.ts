import { beforeEach, describe, expect, it, vi } from "vitest";
import { askFeatureInfo } from "../../../src/api/featureInfo.ts";
import { fetchFeatures } from "../../../src/api/features.ts";
import { fetchImage } from "../../../src/api/images.ts";
import { mapPatienceMs, pointingPatienceMs, withStallTimeout } from "../../../src/api/stallTimeout.ts";
import type { Api } from "../../../src/api/createApi.ts";
import { fakeServer } from "../fakeServer.ts";

beforeEach(() => void vi.useFakeTimers());
const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) =>
    signal.addEventListener("abort", () => reject(new Error("aborted"))),
  );

/** What becomes of a question; `undefined` while it is waited for. */
function outcomeOf(question: Promise<unknown>) {
  const outcome: { kind?: unknown } = {};
  question.then(
    () => (outcome.kind = "answered"),
    (cause: { kind?: unknown; message: string }) => (outcome.kind = cause.kind ?? cause.message),
  );
  return outcome;
}

/** An API whose map server takes every question and answers none. */
function silentMapServer() {
  const { api } = fakeServer(() => ({}));
  const failures: unknown[] = [];
  api.calls.watch({ onFailure: ({ kind }) => failures.push(kind) });
  api.httpWithoutTimeout.defaults.adapter = ({ signal }) => never(signal as AbortSignal);
  vi.stubGlobal("fetch", (_url: string, { signal }: { signal: AbortSignal }) => never(signal));
  return { api, failures };
}

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };

describe("an answer that never comes (§7.1, §8.1)", () => {
  const { signal } = new AbortController();
  const features = { layer: "bomen", extent3857: [0, 0, 1, 1], count: 1, signal };
  const place = { layers: ["bomen"], position3857: [0, 0], resolution: 1, tolerancePx: 10, signal };
  it.each([
    ["features (§7.16)", mapPatienceMs, (api: Api) => fetchFeatures(api, server, features)],
    ["a tile or a legend (§7.14, §7.15)", mapPatienceMs, (api: Api) => fetchImage(api, "/api/wms")],
    ["what lies at a place", pointingPatienceMs, (api: Api) => askFeatureInfo(api, server, place)],
  ] as const)("for %s is a time-out of the map alone, not of the application", async (_what, ms, ask) => {
    const { api, failures } = silentMapServer();
    const outcome = outcomeOf(ask(api));

    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(outcome.kind).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);

    expect([outcome.kind, failures]).toEqual(["timeout", []]);
  });

  it("is no time-out when nobody wanted it any more", async () => {
    const unwanted = new AbortController();
    const outcome = outcomeOf(withStallTimeout({ patienceMs: 100, signal: unwanted.signal }, never));

    unwanted.abort();
    await vi.advanceTimersByTimeAsync(100);

    expect(outcome.kind).toBe("aborted");
  });

  it("is waited for as long as something of it keeps coming", async () => {
    const told: { keepWaiting?: () => void } = {};
    const outcome = outcomeOf(
      withStallTimeout({ patienceMs: 100 }, (signal, keepWaiting) => {
        told.keepWaiting = keepWaiting;
        return never(signal);
      }),
    );

    await vi.advanceTimersByTimeAsync(99);
    told.keepWaiting?.();
    await vi.advanceTimersByTimeAsync(99);
    expect(outcome.kind).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);

    expect(outcome.kind).toBe("timeout");
  });
});
