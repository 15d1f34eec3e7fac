import { UnreadableFile } from "../SourceLayer.ts";
import type { ByteWindows } from "../ByteWindows.ts";

/** A file in a zip. */
export interface ZipEntry {
  name: string;
  /** 0: as it is, 8: deflated. */
  method: number;
  crc: number;
  packedBytes: number;
  /** As the zip tells; it may lie. */
  bytes: number;
  /** First of its packed bytes. */
  at: number;
}

/** A zip of map files has a handful. */
const entriesAtMost = 10_000;
const directoryBytesAtMost = 16 * 1024 * 1024;
const end = { signature: 0x06054b50, length: 22 };
const end64 = { signature: 0x06064b50, length: 56 };
const locator64 = { signature: 0x07064b50, length: 20 };
const central = { signature: 0x02014b50, length: 46 };
const local = { signature: 0x04034b50, length: 30 };
const is64 = 0xffffffff;

/** What a zip holds (APPNOTE 6.3.10 of PKWARE), also one of more than 4 GB. Throws `UnreadableFile`. */
export function zipEntries(zip: ByteWindows): ZipEntry[] {
  const { count, at, length } = directoryOf(zip);
  if (count > entriesAtMost || length > directoryBytesAtMost)
    throw new UnreadableFile(`holds more than ${entriesAtMost} files`);
  const directory = zip.at(at, length).slice();
  const entries: ZipEntry[] = [];
  for (let next = 0; entries.length < count;) {
    const view = viewOf(directory.subarray(next));
    if (view.getUint32(0, true) !== central.signature)
      throw new UnreadableFile("is a damaged zip file", { code: "import.notZip" });
    const [nameLength, extraLength] = [view.getUint16(28, true), view.getUint16(30, true)];
    const extra = directory.subarray(next + central.length + nameLength).subarray(0, extraLength);
    const [bytes, packedBytes, header] = sizesIn(view, viewOf(extra));
    const flags = view.getUint16(8, true);
    const name = nameOf(directory.subarray(next + central.length).subarray(0, nameLength), flags);
    if (flags % 2 === 1) throw new UnreadableFile("is locked with a password", { code: "import.locked" });
    const [method, crc] = [view.getUint16(10, true), view.getUint32(16, true)];
    entries.push({ name, method, crc, packedBytes, bytes, at: contentOf(zip, header) });
    next += central.length + nameLength + extraLength + view.getUint16(32, true);
  }
  return entries;
}

function directoryOf(zip: ByteWindows): { count: number; at: number; length: number } {
  const tail = zip.at(
    Math.max(0, zip.length - 0xffff - end.length),
    Math.min(zip.length, 0xffff + end.length),
  );
  const view = viewOf(tail);
  let found = tail.length - end.length;
  while (found >= 0 && view.getUint32(found, true) !== end.signature) found--;
  if (found < 0) throw new UnreadableFile("is not a zip file", { code: "import.notZip" });
  const count = view.getUint16(found + 10, true);
  const [length, at] = [view.getUint32(found + 12, true), view.getUint32(found + 16, true)];
  if (count !== 0xffff && length !== is64 && at !== is64) return { count, at, length };
  const locator = found - locator64.length;
  if (locator < 0 || view.getUint32(locator, true) !== locator64.signature) return { count, at, length };
  const large = viewOf(zip.at(Number(view.getBigUint64(locator + 8, true)), end64.length));
  if (large.getUint32(0, true) !== end64.signature)
    throw new UnreadableFile("is a damaged zip file", { code: "import.notZip" });
  const [count64, length64, at64] = [32, 40, 48].map((place) => Number(large.getBigUint64(place, true)));
  return { count: count64 ?? 0, length: length64 ?? 0, at: at64 ?? 0 };
}

/** Its bytes, those when packed, and where its own header lies; what is too large for its place stands in `extra`. */
function sizesIn(view: DataView, extra: DataView): [number, number, number] {
  const sizes = [24, 20, 42].map((place) => view.getUint32(place, true));
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    let next = at + 4;
    for (const [n, size] of sizes.entries()) {
      if (size !== is64) continue;
      sizes[n] = Number(extra.getBigUint64(next, true));
      next += 8;
    }
  }
  const [bytes = 0, packedBytes = 0, header = 0] = sizes;
  return [bytes, packedBytes, header];
}

function contentOf(zip: ByteWindows, header: number): number {
  const view = viewOf(zip.at(header, local.length));
  if (view.getUint32(0, true) !== local.signature)
    throw new UnreadableFile("is a damaged zip file", { code: "import.notZip" });
  return header + local.length + view.getUint16(26, true) + view.getUint16(28, true);
}

/** Nothing is ever put where a name says, but one that points outside its zip is nobody's honest file. */
function nameOf(bytes: Uint8Array, flags: number): string {
  const name = new TextDecoder(Math.floor(flags / 2048) % 2 === 1 ? "utf-8" : "latin1").decode(bytes);
  if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(name))
    throw new UnreadableFile(`names a file outside of itself: ${name.slice(0, 80)}`);
  return name;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
