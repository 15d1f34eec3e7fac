import { vi } from "vitest";

/** What a machine needs that is busy with other things; nobody waits so long for what comes. */
const patienceMs = 60_000;

/** Looks again and again until it holds, and answers what was seen then. Nothing here is timed. */
export const eventually = <T>(look: () => T): Promise<Awaited<T>> =>
  vi.waitFor(look, { timeout: patienceMs, interval: 10 }) as Promise<Awaited<T>>;
