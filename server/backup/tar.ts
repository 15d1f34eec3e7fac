/** The file format of `tar`, as far as a backup needs it: files with a name and a size, in the POSIX (pax) way. */

const blockSize = 512;

/** What closes an archive. */
export const tarEnd = Buffer.alloc(2 * blockSize);

/** What goes before a file's bytes. */
export function tarHeader(name: string, size: number, modified: Date): Buffer {
  const header = headerBlock({ name: "file", size, type: "0", modified });
  const facts = paxRecords({ path: name, size: String(size) });
  const extended = headerBlock({ name: "pax", size: facts.length, type: "x", modified });
  return Buffer.concat([extended, facts, tarPadding(facts.length), header]);
}

/** What goes after a file's bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockSize - (size % blockSize)) % blockSize);
}

export interface TarEntry {
  name: string;
  size: number;
  /** To be read to its end before the next entry is asked for. */
  bytes: AsyncIterable<Buffer>;
}

/**
 * The files of an archive, one after the other.
 *
 * @throws Error when it breaks off, or is none.
 */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = pieces(stream);
  let facts: Record<string, string> = {};
  while (true) {
    const block = await source.take(blockSize);
    if (block.every((byte) => byte === 0)) return;
    demandChecksum(block);
    const size = Number(facts["size"] ?? Number.parseInt(textAt(block, 124, 12), 8));
    const type = textAt(block, 156, 1);
    if (type === "x") {
      facts = readPax(await source.take(size));
      await source.take(tarPadding(size).length);
      continue;
    }
    const name = facts["path"] ?? textAt(block, 0, 100);
    facts = {};
    yield { name, size, bytes: source.next(size) };
    await source.take(tarPadding(size).length);
  }
}

interface Facts {
  name: string;
  size: number;
  type: string;
  modified: Date;
}

function headerBlock({ name, size, type, modified }: Facts): Buffer {
  const block = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => value.toString(8).padStart(length, "0").slice(-length);
  block.write(name, 0);
  block.write(octal(0o600, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  // Of a size that does not fit, the pax record tells the truth.
  block.write(octal(size, 11), 124);
  block.write(octal(Math.floor(modified.getTime() / 1000), 11), 136);
  block.write(type, 156);
  block.write("ustar\u000000", 257);
  block.write(`${octal(checksumOf(block), 6)}\0 `, 148);
  return block;
}

/** With spaces for the checksum itself. */
function checksumOf(block: Buffer): number {
  let sum = 8 * 32;
  for (const [index, byte] of block.entries()) if (index < 148 || index >= 156) sum += byte;
  return sum;
}

function demandChecksum(block: Buffer): void {
  if (Number.parseInt(textAt(block, 148, 8), 8) !== checksumOf(block)) throw new Error("it is no backup");
}

const textAt = (block: Buffer, start: number, length: number) =>
  block.toString("utf8", start, start + length).split("\0", 1)[0] ?? "";

/** Each record begins with its own length, which counts itself. */
function paxRecords(facts: Record<string, string>): Buffer {
  const records = Object.entries(facts).map(([name, value]) => {
    const rest = ` ${name}=${value}\n`;
    const bytes = Buffer.byteLength(rest);
    let length = bytes + 1;
    while (String(length).length + bytes !== length) length++;
    return `${length}${rest}`;
  });
  return Buffer.from(records.join(""));
}

function readPax(bytes: Buffer): Record<string, string> {
  const facts: Record<string, string> = {};
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(bytes.toString("latin1", at, at + 20), 10);
    if (!(length > 0)) throw new Error("it is damaged");
    const record = bytes.toString("utf8", at, at + length - 1);
    const [, name = "", value = ""] = /^\d+ ([^=]+)=(.*)$/s.exec(record) ?? [];
    facts[name] = value;
    at += length;
  }
  return facts;
}

/** A stream that is asked for so many bytes at a time. */
function pieces(stream: AsyncIterable<Buffer>) {
  const iterator = stream[Symbol.asyncIterator]();
  let left: Buffer = Buffer.alloc(0);

  async function some(most: number): Promise<Buffer> {
    while (left.length === 0) {
      const { value, done } = await iterator.next();
      if (done) throw new Error("it breaks off before its end");
      left = value;
    }
    const piece = left.subarray(0, most);
    left = left.subarray(piece.length);
    return piece;
  }

  async function* next(size: number): AsyncGenerator<Buffer> {
    for (let rest = size; rest > 0;) {
      const piece = await some(rest);
      rest -= piece.length;
      yield piece;
    }
  }

  return {
    next,
    async take(size: number): Promise<Buffer> {
      const all = [];
      for await (const piece of next(size)) all.push(piece);
      return Buffer.concat(all);
    },
  };
}
