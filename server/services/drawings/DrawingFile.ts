import type { Readable } from "node:stream";
import type { Drawing } from "../../../schemas/drawing.ts";

/** A way to make a file of a drawing. */
export interface DrawingFile {
  /** Its media type. */
  type: string;
  extension: string;
  write: (drawing: Drawing) => Promise<Readable | string>;
}
