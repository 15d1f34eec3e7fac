import { readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { io } from "socket.io-client";
import { afterAll, expect, it } from "vitest";
import { realtimeEvent } from "../../../schemas/realtime.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { emails, password, seed } from "../../support/content/seed.ts";
import { createTestPostgres } from "../../support/databases/testDatabase.ts";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";
import { eventually } from "../../support/time/eventually.ts";

const postgres = await startPostgres();
afterAll(async () => {
  killProcesses();
  await postgres?.stop();
});

const childrenOf = (pid = 0) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean).map(Number);

/** Connects at whichever process has its turn; what it hears, and how to say something. */
async function connect(address: string, cookie: string) {
  const options = { transports: ["websocket"], reconnection: false, forceNew: true };
  const socket = io(address, { ...options, extraHeaders: { cookie } });
  const heard: unknown[] = [];
  socket.on(realtimeEvent, (event: unknown) => heard.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("connect_error", reject);
  });
  return { heard, say: (event: object) => socket.emit(realtimeEvent, event), close: () => socket.close() };
}

describeWhere(postgres, "PostgreSQL")("a cluster of two processes", () => {
  it(
    "serves on while one is killed and while both are replaced, and ends gently",
    // Six starts of the product.
    { timeout: 600_000 },
    async () => {
      const databaseUrl = await createTestPostgres(postgres?.url ?? "");
      const database = await openDatabase({ dataDir: "unused", databaseUrl });
      await seed(database);
      await database.close();
      const dataDir = await mkdtemp(join(tmpdir(), "perceel-cluster-"));
      const cluster = startProcess({
        command: ["cluster.ts"],
        environment: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, CLUSTER_PROCESSES: "2" },
      });
      const [, address = ""] = await cluster.prints(/is ready at (http:\S+)/);
      const first = childrenOf(cluster.child.pid);
      expect(first).toHaveLength(2);

      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ email: emails.defaultUser, password });
      const login = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body });
      const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
      /** On a connection of its own, so that it is any process's turn. */
      const ask = async (path: string) =>
        await fetch(`${address}/api${path}`, { headers: { cookie, connection: "close" } });
      const statuses = new Set<number>();
      let asked = 0;
      const asks = { areOver: false };
      const asking = (async () => {
        // Without a pause, asking would take the processors from those that start.
        for await (const _ of setInterval(20)) {
          statuses.add((await ask("/auth/me").catch(() => ({ status: 0 }))).status);
          asked++;
          if (asks.areOver) return;
        }
      })();

      await eventually(() => expect(asked).toBeGreaterThan(20));
      const countOf = async () => {
        const text = await (await ask("/metrics")).text();
        return Number(
          /duration_seconds_count\{method="GET",route="\/api\/auth\/me",status="2xx"\} (\d+)/.exec(text)?.[1],
        );
      };
      // Whichever answers, it counts for both.
      const atLeast = asked;
      expect(await countOf()).toBeGreaterThanOrEqual(atLeast - 1);
      expect(await countOf()).toBeGreaterThanOrEqual(atLeast - 1);

      // Over PostgreSQL alone they hear of each other.
      const connections = await Promise.all(Array.from({ length: 6 }, () => connect(address, cookie)));
      const [sender, ...others] = connections;
      sender?.say({ event: "reload-page" });
      for (const { heard } of others)
        await eventually(() => expect(heard).toEqual([{ event: "reload-page" }]));
      for (const { close } of connections) close();

      cluster.child.kill("SIGHUP");
      await cluster.prints(/All server processes were replaced/);
      const second = childrenOf(cluster.child.pid);
      expect(second).toHaveLength(2);
      expect(second.filter((pid) => first.includes(pid))).toEqual([]);
      asks.areOver = true;
      await asking;
      expect([...statuses]).toEqual([200]);

      const [victim = 0] = second;
      process.kill(victim, "SIGKILL");
      await cluster.prints(new RegExp(`Server process ${victim} ended \\(SIGKILL\\); the next one starts`));
      expect((await ask("/auth/me")).status).toBe(200);
      await eventually(() => expect(childrenOf(cluster.child.pid)).toHaveLength(2));
      expect((await ask("/auth/me")).status).toBe(200);

      cluster.child.kill("SIGTERM");
      expect(await cluster.ended()).toEqual({ code: 0, signal: null });
    },
  );
});
