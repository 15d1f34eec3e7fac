import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../host/freePort.ts";
import { listens } from "../host/listens.ts";

export interface TestRedis {
  /** `redis://…` on the loopback address. */
  url: string;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
}

/** Starts a throw-away Redis from the machine's own installation; undefined where none is installed. */
export async function startRedis(): Promise<TestRedis | undefined> {
  if (!isInstalled()) return undefined;
  const port = await freePort();
  let server: ChildProcess;

  async function start(): Promise<void> {
    const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    server = spawn("redis-server", settings, { stdio: "ignore" });
    await untilItListens(port, server);
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async kill() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, "exit");
      server.kill("SIGKILL");
      await exited;
    },
  };
}

function isInstalled(): boolean {
  try {
    execFileSync("redis-server", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function untilItListens(port: number, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 2400; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`Redis stopped with exit code ${server.exitCode}.`);
    if (await listens(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("Redis did not answer within a minute.");
}
