import { statusOfFailure } from "./featureStatus.ts";

/** How the tiles of a picture that are in view are doing, taken together; `text` is what the server said of it. */
export type ImageStatus =
  { kind: "loading" } | { kind: "drawn" } | { kind: "forbidden" } | { kind: "failed"; text: string | null };

/** What came of a tile that could not be had. */
export const imageFailure = (cause: unknown): ImageStatus => {
  const status = statusOfFailure(cause);
  return status.kind === "forbidden" || status.kind === "failed" ? status : { kind: "failed", text: null };
};
