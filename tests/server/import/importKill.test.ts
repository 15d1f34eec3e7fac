import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { childrenOf } from "../../support/host/childProcesses.ts";
import { eventually } from "../../support/time/eventually.ts";
import { emails, password, seed } from "../../support/content/seed.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";
import { isRunning } from "../../../server/web/isRunning.ts";
import { killProcesses, startProcess, type TestProcess } from "../../support/app/testProcess.ts";
import { endlessQuery, geoPackageOfView } from "../maps/storeFixtures.ts";
import { pieceHeaders, points } from "./importSetup.ts";

const pieceBytes = 1024 * 1024;
const trees = (count: number) =>
  Buffer.from(
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

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-import-kill-"));
  await copySeed(dataDir);
  const database = await openDatabase({ dataDir, durable: false });
  await seed(database);
  await database.close();
  await start();
  const signedIn = await call("POST", "/auth/login", { email: emails.admin, password });
  cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
});
afterAll(async () => {
  killProcesses();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startProcess({ environment: { DATA_DIR: dataDir, GEOSERVER_URL: "" } });
  address = await server.address();
}

const call = (method: string, path: string, body?: unknown) =>
  fetch(`${address}/api${path}`, {
    method,
    headers: { cookie: cookie ?? "", ...(body === undefined ? {} : { "content-type": "application/json" }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** An import of this file, with what one does to it. */
async function begin(workspace: string, fileName: string, file: Uint8Array<ArrayBuffer>) {
  const begun = await call("POST", "/imports", { workspace, fileName, size: file.length });
  const { id } = (await begun.json()) as GeodataImport;
  const folder = join(dataDir, "imports", id);
  const get = async () => (await (await call("GET", `/imports/${id}`)).json()) as GeodataImport;
  const isReading = () => existsSync(join(folder, "stage-0.sqlite"));
  return {
    id,
    folder,
    get,
    async send(from = 0, until = file.length) {
      for (let at = from; at < until; at += pieceBytes) {
        const piece = { headers: { cookie, ...pieceHeaders(at) }, body: file.subarray(at, at + pieceBytes) };
        const sent = await fetch(`${address}/api/imports/${id}`, { method: "PATCH", ...piece });
        expect(sent.status).toBe(204);
      }
    },
    /** Sends half of a piece, of which the rest is waited for. */
    sendHalf(from: number) {
      const headers = { cookie, ...pieceHeaders(from), "content-length": pieceBytes };
      const sending = request(`${address}/api/imports/${id}`, { method: "PATCH", headers });
      // The server that it goes to is killed.
      sending.on("error", () => undefined);
      sending.write(file.subarray(from, from + pieceBytes / 2));
    },
    isReady: () =>
      eventually(async () => {
        const found = await get();
        expect(found.state).toBe("ready");
        return found;
      }),
    save: async (isReplacing = false) => {
      const layers = [{ index: 0, name: "bomen" }];
      return (await call("POST", `/imports/${id}/save`, { layers, ...(isReplacing && { replaces: true }) }))
        .status;
    },
    /** The process that reads it, in the middle of that. */
    reader: async () => {
      await eventually(() => expect(isReading()).toBe(true));
      return childrenOf(server.child.pid ?? 0)[0] ?? 0;
    },
    /** Stops that process; what was read by then is to be read once more. */
    stopReader: () =>
      eventually(async () => {
        const [reader = 0] = childrenOf(server.child.pid ?? 0);
        if (isReading() && reader) {
          process.kill(reader, "SIGSTOP");
          if (isReading()) return reader;
          process.kill(reader, "SIGCONT");
        }
        if ((await get()).state === "ready") await call("POST", `/imports/${id}/answers`, {});
        throw new Error("it does not read");
      }),
  };
}

it("goes on with what a server was doing that was killed: an upload, a reading and a saving; and ends while it reads what never ends (§1.9)", async () => {
  const saving = await begin("groen", "bomen.geojson", trees(10));
  await saving.send();
  await saving.isReady();
  const half = trees(15_000);
  const uploading = await begin("half", "bomen.geojson", half);
  await uploading.send(0, pieceBytes);
  uploading.sendHalf(pieceBytes);
  const kept = join(uploading.folder, "file.geojson");
  await eventually(async () => expect((await stat(kept)).size).toBeGreaterThan(pieceBytes));
  const reading = await begin("groot", "bomen.geojson", trees(15_000));
  await reading.send();
  const reader = await reading.stopReader();
  const placed = join(dataDir, "geodata", "groen");
  const saved = saving.save().catch(() => undefined);
  await eventually(() => expect(existsSync(join(placed, "bomen.gpkg"))).toBe(true));

  server.child.kill("SIGKILL");
  await saved;
  process.kill(reader, "SIGCONT");
  await eventually(() => expect(isRunning(reader)).toBe(false));
  await server.ended();
  await start();

  // No byte is lost or doubled.
  expect(await uploading.get()).toMatchObject({ state: "receiving", received: pieceBytes });
  await uploading.send(pieceBytes);
  expect(half.equals(await readFile(kept))).toBe(true);
  await uploading.isReady();
  // It is read anew, whole.
  expect(await reading.isReady()).toMatchObject({
    layers: [{ featureCount: 15_000, badRows: { count: 0 } }],
  });
  expect((await readdir(reading.folder)).toSorted()).toEqual(["file.geojson", "layer-0.gpkg"]);
  // What was put in place is the one layer that it is.
  await eventually(async () => expect((await saving.get()).state).not.toBe("saving"));
  // Killed after its last write, there is nothing left to save.
  const left =
    (await saving.get()).state === "saved" ? [409, 200] : [await saving.save(), await saving.save(true)];
  expect(left).toEqual([409, 200]);
  expect(await saving.get()).toMatchObject({ state: "saved" });
  expect(await readdir(placed)).toEqual(["bomen.gpkg"]);
  const query = `{ projects(filter: [{ field: "workspace", value: "$eq:groen" }]) { data { layers } } }`;
  expect(await (await call("POST", "/graphql", { query })).json()).toEqual({
    data: { projects: { data: [{ layers: ["bomen"] }] } },
  });
  // And a reader goes with its import, or with the server that is told to end.
  const endless = Buffer.from(geoPackageOfView(endlessQuery));
  const first = await begin("groen", "endless.gpkg", endless);
  await first.send();
  const stuck = await first.reader();
  expect((await call("DELETE", `/imports/${first.id}`)).status).toBe(204);
  await eventually(() => expect(isRunning(stuck)).toBe(false));
  const second = await begin("groen", "endless.gpkg", endless);
  await second.send();
  const next = await second.reader();

  server.child.kill("SIGTERM");

  expect(await server.ended()).toEqual({ code: 0, signal: null });
  expect(isRunning(next)).toBe(false);
});
