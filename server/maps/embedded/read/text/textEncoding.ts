import { createReadStream } from "node:fs";

/** What is no UTF-8 was written by an old office program: Latin-1 with the signs of Windows. */
const fallback = "windows-1252";

/** The encoding of a text file: what its byte order mark says, or UTF-8 when all of it is, or Windows-1252. */
export async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
    if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
    isFirst = false;
    if (!decodes(decoder, bytes, true)) return fallback;
  }
  return decodes(decoder, new Uint8Array(), false) ? "utf-8" : fallback;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(bytes, { stream });
    return true;
  } catch {
    return false;
  }
}

/** The text of a file, piece by piece, without a byte order mark; `onBytes` hears how many bytes were read of it. */
export async function* textOf(
  path: string,
  encoding: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = chunk;
    onBytes(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}
