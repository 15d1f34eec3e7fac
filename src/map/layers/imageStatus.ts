import { statusOfFailure } from "./featureStatus.ts";

/** Combined state of an image's tiles in view; `text` is the map server's message. */
export type ImageStatus =
  | { kind: "loading" }
  | { kind: "drawn" }
  | { kind: "forbidden" }
  | { kind: "failed"; text: string | null };

/** Reason of a failed tile. */
export const imageFailure = (cause: unknown): ImageStatus => {
  const status = statusOfFailure(cause);
  return status.kind === "forbidden" || status.kind === "failed" ? status : { kind: "failed", text: null };
};
