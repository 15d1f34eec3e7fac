import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { eventually } from "../../support/time/eventually.ts";
import { emails, password, seed } from "../../support/content/seed.ts";
import { makeSeed } from "../../support/databases/testDatabase.ts";
import { childrenOf } from "../../support/host/childProcesses.ts";
import { isRunning, killProcesses, startProcess, type TestProcess } from "../../support/app/testProcess.ts";
import { endlessQuery, writeGeoPackageOfView } from "../maps/storeFixtures.ts";
import { pieceHeaders, points } from "./importSetup.ts";

const pieceBytes = 1024 * 1024;
/** Enough that reading and loading it takes a while. */
const count = 40_000;
const file = Buffer.from(
  points(
    ...Array.from(
      { length: count },
      (_, n) => [5 + (n % 1000) / 2000, 52 + n / 160_000, { nummer: n }] as const,
    ),
  ),
);

let dataDir: string;
let server: TestProcess;
let address: string;
let cookie: string;
let id: string;
const folder = () => join(dataDir, "imports", id);
const placed = () => join(dataDir, "geodata", "groen", "bomen.gpkg");

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-import-kill-"));
  await cp(await makeSeed(), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir, durable: false });
  await seed(database);
  await database.close();
  await start();
  const signedIn = await call("POST", "/auth/login", { email: emails.admin, password });
  cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
  const begun = await call("POST", "/imports", {
    workspace: "groen",
    fileName: "bomen.geojson",
    size: file.length,
  });
  ({ id } = (await begun.json()) as GeodataImport);
});
afterAll(async () => {
  killProcesses();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startProcess({ environment: { DATA_DIR: dataDir, GEOSERVER_URL: "" } });
  address = await server.address();
}

async function killAndStart(): Promise<void> {
  server.child.kill("SIGKILL");
  await server.ended();
  await start();
}

const call = (method: string, path: string, body?: unknown) =>
  fetch(`${address}/api${path}`, {
    method,
    headers: { cookie: cookie ?? "", ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const get = async () => (await (await call("GET", `/imports/${id}`)).json()) as GeodataImport;
const send = (offset: number, bytes: Uint8Array<ArrayBuffer>, to = id) =>
  fetch(`${address}/api/imports/${to}`, {
    method: "PATCH",
    headers: { cookie, ...pieceHeaders(offset) },
    body: bytes,
  });

/** Sends half of a piece and leaves the rest to be waited for. */
function sendHalf(offset: number): void {
  const bytes = file.subarray(offset, offset + pieceBytes);
  const headers = { cookie, ...pieceHeaders(offset), "content-length": bytes.length };
  const sending = request(`${address}/api/imports/${id}`, { method: "PATCH", headers });
  // The server that it goes to is killed.
  sending.on("error", () => undefined);
  sending.write(bytes.subarray(0, pieceBytes / 2));
}

it("goes on with an upload where the server that was killed was sure of it, and loses or doubles no byte (§1.9)", async () => {
  expect((await send(0, file.subarray(0, pieceBytes))).status).toBe(204);
  sendHalf(pieceBytes);
  const kept = join(folder(), "file.geojson");
  await eventually(async () => expect((await stat(kept)).size).toBeGreaterThan(pieceBytes));

  await killAndStart();

  expect(await get()).toMatchObject({ state: "receiving", received: pieceBytes });
  for (let at = pieceBytes; at < file.length; at += pieceBytes)
    expect((await send(at, file.subarray(at, at + pieceBytes))).status).toBe(204);
  expect(file.equals(await readFile(kept))).toBe(true);
});

it("begins anew to read what a server was reading when it was killed (§1.9)", async () => {
  await eventually(inTheMiddleOfReading);

  await killAndStart();

  const ready = await eventually(async () => {
    const found = await get();
    expect(found.state).toBe("ready");
    return found;
  });
  expect(ready).toMatchObject({ layers: [{ featureCount: count, badRows: { count: 0 } }] });
  expect((await readdir(folder())).toSorted()).toEqual(["file.geojson", "layer-0.gpkg"]);
});

/** Stops the server while it reads; what was read by then is to be read once more. */
async function inTheMiddleOfReading(): Promise<void> {
  const isReading = () => existsSync(join(folder(), "stage-0.sqlite"));
  if (isReading()) {
    server.child.kill("SIGSTOP");
    if (isReading()) return;
    server.child.kill("SIGCONT");
  }
  if ((await get()).state === "ready") await call("POST", `/imports/${id}/answers`, {});
  throw new Error("it does not read");
}

it("saves once more what a server had put in place when it was killed, as the one layer that it is (§1.9)", async () => {
  const layers = [{ index: 0, name: "bomen" }];
  const saving = call("POST", `/imports/${id}/save`, { layers }).catch(() => undefined);
  await eventually(() => expect(existsSync(placed())).toBe(true));

  await killAndStart();
  await saving;

  expect(await saveAgain(layers)).toEqual([409, 200]);
  expect(await get()).toMatchObject({ state: "saved" });
  expect(await readdir(join(dataDir, "geodata", "groen"))).toEqual(["bomen.gpkg"]);
  const query = `{ projects(filter: [{ field: "workspace", value: "$eq:groen" }]) { data { layers } } }`;
  expect(await (await call("POST", "/graphql", { query })).json()).toEqual({
    data: { projects: { data: [{ layers: ["bomen"] }] } },
  });
});

/** Uploads a GeoPackage whose rows are a query without an end; answers the process that reads it. */
async function uploadEndless(): Promise<{ endless: string; reader: number }> {
  const path = join(dataDir, "endless.gpkg");
  await rm(path, { force: true });
  writeGeoPackageOfView(path, endlessQuery);
  const bytes = await readFile(path);
  const asked = { workspace: "groen", fileName: "endless.gpkg", size: bytes.length };
  const { id: endless } = (await (await call("POST", "/imports", asked)).json()) as GeodataImport;
  expect((await send(0, bytes, endless)).status).toBe(204);
  const stage = join(dataDir, "imports", endless, "stage-0.sqlite");
  await eventually(() => expect(existsSync(stage)).toBe(true));
  const [reader = 0] = childrenOf(server.child.pid ?? 0);
  return { endless, reader };
}

it("lets a file that never ends go with its import, and ends while it reads another (§1.9)", async () => {
  const first = await uploadEndless();
  expect((await call("DELETE", `/imports/${first.endless}`)).status).toBe(204);
  await eventually(() => expect(isRunning(first.reader)).toBe(false));
  const second = await uploadEndless();

  server.child.kill("SIGTERM");

  expect(await server.ended()).toEqual({ code: 0, signal: null });
  expect(isRunning(second.reader)).toBe(false);
});

it("takes the process that reads with it when it is killed (§1.9)", async () => {
  await start();
  const [reader = 0] = await eventually(() => {
    const children = childrenOf(server.child.pid ?? 0);
    expect(children).toHaveLength(1);
    return children;
  });

  server.child.kill("SIGKILL");

  await eventually(() => expect(isRunning(reader)).toBe(false));
});

/** What the server says of saving it in a place that is taken, and in the place of what is there. */
async function saveAgain(layers: object[]): Promise<number[]> {
  const { state } = await eventually(settled);
  // Killed after its last write: there is nothing left to save.
  if (state === "saved") return [409, 200];
  const refused = await call("POST", `/imports/${id}/save`, { layers });
  const saved = await call("POST", `/imports/${id}/save`, { layers, replaces: true });
  return [refused.status, saved.status];
}

async function settled(): Promise<GeodataImport> {
  const found = await get();
  if (found.state === "saving") throw new Error("it is still in hand");
  return found;
}
