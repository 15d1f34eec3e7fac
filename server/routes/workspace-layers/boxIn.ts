import { InvalidQuery } from "../../services/errors.ts";
import type { Box } from "../../services/import/Importer.ts";

/** Parses a bounding box `minx,miny,maxx,maxy` in degrees. */
export function boxIn(bbox: string | undefined): Box | undefined {
  if (bbox === undefined) return undefined;
  const numbers = bbox.split(",").map((text) => (text.trim() === "" ? Number.NaN : Number(text)));
  const [minx = 0, miny = 0, maxx = 0, maxy = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw new InvalidQuery("/bbox", "is");
  return [minx, miny, maxx, maxy];
}
