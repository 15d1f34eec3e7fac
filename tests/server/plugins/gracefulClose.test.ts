import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import Fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { gracefulClose } from "../../../server/plugins/gracefulClose.ts";
import { deferred } from "../../support/time/deferred.ts";
import { listens } from "../../support/host/listens.ts";

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
});

async function setup({ idleMs = 60_000 } = {}) {
  const app = Fastify({ forceCloseConnections: "idle", return503OnClosing: false });
  const slow = deferred<string>();
  await app.register(gracefulClose, { idleMs });
  app.get("/", () => "answered");
  app.get("/slow", () => slow.promise);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;

  return {
    app,
    slow,
    /** A connection as a proxy keeps it. */
    open: async () => {
      const socket = connect(port, "127.0.0.1").setEncoding("utf8");
      sockets.push(socket);
      let answer = "";
      socket.on("data", (piece: string) => (answer += piece));
      await once(socket, "connect");
      return {
        send: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`),
        heard: async (text: string) => {
          while (!answer.includes(text)) await once(socket, "data");
          return answer;
        },
        closed: async () => {
          if (!socket.closed) await once(socket, "close");
          return answer;
        },
      };
    },
    /** Resolves when nobody is let in any more. */
    refuses: async () => {
      while (await listens(port)) await turn();
    },
  };
}

it("answers on a kept connection while it closes, and says that it was the last time", async () => {
  const { app, open, refuses } = await setup();
  const kept = await open();
  kept.send("/");
  await kept.heard("answered");

  const closing = app.close();
  await refuses();
  kept.send("/?again");
  const answer = await kept.closed();
  await closing;

  expect(answer.split("answered")).toHaveLength(3);
  expect(answer).toContain("connection: close");
});

it("finishes what it was asked before, however long that takes", async () => {
  const { app, slow, open, refuses } = await setup();
  const kept = await open();
  kept.send("/slow");
  await new Promise((resolve) => app.server.once("request", resolve));

  const closing = app.close();
  await refuses();
  slow.resolve("at last");
  const answer = await kept.closed();
  await closing;

  expect(answer).toContain("at last");
});

it("does not wait for who keeps a connection and asks nothing", async () => {
  const { app, open } = await setup({ idleMs: 1 });
  const kept = await open();

  await app.close();

  expect(await kept.closed()).toBe("");
});

it("ends at once where it never listened", async () => {
  const app = Fastify();
  await app.register(gracefulClose);
  await app.ready();

  await expect(app.close()).resolves.toBeUndefined();
});
