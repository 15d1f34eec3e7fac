import { isStillBeingRead } from "../../../schemas/mapRefusals.ts";

/** State of a layer's features in the view; counts are of the view. */
export type FeatureStatus =
  | { kind: "loading" }
  /** They are many, or the line is slow: they are loaded once somebody asks for them. */
  | { kind: "waiting" }
  | { kind: "shown"; count: number }
  /** The layer has nothing here. */
  | { kind: "empty" }
  /** The server has more here than was loaded; `total` is null when it does not count. */
  | { kind: "truncated"; count: number; total: number | null }
  /** The user may not see it. */
  | { kind: "forbidden" }
  /** The server is still reading its file: what was read so far is drawn, the rest comes by itself. */
  | { kind: "reading" }
  /** `text` is the map server's message, if any. */
  | { kind: "failed"; text: string | null };

/** Facts of an error: its HTTP status, and the map server's message. */
const factsOf = (reason: unknown): { status?: unknown; text?: unknown } =>
  reason instanceof Object ? reason : {};

/** State after a failure. */
export const statusOfFailure = (reason: unknown): FeatureStatus => {
  const { status, text } = factsOf(reason);
  if (status === 403) return { kind: "forbidden" };
  if (typeof text !== "string" || text === "") return { kind: "failed", text: null };
  return isStillBeingRead(text) ? { kind: "reading" } : { kind: "failed", text };
};

/** State after loading all or some features. */
export const statusOfCount = (count: number): FeatureStatus =>
  count === 0 ? { kind: "empty" } : { kind: "shown", count };
