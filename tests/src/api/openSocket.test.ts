import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSocket, reconnection } from "../../../src/api/openSocket.ts";
import type { FetchCode } from "../../../src/later/fetchCode.ts";
import { eventually } from "../../support/time/eventually.ts";

const fetchAtOnce: FetchCode = (load) => load();

async function setup() {
  const http = createServer();
  const io = new Server(http, { transports: ["websocket"], cors: { origin: "*" } });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    await io.close();
  });
  const heard: string[] = [];
  const { port } = http.address() as AddressInfo;
  const open = async () => {
    const from = { apiHost: `http://127.0.0.1:${port}/api`, fetchCode: fetchAtOnce };
    const socket = await openSocket(from, {
      onConnect: () => heard.push("connected"),
      onLost: (reason) => heard.push(`lost: ${reason}`),
      onReceive: ({ event }) => heard.push(event),
    });
    onTestFinished(() => socket.close());
    return socket;
  };
  return { io, heard, open };
}

describe("the real-time connection", () => {
  it("connects to the origin of the API host, by websocket only (§7.25)", async () => {
    const { io, heard, open } = await setup();
    const transports: string[] = [];
    io.on("connection", (socket) => transports.push(socket.conn.transport.name));

    await open();

    await eventually(() => expect(heard).toEqual(["connected"]));
    await eventually(() => expect(transports).toEqual(["websocket"]));
  });

  it("hears reload-page, and nothing that is not understood (§3.38)", async () => {
    const { io, heard, open } = await setup();
    io.on("connection", (socket) => {
      socket.emit("event", { event: "self-destruct" });
      socket.emit("event", "reload-page");
      socket.emit("event", { event: "reload-page" });
    });

    await open();

    await eventually(() => expect(heard).toEqual(["connected", "reload-page"]));
  });

  it("tells the server when it is told to", async () => {
    const { io, open } = await setup();
    const received: unknown[] = [];
    io.on("connection", (socket) => socket.on("event", (payload) => received.push(payload)));

    const socket = await open();
    socket.emit({ event: "reload-page" });

    await eventually(() => expect(received).toEqual([{ event: "reload-page" }]));
  });

  it("says why it was refused (§8.9)", async () => {
    const { io, heard, open } = await setup();
    io.use((_, next) => next(new Error("auth.unauthenticated")));

    await open();

    await eventually(() => expect(heard).toEqual(["lost: auth.unauthenticated"]));
  });

  it("comes back at once when the server ended it, and hears whether it may (§4.34, §8.3)", async () => {
    const { io, heard, open } = await setup();
    let hasSession = true;
    io.use((_, next) => next(hasSession ? undefined : new Error("auth.unauthenticated")));
    await open();
    await eventually(() => expect(heard).toEqual(["connected"]));

    io.disconnectSockets(true);
    await eventually(() => expect(heard.slice(1)).toEqual(["lost: io server disconnect", "connected"]));
    hasSession = false;
    io.disconnectSockets(true);

    await eventually(() =>
      expect(heard.slice(3)).toEqual(["lost: io server disconnect", "lost: auth.unauthenticated"]),
    );
  });

  it("comes back after 1 to 5 s, spread by a half, for ever, giving each attempt 20 s (§4.34, §9.20)", () => {
    expect(reconnection).toMatchObject({
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      reconnectionAttempts: Infinity,
      timeout: 20_000,
    });
  });
});
