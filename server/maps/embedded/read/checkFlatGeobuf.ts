import { UnreadableFile } from "./SourceLayer.ts";

/** Fields by their number in the format's tables. */
const header = { columns: 7, featuresCount: 8, indexNodeSize: 9 } as const;
const defaultNodeSize = 16;
const indexNodeBytes = 40;
const feature = { geometry: 0 } as const;
const geometry = { parts: 7 } as const;

/**
 * Throws for a file whose tables claim to hold more than their bytes can: the library trusts a damaged count, and would
 * count to four thousand million.
 */
export function checkFlatGeobuf(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const headerEnd = 12 + view.getUint32(8, true);
    const table = root(view, 12);
    checkVector(view, field(view, table, header.columns), headerEnd);
    for (let at = headerEnd + indexBytes(view, table); at + 4 <= bytes.length;) {
      const end = at + 4 + view.getUint32(at, true);
      if (end > bytes.length) throw new RangeError("a feature ends beyond the file");
      checkGeometry(view, follow(view, field(view, root(view, at + 4), feature.geometry)), {
        end,
        left: bytes.length / 4,
      });
      at = end;
    }
  } catch (error) {
    throw new UnreadableFile(`is damaged: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Size of the packed tree between the header and the features. */
function indexBytes(view: DataView, table: number): number {
  const sizeAt = field(view, table, header.indexNodeSize);
  const nodeSize = sizeAt === undefined ? defaultNodeSize : view.getUint16(sizeAt, true);
  if (nodeSize === 0) return 0;
  const countAt = field(view, table, header.featuresCount);
  const count = countAt === undefined ? 0 : Number(view.getBigUint64(countAt, true));
  if (nodeSize < 2 || count < 1 || count > view.byteLength) throw new RangeError("its index is wrong");
  let nodes = count;
  for (let level = count; level > 1; nodes += level) level = Math.ceil(level / nodeSize);
  return (count === 1 ? 2 : nodes) * indexNodeBytes;
}

const root = (view: DataView, at: number): number => at + view.getUint32(at, true);

/** Where a table keeps a field, signed as the library reads it; undefined when it has none. */
function field(view: DataView, table: number, number: number): number | undefined {
  const layout = table - view.getInt32(table, true);
  const place = 4 + number * 2;
  const offset = place < view.getInt16(layout, true) ? view.getInt16(layout + place, true) : 0;
  return offset === 0 ? undefined : table + offset;
}

const follow = (view: DataView, at: number | undefined): number | undefined =>
  at === undefined ? undefined : at + view.getUint32(at, true);

/** Number of members of a vector of tables, each of which takes 4 bytes at least. */
function checkVector(view: DataView, at: number | undefined, end: number): { start: number; count: number } {
  const start = follow(view, at);
  if (start === undefined) return { start: 0, count: 0 };
  const count = view.getUint32(start, true);
  if (start + 4 + count * 4 > end) throw new RangeError("a list is longer than its bytes");
  return { start: start + 4, count };
}

/** `left`: as many parts as the file has bytes for; offsets that meet each other could promise far more. */
function checkGeometry(view: DataView, at: number | undefined, budget: { end: number; left: number }): void {
  if (at === undefined) return;
  const parts = checkVector(view, field(view, at, geometry.parts), budget.end);
  budget.left -= parts.count;
  if (budget.left < 0) throw new RangeError("a geometry has more parts than bytes");
  for (let n = 0; n < parts.count; n++) checkGeometry(view, follow(view, parts.start + n * 4), budget);
}
