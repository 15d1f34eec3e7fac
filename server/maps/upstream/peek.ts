import { PassThrough, type Readable } from "node:stream";

/** The first bytes of a body, and a body that still contains them. */
export async function peek(body: Readable, bytes: number): Promise<{ head: string; whole: Readable }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const each: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false });
  for await (const piece of each) {
    pieces.push(piece);
    length += piece.byteLength;
    if (length >= bytes) break;
  }
  const head = Buffer.concat(pieces);
  const whole = new PassThrough();
  whole.write(head);
  // The reader may not be attached yet.
  whole.on("error", () => undefined);
  if (body.readableEnded) whole.end();
  else {
    body.once("error", (error) => whole.destroy(error));
    whole.once("close", () => body.destroy());
    body.pipe(whole);
  }
  return { head: head.toString("utf8"), whole };
}
