import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { realtimeEvent } from "../../../schemas/realtime.ts";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { startRedis } from "../../support/databases/redis.ts";
import { emails, password, seed, type Seeded } from "../../support/content/seed.ts";
import { openTestPostgres } from "../../support/databases/testDatabase.ts";
import { killProcesses, startProcess, type TestProcess } from "../../support/app/testProcess.ts";
import { eventually } from "../../support/time/eventually.ts";

const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
afterAll(async () => {
  killProcesses();
  await redis?.kill();
  await postgres?.stop();
});

interface Person {
  cookie: string;
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** Signs in at one process; the session is good at the other one too. */
async function signIn(address: string, email: string): Promise<Person> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${address}/api/auth/login`, { method: "POST", headers, body });
  expect(answer.status).toBe(200);
  const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  return {
    cookie,
    call: (method, path, sent) =>
      fetch(`${address}/api${path}`, {
        method,
        headers: { cookie, ...(sent === undefined ? {} : headers) },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      }),
  };
}

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
});

async function connect(address: string, { cookie }: Person) {
  const options = { transports: ["websocket"], reconnection: false, forceNew: true };
  const socket = io(address, { ...options, extraHeaders: { cookie } });
  sockets.push(socket);
  const received: unknown[] = [];
  socket.on(realtimeEvent, (payload: unknown) => received.push(payload));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve).once("connect_error", reject);
  });
  return { socket, received };
}

const roleOf = async (address: string, { cookie }: Person) => {
  const answer = await fetch(`${address}/api/auth/me`, { headers: { cookie } });
  return answer.status === 200 ? ((await answer.json()) as { roleId: number }).roleId : answer.status;
};

// Those in cluster.test.ts hear of each other over PostgreSQL alone.
describeWhere(postgres && redis, "PostgreSQL or Redis")("two processes", () => {
  let database: OpenDatabase;
  let seeded: Seeded;
  let processes: TestProcess[];
  let one: string;
  let two: string;
  const dataDirs = [1, 2].map(() => mkdtempSync(join(tmpdir(), "perceel-process-")));

  beforeAll(async () => {
    const url = new URL(postgres?.url ?? "");
    database = await openTestPostgres(url.href);
    seeded = await seed(database);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
    url.pathname = `/${rows[0]?.name}`;
    processes = dataDirs.map((dataDir) => {
      const environment = { DATABASE_URL: url.href, REDIS_URL: redis?.url ?? "", DATA_DIR: dataDir };
      return startProcess({ environment: { ...environment, GEOSERVER_URL: "" } });
    });
    [one = "", two = ""] = await Promise.all(processes.map((each) => each.address()));
  });

  afterAll(async () => {
    for (const { child } of processes) child.kill("SIGTERM");
    await Promise.all(processes.map((each) => each.ended()));
    await database.close();
  });

  it("relays reload-page to the user's connection on the other one, and to nobody else §3.38 §4.14 §7.25", async () => {
    const user = await signIn(one, emails.defaultUser);
    const sender = await connect(one, user);
    const other = await connect(two, user);
    const somebodyElse = await connect(two, await signIn(two, emails.companyAdmin));

    sender.socket.emit(realtimeEvent, { event: "reload-page" });
    sender.socket.emit(realtimeEvent, { event: "reload-page", again: true });

    const relayed = { event: "reload-page" };
    await eventually(() => expect(other.received).toEqual([relayed, relayed]));
    expect([sender.received, somebodyElse.received]).toEqual([[], []]);
  });

  it("answers with the new role on the other one from the moment that tells of it §6.2 §7.20", async () => {
    const user = await signIn(one, emails.defaultUser);
    const admin = await signIn(two, emails.companyAdmin);
    const { received } = await connect(one, user);
    expect(await roleOf(one, user)).toBe(3);

    const answer = await admin.call("PATCH", `/company/users/${seeded.users.defaultUser}`, { roleId: 2 });

    expect(answer.status).toBe(200);
    await eventually(() => expect(received).toContainEqual({ event: "access-changed" }));
    expect(await roleOf(one, user)).toBe(2);
    // An admin of the company hears of its users from now on.
    await admin.call("PATCH", `/company/users/${seeded.users.defaultUser}`, { firstName: "Geert" });
    const change = { event: "resource-changed", resource: "companyUsers" };
    await eventually(() => expect(received).toContainEqual(change));
  });

  it("refuses an access token from the answer on that the other one gave to its revoking §11.5", async () => {
    const user = await signIn(one, emails.defaultUser);
    const answer = await user.call("POST", "/auth/tokens", { name: "QGIS", scope: "read" });
    const { id, token } = (await answer.json()) as { id: number; token: string };
    const map = `/api/projects/${seeded.projects.parks}/geoserver/voorbeeld/wms?service=WMS&request=GetCapabilities`;
    const statusAt = async (address: string) =>
      (await fetch(address + map, { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusAt(one), await statusAt(two)]).toEqual([200, 200]);

    await user.call("DELETE", `/auth/tokens/${id}`);

    expect([await statusAt(two), await statusAt(one)]).toEqual([401, 401]);
  });

  it("tells whom the other one serves of a layer that one noticed", async () => {
    const { received } = await connect(two, await signIn(two, emails.defaultUser));

    const folder = join(dataDirs[0] ?? "", "geodata/voorbeeld");
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "bomen.geojson"),
      JSON.stringify({ type: "Point", coordinates: [5.4697, 51.4416] }),
    );

    const change = { event: "layers-changed", workspace: "voorbeeld", layers: ["bomen"] };
    await eventually(() => expect(received).toContainEqual(change));
  });

  it("lets a synchronisation that one looked for be seen and applied at the other §1.9", async () => {
    const admin = await signIn(one, emails.admin);
    const there = await signIn(two, emails.admin);
    const { received } = await connect(two, there);

    const begun = await admin.call("POST", "/workspaces/synchronise", { workspaces: ["voorbeeld"] });
    expect(begun.status).toBe(202);
    const { id } = (await begun.json()) as { id: number };
    const runAt = async (person: Person) =>
      (await (await person.call("GET", `/workspaces/synchronisations/${id}`)).json()) as Synchronisation;
    await eventually(async () => expect((await runAt(there)).state).toBe("awaiting"));
    const preview = await runAt(there);
    const applied = await there.call("POST", `/workspaces/synchronisations/${id}/apply`, {
      deleteProjectIds: [],
      leaveOut: [],
    });

    const found = preview.differences?.flatMap(({ datastores }) => datastores) ?? [];
    // The trees are in the folder of the one that looked.
    expect(found.flatMap(({ layers }) => layers).map(({ name, kind }) => [name, kind])).toEqual([
      ["percelen", "gone"],
      ["wijken", "gone"],
    ]);
    expect(applied.status).toBe(202);
    await eventually(async () => expect((await runAt(admin)).state).toBe("applied"));
    const told = { event: "work-progressed", work: "synchronisation", id: String(id) };
    await eventually(() => expect(received).toContainEqual(told));
  });

  it("goes on by itself while the line is broken, says so, and makes up for it afterwards", async () => {
    const user = await signIn(one, emails.defaultUser);
    const { socket } = await connect(one, user);
    const health = async () => {
      const answer = await fetch(`${one}/api/health`);
      const { checks } = (await answer.json()) as { checks: Record<string, string> };
      return { status: answer.status, line: checks["line"] };
    };
    expect((await health()).line).toBe("ok");

    await redis?.kill();
    await eventually(async () => expect((await health()).line).toContain("is broken"));
    const broken = await health();
    const isServed = await roleOf(one, user);
    await redis?.start();
    await eventually(async () => expect((await health()).line).toBe("ok"));

    expect(broken.status).toBe(200);
    expect(isServed).toBe(2);
    expect(socket.connected).toBe(true);
  });

  it("signs a removed user out on the other one at once, and says why §7.26", async () => {
    const user = await signIn(one, emails.defaultUser);
    const admin = await signIn(two, emails.companyAdmin);
    const { socket, received } = await connect(one, user);
    expect(await roleOf(one, user)).toBe(2);

    const answer = await admin.call("DELETE", `/company/users/${seeded.users.defaultUser}`);

    expect(answer.status).toBe(204);
    await eventually(() => expect(socket.connected).toBe(false));
    expect(received).toContainEqual({ event: "session-ended", reason: "removed" });
    expect(await roleOf(one, user)).toBe(401);
  });
});
