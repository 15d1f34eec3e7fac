import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { MapServerUnavailable } from "../../services/errors.ts";
import type { MapAnswer } from "../../services/maps/MapCall.ts";

/** Maximum size of a document. */
const documentMaxBytes = 32 * 1024 * 1024;

/** Reads a text; throws `MapServerUnavailable` when it is truncated or too long. */
export async function readText(body: Readable): Promise<string> {
  return (await readBytes(body)).toString("utf8");
}

/** The same for an answer, which may have been read already. */
export const readAnswer = async (body: MapAnswer["body"]): Promise<string> =>
  body instanceof Readable ? await readText(body) : Buffer.from(body).toString();

/** The same for bytes. */
export async function readBytes(body: Readable): Promise<Buffer> {
  let length = 0;
  const pieces: Uint8Array[] = [];
  body.on("data", (piece: Uint8Array) => {
    length += piece.byteLength;
    pieces.push(piece);
    if (length > documentMaxBytes) body.destroy(new Error("the document is too long"));
  });
  try {
    await finished(body, { writable: false });
  } catch (error) {
    throw unavailable(error);
  }
  // Not by `node:stream/consumers`, which copies everything twice more.
  return Buffer.concat(pieces, length);
}

/** A broken connection counts as an unavailable map server. */
export const unavailable = (error: unknown): MapServerUnavailable =>
  error instanceof MapServerUnavailable ? error : new MapServerUnavailable({ cause: error });
