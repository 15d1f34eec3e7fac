import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { MapServerUnavailable } from "../../services/errors.ts";

/** A document larger than this is not read. */
const documentMaxBytes = 32 * 1024 * 1024;

/** Reads all of a text; throws `MapServerUnavailable` when it breaks off or is too long. */
export async function readText(body: Readable): Promise<string> {
  return (await readBytes(body)).toString("utf8");
}

/** The same of bytes. */
export async function readBytes(body: Readable): Promise<Buffer> {
  let length = 0;
  body.on("data", (piece: Uint8Array) => {
    length += piece.byteLength;
    if (length > documentMaxBytes) body.destroy(new Error("the document is too long"));
  });
  try {
    return await buffer(body);
  } catch (error) {
    throw unavailable(error);
  }
}

/** What broke off is a map server that can't answer. */
export const unavailable = (error: unknown): MapServerUnavailable =>
  error instanceof MapServerUnavailable ? error : new MapServerUnavailable({ cause: error });
