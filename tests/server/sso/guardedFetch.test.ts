import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, expect, it } from "vitest";
import { guardedFetch } from "../../../server/services/sso/guardedFetch.ts";
import { freePort } from "../../support/host/freePort.ts";

const megabyte = 1024 * 1024;

/** Answers at `/<status>/<bytes>`, or without a length what it was asked. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { method, url = "", headers } = request;
    const [, status, bytes] = url.split("/");
    response.writeHead(Number(status), { "x-more": ["1", "2"], location: "/200" });
    const asked = { method, own: headers["x-own"], body: Buffer.concat(chunks).toString() };
    response.end(bytes === undefined ? JSON.stringify(asked) : Buffer.alloc(Number(bytes)));
  });
});
const port = await freePort();
server.listen(port, "127.0.0.1");
await once(server, "listening");
afterAll(() => void server.close());
const address = `http://127.0.0.1:${port}`;
const ask = guardedFetch(["127.0.0.1", "idp.example"]);

it.each([
  [{}, { method: "GET", body: "" }],
  [
    { method: "POST", headers: { "x-own": "1" }, body: new URLSearchParams({ a: "b c" }) },
    { method: "POST", own: "1", body: "a=b+c" },
  ],
  [
    { method: "POST", body: "text" },
    { method: "POST", body: "text" },
  ],
  [
    { method: "POST", body: Buffer.from("bytes") },
    { method: "POST", body: "bytes" },
  ],
  [
    { method: "POST", body: { none: "of these" } },
    { method: "POST", body: "" },
  ],
])("sends %j and reads the answer §22.2", async (sent, asked) => {
  const answer = await ask(`${address}/200`, sent);

  expect([answer.status, answer.headers.get("x-more")]).toEqual([200, "1, 2"]);
  expect(await answer.json()).toEqual(asked);
});

it.each([204, 205, 302, 304, 404, 599])(
  "takes status %i as it is, and follows nowhere §22.2",
  async (status) => {
    expect((await ask(`${address}/${status}`)).status).toBe(status);
  },
);

it("reads a megabyte and no more §22.2", async () => {
  expect((await (await ask(`${address}/200/${megabyte}`)).bytes()).byteLength).toBe(megabyte);
  await expect(ask(`${address}/200/${megabyte + 1}`)).rejects.toThrow("the answer is too large");
});

it.each([
  [[], address, "NotSecure"],
  [["127.0.0.1"], `http://localhost:${port}/200`, "NotSecure"],
  [["idp.example"], "http://idp.example", "NotSecure"],
  [["127.0.0.1"], "ftp://127.0.0.1", "NotSecure"],
  [[], "https://127.0.0.1", "PrivateAddress"],
  [[], "https://[::1]", "PrivateAddress"],
  [[], "https://localhost", "PrivateAddress"],
])("with %j allowed does not ask %s: %s §22.2", async (allowed, url, name) => {
  await expect(guardedFetch(allowed)(url)).rejects.toMatchObject({ name });
});

it("asks a host that is allowed to be private, and says when it cannot §22.2", async () => {
  const closed = await freePort();

  expect((await guardedFetch(["localhost"])(`http://localhost:${port}/200`)).status).toBe(200);
  await expect(ask(`https://127.0.0.1:${closed}`)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await expect(ask(`${address}/200`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
});
