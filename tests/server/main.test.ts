import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { isRunning } from "../../server/web/isRunning.ts";
import { killProcesses, startProcess } from "../support/app/testProcess.ts";
import { copySeed } from "../support/databases/testDatabase.ts";
import { eventually } from "../support/time/eventually.ts";

/** Holds a database. */
const folder = await mkdtemp(join(tmpdir(), "perceel-main-"));
const dataDir = join(folder, "installed");
await copySeed(dataDir);
afterEach(killProcesses);
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}) =>
  startProcess({ environment: { DATA_DIR: dataDir, ...environment } });

/** Pretends that Node is an old one. */
const oldNode = `data:text/javascript;base64,${btoa('Object.defineProperty(process,"version",{value:"v20.20.0"})')}`;

const startOld = () =>
  startProcess({
    command: ["start.mjs", "--no-build"],
    nodeArguments: ["--import", oldNode],
    environment: { DATA_DIR: dataDir },
  });

describe("a start that cannot succeed", () => {
  it("says why and what to do, and touches nothing", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;

    const untouched = join(folder, "untouched");
    const server = start({ PORT: String(port), DATA_DIR: untouched });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toBe(
      `Perceel did not start. Port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
    );
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  it("asks for a newer Node when there is none", async () => {
    const server = startProcess({
      command: ["start.mjs"],
      environment: { NODE_OPTIONS: `--import=${oldNode}`, DATA_DIR: dataDir },
    });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/^Perceel needs Node 22\.18 or later; this is v20\.20\.0\./);
  });

  it("says that several processes need a database that they can share", async () => {
    const server = startProcess({ command: ["cluster.ts"], environment: {} });

    expect((await server.ended()).code).toBe(1);
    expect(server.output()).toMatch(/Several processes need .*: set DATABASE_URL .*migrate-to-postgres/);
  });
});

describe("a server, which an old Node starts with the one that the project brings", () => {
  it("tells of a port of its own choice, keeps a second off its data, and finishes its requests at SIGTERM", async () => {
    const server = startOld();
    const address = await server.address();
    expect(address).toMatch(/^http:\/\/localhost:[1-9]\d*$/);

    const second = start();
    expect(await second.ended()).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(
      /Perceel did not start\. The data folder \S+ is in use by another running Perceel \(process \d+\)\. Stop/,
    );
    expect(second.output()).not.toMatch(/^ +at /m);

    const answer = fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "niemand@voorbeeld.example", password: "x" }),
    });
    await eventually(async () => expect((await fetch(`${address}/api`)).status).toBe(200));
    server.child.kill("SIGTERM");

    expect(await server.ended()).toEqual({ code: 0, signal: null });
    expect((await answer).status).toBe(401);
    expect(server.output()).toContain("Stopping …");
  });

  it("leaves no process behind when it is killed", async () => {
    const server = startOld();
    await server.prints(/Opening the database/);
    const { pid: parent = 0 } = server.child;
    const pid = Number(readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim());
    expect(isRunning(pid)).toBe(true);

    server.child.kill("SIGKILL");

    await eventually(() => expect(isRunning(pid)).toBe(false));
  });
});
