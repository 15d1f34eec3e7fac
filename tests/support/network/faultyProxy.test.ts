import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { deferred } from "../time/deferred.ts";
import { type FaultyProxy, startFaultyProxy } from "./faultyProxy.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server that tells what it was asked, and a proxy before it. */
async function setup() {
  const heard: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    heard.push(`${request.method} ${request.url} ${await text(request)}`.trim());
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ host: request.headers.host, origin: request.headers.origin }));
  };
  const server = createServer((request, response) => void answer(request, response));
  server.on("upgrade", (_request, socket) => {
    socket.on("error", () => undefined);
    socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
    socket.pipe(socket);
  });
  await new Promise<void>((done) => void server.listen(0, "localhost", done));
  const proxy = await startFaultyProxy(new URL(`http://localhost:${(server.address() as AddressInfo).port}`));
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  ends.push(() => proxy.close());
  const call = (path: string, body?: string) =>
    fetch(`${proxy.origin}${path}`, {
      headers: { origin: proxy.origin },
      ...(body === undefined ? {} : { method: "POST", body }),
    });
  return { proxy, heard, call };
}

/** A WebSocket whose far end says everything back. */
async function openSocket({ origin }: FaultyProxy) {
  const socket = connect(Number(new URL(origin).port), "localhost");
  const closed = new Promise<"closed">((done) => {
    socket.on("error", () => undefined);
    socket.on("close", () => done("closed"));
  });
  const hears = () =>
    Promise.race([closed, new Promise<string>((done) => socket.once("data", (data) => done(String(data))))]);
  const answer = hears();
  socket.write("GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const isOpen = (await answer).startsWith("HTTP/1.1 101");
  ends.push(() => socket.destroy());
  const echo = async (text: string) => {
    const back = hears();
    socket.write(text);
    return await back;
  };
  return { isOpen, echo, closed };
}

describe("a proxy with faults on demand", () => {
  test("passes calls on as they came, with the browser's own host and origin", async () => {
    const { proxy, heard, call } = await setup();

    const answer = await call("/api/profile?x=1", "hello");

    expect(await answer.json()).toEqual({ host: new URL(proxy.origin).host, origin: proxy.origin });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(heard).toEqual(["POST /api/profile?x=1 hello"]);
    expect(proxy.calls).toEqual(["POST /api/profile?x=1"]);
  });

  test("lets a call wait, and passes others on meanwhile", async () => {
    const { proxy, heard, call } = await setup();
    const { promise, resolve } = deferred<void>();
    proxy.delay("/slow", promise);

    const slow = call("/slow");
    await call("/quick");
    expect(heard).toEqual(["GET /quick"]);
    resolve();

    expect((await slow).status).toBe(200);
    expect(heard).toEqual(["GET /quick", "GET /slow"]);
  });

  test("hangs up before the server hears of a call, or after it did what was asked", async () => {
    const { proxy, heard, call } = await setup();
    proxy.drop(/^GET .*\/a$/);
    proxy.loseAnswer("POST /a");

    await expect(call("/a")).rejects.toThrow("fetch failed");
    await expect(call("/a", "order")).rejects.toThrow("fetch failed");

    expect(heard).toEqual(["POST /a order"]);
  });

  test("gives half a body that says it is whole, or that is cut off", async () => {
    const { proxy, call } = await setup();
    const whole = await (await call("/a")).text();

    proxy.truncate("/a", "short");
    const short = await call("/a");
    expect(await short.text()).toBe(whole.slice(0, Math.floor(whole.length / 2)));
    proxy.truncate("/a", "cut");
    const cut = await call("/a");

    expect(cut.headers.get("content-length")).toBe(String(whole.length));
    await expect(cut.text()).rejects.toThrow("terminated");
  });

  test("answers by itself what it was told to", async () => {
    const { proxy, heard, call } = await setup();
    proxy.answer("/a", { status: 429, body: "slow down", headers: { "retry-after": "7" } });

    const answer = await call("/a", "order");

    expect([answer.status, answer.headers.get("retry-after"), await answer.text()]).toEqual([
      429,
      "7",
      "slow down",
    ]);
    expect(heard).toEqual([]);
  });

  test("cuts sockets, and takes new ones unless it refuses them", async () => {
    const { proxy } = await setup();
    const first = await openSocket(proxy);
    expect(await first.echo("hello")).toBe("hello");

    proxy.cutSockets();
    expect(await first.closed).toBe("closed");
    const second = await openSocket(proxy);
    expect(await second.echo("again")).toBe("again");
    proxy.refuseSockets();
    expect(await second.closed).toBe("closed");
    expect((await openSocket(proxy)).isOpen).toBe(false);

    await proxy.heal();
    expect((await openSocket(proxy)).isOpen).toBe(true);
  });

  test("is gone as a server that is down, breaking what was open, and comes back at the same place", async () => {
    const { proxy, call } = await setup();
    proxy.delay("/slow", new Promise(() => undefined));
    const slow = call("/slow");
    const socket = await openSocket(proxy);
    await call("/quick");
    const { origin } = proxy;

    await proxy.refuseAll();
    await expect(slow).rejects.toThrow("fetch failed");
    expect(await socket.closed).toBe("closed");
    await expect(call("/quick")).rejects.toThrow("fetch failed");
    await proxy.heal();

    expect(proxy.origin).toBe(origin);
    expect((await call("/slow")).status).toBe(200);
  });
});
