import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { killProcesses, startProcess } from "../support/app/testProcess.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "perceel-first-start-"));
});
afterEach(async () => {
  killProcesses();
  await rm(folder, { recursive: true, force: true });
});

it("may be killed or asked to end at any moment of its first start: the next start works", async () => {
  const start = () => startProcess({ environment: { DATA_DIR: join(folder, "fresh") } });
  const ended = async (moment: RegExp, signal: NodeJS.Signals) => {
    const server = start();
    await server.prints(moment);
    server.child.kill(signal);
    return (await server.ended()).code;
  };

  await ended(/Making the database/, "SIGKILL");
  expect(await ended(/(Making|Opening) the database/, "SIGTERM")).toBe(0);
  await ended(/Loading the map layers/, "SIGKILL");
  const address = await start().address();

  expect((await fetch(`${address}/api`)).status).toBe(200);
});
