import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { killProcesses, startProcess, type TestProcess } from "../support/app/testProcess.ts";
import { eventually } from "../support/time/eventually.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "perceel-first-start-"));
});
afterEach(async () => {
  killProcesses();
  await rm(folder, { recursive: true, force: true });
});

// Five starts of the product.
it(
  "may be killed or asked to end at any moment of its first start: the next start works",
  { timeout: 600_000 },
  async () => {
    const dataDir = join(folder, "fresh");
    const inDatabase = (path: string) => existsSync(join(dataDir, "database", path));
    const start = () => startProcess({ environment: { DATA_DIR: dataDir } });
    const ended = async (isThere: (server: TestProcess) => Promise<unknown>, signal: NodeJS.Signals) => {
      const server = start();
      await isThere(server);
      server.child.kill(signal);
      return (await server.ended()).code;
    };
    const printed = (moment: RegExp) => (server: TestProcess) => server.prints(moment);
    const has = (path: string) => async (server: TestProcess) => {
      await server.prints(/ing the database/);
      await eventually(() => expect(inDatabase(path)).toBe(true));
    };

    await ended(has("cluster.unfinished/PG_VERSION"), "SIGKILL");
    await ended(has("cluster/PG_VERSION"), "SIGKILL");
    expect(await ended(printed(/Opening the database/), "SIGTERM")).toBe(0);
    await ended(printed(/Loading the map layers/), "SIGKILL");
    const address = await start().address();

    const { checks } = (await (await fetch(`${address}/api/health`)).json()) as { checks: object };
    const signingIn = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "niemand@voorbeeld.example", password: "x" }),
    });

    expect(checks).toMatchObject({ database: "ok" });
    expect(signingIn.status).toBe(401);
    expect(inDatabase("cluster.unfinished")).toBe(false);
  },
);
