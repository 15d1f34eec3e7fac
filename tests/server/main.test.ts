import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isRunning, killProcesses, startProcess } from "../support/app/testProcess.ts";
import { eventually } from "../support/time/eventually.ts";

/** Shared, for a first start takes the longest. */
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-main-"));
});
afterEach(killProcesses);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}) =>
  startProcess({ environment: { DATA_DIR: dataDir, ...environment } });

/** Pretends that Node is an old one. */
const oldNode = `data:text/javascript;base64,${btoa('Object.defineProperty(process,"version",{value:"v20.20.0"})')}`;

describe("a start that cannot succeed", () => {
  it("names the setting that is wrong and touches nothing", async () => {
    const untouched = join(dataDir, "untouched");
    const server = start({ PORT: "http", DATA_DIR: untouched });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(
      /^Perceel did not start\. PORT=http is not usable: expected a port number .*\n$/,
    );
    expect(existsSync(untouched)).toBe(false);
  });

  it("says that the port is taken, and by which setting to choose another", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;

    const untouched = join(dataDir, "untouched");
    const server = start({ PORT: String(port), DATA_DIR: untouched });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toBe(
      `Perceel did not start. Port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
    );
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });

  it("says that this machine does not have that address", async () => {
    const server = start({ HOST: "192.0.2.1" });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(
      /^Perceel did not start\. This machine has no address 192\.0\.2\.1\. Set HOST/,
    );
  });

  it("names the Redis that it can't reach, without its password", async () => {
    const server = start({ REDIS_URL: "redis://:secret@127.0.0.1:9/2" });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(
      /Perceel did not start\. The Redis at 127\.0\.0\.1:9\/2 cannot be used: .*\. See REDIS_URL\.\n$/,
    );
    expect(server.output()).not.toContain("secret");
  });

  it("refuses a second process on the same data, and leaves the first at work", async () => {
    const first = start();
    const address = await first.address();

    const second = start();

    expect(await second.ended()).toMatchObject({ code: 1 });
    expect(second.output()).toMatch(
      /Perceel did not start\. The data folder .* is in use by another running Perceel/,
    );
    expect(second.output()).not.toMatch(/^ +at /m);
    expect((await fetch(`${address}/api`)).status).toBe(200);
  });

  it("asks for a newer Node when there is none", async () => {
    const server = startProcess({
      command: ["start.mjs"],
      environment: { NODE_OPTIONS: `--import=${oldNode}`, DATA_DIR: dataDir },
    });

    expect(await server.ended()).toMatchObject({ code: 1 });
    expect(server.output()).toMatch(/^Perceel needs Node 22\.18 or later; this is v20\.20\.0\./);
  });
});

describe("a port of the server's own choice", () => {
  it("is the one that it tells of and listens at, so that links in mails lead there", async () => {
    const server = start({ PORT: "0" });

    const address = await server.address();

    expect(address).toMatch(/^http:\/\/localhost:[1-9]\d*$/);
    expect((await fetch(`${address}/api`)).status).toBe(200);
  });
});

describe("the end", () => {
  it("comes at SIGTERM: requests are finished, everything closes, the exit code is 0", async () => {
    const server = start();
    const address = await server.address();
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

  it("may come at any moment of the start: the next start works", async () => {
    const fresh = { DATA_DIR: join(dataDir, "fresh") };
    for (const moment of [/(Making|Opening) the database/, /Loading the map layers/, /is ready at/]) {
      const server = start(fresh);
      await server.prints(moment);
      server.child.kill("SIGKILL");
      await server.ended();
    }

    const address = await start(fresh).address();

    expect((await fetch(`${address}/api`)).status).toBe(200);
  });

  it("may be asked for before the start is over", async () => {
    const server = start();
    await server.prints(/(Making|Opening) the database/);

    server.child.kill("SIGTERM");

    expect(await server.ended()).toMatchObject({ code: 0 });
  });
});

describe("an old Node", () => {
  const startOld = () =>
    startProcess({
      command: ["start.mjs", "--no-build"],
      nodeArguments: ["--import", oldNode],
      environment: { DATA_DIR: dataDir },
    });

  const childOf = async (address: string, parent: number) => {
    expect((await fetch(`${address}/api`)).status).toBe(200);
    return Number(readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8").trim());
  };

  it("starts the one that the project brings, and passes the signal on", async () => {
    const server = startOld();
    await server.address();

    server.child.kill("SIGTERM");

    expect(await server.ended()).toEqual({ code: 0, signal: null });
  });

  it("leaves no process behind when it is killed", async () => {
    const server = startOld();
    const pid = await childOf(await server.address(), server.child.pid ?? 0);
    expect(isRunning(pid)).toBe(true);

    server.child.kill("SIGKILL");

    await eventually(() => expect(isRunning(pid)).toBe(false));
  });
});
