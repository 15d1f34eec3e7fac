import { fieldOf } from "../../schemas/records.ts";

/** Why something did not become of a drawing. */
export type DrawingProblem =
  | "nameTaken"
  | "tooMany"
  /** Somebody changed it meanwhile, such as its maker in another tab. */
  | "changed"
  /** It was removed, or is nothing that this person may see. */
  | "gone"
  | "forbidden"
  /** More shapes or points than a drawing takes. */
  | "full"
  | "offline"
  | "failed";

const byCode: Readonly<Record<string, DrawingProblem>> = {
  "drawing.nameTaken": "nameTaken",
  "drawing.tooMany": "tooMany",
  "entity.changed": "changed",
  "entity.notFound": "gone",
  "auth.forbidden": "forbidden",
  "request.tooLarge": "full",
};

/** @param error what a call rejected with: `code` is the server's, `kind` tells how it failed */
export function drawingProblemOf(error: unknown): DrawingProblem {
  const code = fieldOf(error, "code");
  const kind = fieldOf(error, "kind");
  if (typeof code === "string") return byCode[code] ?? "failed";
  return kind === "network" || kind === "timeout" ? "offline" : "failed";
}
