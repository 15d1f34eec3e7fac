import { createReadStream } from "node:fs";

/** Text that is not UTF-8 is assumed to come from old office software. */
const fallback = "windows-1252";

/** The encoding of a text file: by its byte order mark, or UTF-8 when valid, or Windows-1252. */
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

/** The text of a file in chunks, without a byte order mark; `onBytes` is called with the bytes read. */
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
