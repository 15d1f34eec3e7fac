/** How the features of a layer in the extent in view are doing; counts are of that extent. */
export type FeatureStatus =
  | { kind: "loading" }
  | { kind: "shown"; count: number }
  /** The layer has nothing here. */
  | { kind: "empty" }
  /** The server has more here than was taken; `total` is null when it does not tell how many. */
  | { kind: "truncated"; count: number; total: number | null }
  /** The server does not let this person see it. */
  | { kind: "forbidden" }
  /** `text` is what the server said of it, if anything. */
  | { kind: "failed"; text: string | null };

/** What a rejected request may tell of itself: its HTTP status, and the map server's own words. */
const factsOf = (reason: unknown): { status?: unknown; text?: unknown } =>
  typeof reason === "object" && reason !== null ? reason : {};

/** What came of features that could not be had. */
export const statusOfFailure = (reason: unknown): FeatureStatus => {
  const { status, text } = factsOf(reason);
  if (status === 403) return { kind: "forbidden" };
  return { kind: "failed", text: typeof text === "string" && text !== "" ? text : null };
};

/** What came of features that were had: all of them, or as many as were taken. */
export const statusOfCount = (count: number): FeatureStatus =>
  count === 0 ? { kind: "empty" } : { kind: "shown", count };
