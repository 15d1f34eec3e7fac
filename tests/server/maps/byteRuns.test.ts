import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import Fastify from "fastify";
import { expect, it } from "vitest";
import { ByteRuns } from "../../../server/maps/embedded/wfs/ByteRuns.ts";

/** Runs of very different sizes in shared memory, as a layer's features are, and what they are together. */
function setup() {
  const sizes = [1, 70_000, 3, 2_000_000, 20, 400];
  const memory = Buffer.from(new SharedArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)));
  for (let i = 0; i < memory.length; i++) memory[i] = (i * 31) % 251;
  let at = 0;
  const runs = sizes.map((size) => memory.subarray(at, (at += size)));
  return { runs, whole: Buffer.from(memory) };
}

it("sends every byte once and in order, on one connection again and again (§7.16)", async () => {
  const { runs, whole } = setup();
  const app = Fastify();
  app.get("/", async (_request, reply) => {
    return await reply.header("content-length", whole.length).send(new ByteRuns(runs));
  });
  const url = await app.listen({ port: 0 });
  for (let turn = 0; turn < 3; turn++) {
    const answer = await fetch(url);
    expect(whole.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  }
  const head = await fetch(url, { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe(String(whole.length));
  await app.close();
});

it("leaves the server well when the caller goes away in the middle", async () => {
  const { runs, whole } = setup();
  const bodies: ByteRuns[] = [];
  const server = createServer((_request, response) => {
    response.setHeader("content-length", whole.length);
    const body = new ByteRuns(runs);
    bodies.push(body);
    body.pipe(response);
  }).listen(0);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const leaving = new AbortController();
  const left = await fetch(url, { signal: leaving.signal });
  leaving.abort();
  await expect(left.arrayBuffer()).rejects.toThrow("abort");
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(whole.length);
  expect(bodies.every((body) => body.readableEnded)).toBe(true);
  server.closeAllConnections();
  server.close();
});

it("is an ordinary stream for a compressor", async () => {
  const { runs, whole } = setup();
  const unzipped = createGunzip();
  const [read] = await Promise.all([
    buffer(unzipped),
    pipeline(new ByteRuns(runs), createGzip({ level: 1 }), unzipped),
  ]);
  expect(whole.equals(read)).toBe(true);
});
