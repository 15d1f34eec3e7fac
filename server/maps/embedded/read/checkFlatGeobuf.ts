import { closeSync, fstatSync, openSync } from "node:fs";
import { readBytes } from "../blocks/blockFile.ts";
import { UnreadableFile } from "./SourceLayer.ts";

/** Fields by their number in the format's tables. */
const headerFields = { columns: 7, featuresCount: 8, indexNodeSize: 9 } as const;
const defaultNodeSize = 16;
const indexNodeBytes = 40;
const feature = { geometry: 0 } as const;
const geometry = { parts: 7 } as const;

/** The file is read in windows of this size; a larger feature is read whole. */
const windowBytes = 4 * 2 ** 20;

/**
 * Throws for a file whose tables claim more content than it has bytes: the library trusts a damaged count, and would
 * loop four thousand million times.
 */
export function checkFlatGeobuf(path: string): void {
  const file = openSync(path, "r");
  const size = fstatSync(file).size;
  const read = (at: number, length: number) => {
    if (at + length > size) throw new RangeError("it ends too soon");
    return new DataView(readBytes(file, at, length));
  };
  try {
    if (Buffer.from(readBytes(file, 0, Math.min(3, size))).toString("latin1") !== "fgb")
      throw new UnreadableFile("is not a FlatGeobuf file", { code: "import.flatGeobuf" });
    const headerEnd = 12 + read(8, 4).getUint32(0, true);
    const header = read(0, headerEnd);
    const table = root(header, 12);
    checkVector(header, field(header, table, headerFields.columns), headerEnd);
    checkFeatures(read, { at: headerEnd + indexBytes(header, table, size), size });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(`is damaged: ${error instanceof Error ? error.message : String(error)}`, {
      code: "import.flatGeobuf",
    });
  } finally {
    closeSync(file);
  }
}

function checkFeatures(
  read: (at: number, length: number) => DataView,
  { at: start, size }: { at: number; size: number },
): void {
  let [view, from] = [read(0, 0), start];
  for (let at = start; at + 4 <= size;) {
    if (at + 4 > from + view.byteLength) [view, from] = [read(at, Math.min(windowBytes, size - at)), at];
    const length = 4 + view.getUint32(at - from, true);
    if (at + length > size) throw new RangeError("a feature ends beyond the file");
    if (at + length > from + view.byteLength)
      [view, from] = [read(at, Math.min(Math.max(windowBytes, length), size - at)), at];
    const own = at - from;
    const geometry = follow(view, field(view, root(view, own + 4), feature.geometry));
    checkGeometry(view, geometry, { end: own + length, left: size / 4 });
    at += length;
  }
}

/** Size of the packed tree between the header and the features. */
function indexBytes(view: DataView, table: number, size: number): number {
  const sizeAt = field(view, table, headerFields.indexNodeSize);
  const nodeSize = sizeAt === undefined ? defaultNodeSize : view.getUint16(sizeAt, true);
  if (nodeSize === 0) return 0;
  const countAt = field(view, table, headerFields.featuresCount);
  const count = countAt === undefined ? 0 : Number(view.getBigUint64(countAt, true));
  if (nodeSize < 2 || count < 1 || count > size) throw new RangeError("its index is wrong");
  let nodes = count;
  for (let level = count; level > 1; nodes += level) level = Math.ceil(level / nodeSize);
  return (count === 1 ? 2 : nodes) * indexNodeBytes;
}

const root = (view: DataView, at: number): number => at + view.getUint32(at, true);

/** The offset of a table's field, signed as the library reads it; undefined when it has none. */
function field(view: DataView, table: number, number: number): number | undefined {
  const layout = table - view.getInt32(table, true);
  const place = 4 + number * 2;
  const offset = place < view.getInt16(layout, true) ? view.getInt16(layout + place, true) : 0;
  return offset === 0 ? undefined : table + offset;
}

const follow = (view: DataView, at: number | undefined): number | undefined =>
  at === undefined ? undefined : at + view.getUint32(at, true);

/** The length of a vector of tables, each of which takes 4 bytes at least. */
function checkVector(view: DataView, at: number | undefined, end: number): { start: number; count: number } {
  const start = follow(view, at);
  if (start === undefined) return { start: 0, count: 0 };
  const count = view.getUint32(start, true);
  if (start + 4 + count * 4 > end) throw new RangeError("a list is longer than its bytes");
  return { start: start + 4, count };
}

/** `left`: as many parts as the file has bytes for; overlapping offsets could claim far more. */
function checkGeometry(view: DataView, at: number | undefined, budget: { end: number; left: number }): void {
  if (at === undefined) return;
  const parts = checkVector(view, field(view, at, geometry.parts), budget.end);
  budget.left -= parts.count;
  if (budget.left < 0) throw new RangeError("a geometry has more parts than bytes");
  for (let n = 0; n < parts.count; n++) checkGeometry(view, follow(view, parts.start + n * 4), budget);
}
