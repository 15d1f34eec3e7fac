import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { ownAddresses, replacingStream } from "../../../../server/maps/upstream/ownAddresses.ts";

const own = ownAddresses(new URL("http://kaart.intern:8080/ows"), "https://perceel.example/wfs");

/** What comes of bytes that arrive in pieces of one size. */
async function replaced(bytes: Buffer, pieceSize: number): Promise<Buffer> {
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
  };
  const stream = replacingStream((text) => own.replace(text));
  return await buffer(Readable.from(pieces(), { objectMode: false }).pipe(stream));
}

describe("a map server's own address in a stream", () => {
  it.each([1, 2, 3, 5, 7, 11, 40, 64, 1000])(
    "is replaced in pieces of %i bytes, at the start, the end and beside letters of several bytes (§7.16)",
    async (pieceSize) => {
      const text = (at: string) => `${at}?a=1 "é☕",[1.25,${at}?b=2],{"x":"${at}?c=é"} ${at}`;

      const answer = await replaced(Buffer.from(text("HTTP://kaart.INTERN:8080/ows")), pieceSize);

      expect(answer.toString()).toBe(text("https://perceel.example/wfs"));
    },
  );

  it("is replaced where JSON escapes its slashes", async () => {
    const answer = await replaced(Buffer.from(String.raw`["http:\/\/kaart.intern:8080\/ows?a=1"]`), 4);

    expect(answer.toString()).toBe('["https://perceel.example/wfs?a=1"]');
  });

  it("leaves text of another encoding as it is, byte for byte", async () => {
    const bytes = Buffer.from('<naam>Caf\xe9</naam> <x a="urn:ogc:def:crs:EPSG::28992"/>', "latin1");

    expect(await replaced(bytes, 9)).toEqual(bytes);
  });

  it("is not waited for in text that has no end", async () => {
    const bytes = Buffer.from("a".repeat(100_000));

    expect(await replaced(bytes, 977)).toEqual(bytes);
  });
});
