import { vi } from "vitest";
import { patienceMs } from "./patience.ts";

/** Looks again and again until it holds, and answers what was seen then. Nothing here is timed. */
export const eventually = <T>(look: () => T): Promise<Awaited<T>> =>
  vi.waitFor(look, { timeout: patienceMs, interval: 10 }) as Promise<Awaited<T>>;
