import { Readable } from "node:stream";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";
import { InvalidParameter } from "./InvalidParameter.ts";

/** The beginning of a body, or all of it. */
export interface BegunBody {
  bytes: Buffer;
  /** What follows; undefined where nothing does. */
  rest?: AsyncIterableIterator<Uint8Array>;
}

/** Reads up to about so many bytes. */
export async function beginBody(body: MapAnswer["body"], bytes: number): Promise<BegunBody> {
  if (typeof body === "string") return { bytes: Buffer.from(body) };
  if (!(body instanceof Readable))
    return { bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
  const rest: AsyncIterableIterator<Uint8Array> = body.iterator();
  return await readFrom(rest, bytes);
}

async function readFrom(rest: AsyncIterableIterator<Uint8Array>, atLeast: number): Promise<BegunBody> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    while (length < atLeast) {
      const next = await rest.next();
      if (next.done) return { bytes: Buffer.concat(pieces, length) };
      pieces.push(next.value);
      length += next.value.byteLength;
    }
  } catch (cause) {
    throw cause instanceof MapServerUnavailable ? cause : new MapServerUnavailable({ cause });
  }
  return { bytes: Buffer.concat(pieces, length), rest };
}

/** A page whose features are parsed is held as a whole, several times over. */
const wholeMaxBytes = 64 * 1024 * 1024;

/** All of a body; throws `InvalidParameter` for a page that is too large to be held. */
export async function wholeBody({ bytes, rest }: BegunBody): Promise<Buffer> {
  if (!rest) return bytes;
  const more = await readFrom(rest, wholeMaxBytes);
  if (!more.rest) return Buffer.concat([bytes, more.bytes]);
  await rest.return?.();
  throw new InvalidParameter("limit", "these features are too large for one page; ask for fewer");
}
