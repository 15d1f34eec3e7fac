import type { ChartWords } from "../../../../src/features/statecharts/layout/chartWords.ts";

/** English, as the catalogue has it. */
export const chartWords: ChartWords = {
  after: (delay, delayMs) => (delayMs === undefined ? `after ${delay}` : `after ${delayMs} ms (${delay})`),
  done: (actor) => `done: ${actor}`,
  failed: (actor) => `failed: ${actor}`,
  progress: (actor) => `progress: ${actor}`,
  stateDone: "all within done",
  always: "at once",
  anyEvent: "any other event",
  entry: "entry",
  exit: "exit",
  runs: "do /",
};
