import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { GeodataImport } from "../../../schemas/geodataImport.ts";
import { points, setupImports } from "./importSetup.ts";

const minuteMs = 60_000;
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);

const test = await setupImports({}, now);
afterAll(() => test.close());

const file = Buffer.from(points([5.1, 52.1, { soort: "eik" }]));

/** As another process on the database leaves an import that dies over it. */
async function leave(id: string, state: "reading" | "saving"): Promise<void> {
  await test.database.kysely
    .updateTable("imports")
    .set({ state, attempts: 1, claimed_until: new Date(now().getTime() + minuteMs) })
    .where("id", "=", id)
    .execute();
}

async function lookAgain(id: string): Promise<GeodataImport> {
  test.app.services.imports.queue?.wake();
  return await test.read(id);
}

it("reads a file whose reader died once its lease has run out, and not before (§1.9)", async () => {
  const { id } = await test.upload("bomen.geojson", file);
  await leave(id, "reading");

  expect(await lookAgain(id)).toMatchObject({ state: "reading" });
  aheadMs += minuteMs;
  expect(await lookAgain(id)).toMatchObject({ state: "ready", layers: [{ featureCount: 1 }] });
});

it("has what a process died over while it saved saved anew, once its lease has run out (§1.9)", async () => {
  const { id } = await test.upload("bomen.geojson", file, "later");
  await leave(id, "saving");
  const layers = [{ index: 0, name: "bomen" }];

  expect((await test.save(id, { layers })).json()).toMatchObject({ message: "import.wrongState" });
  aheadMs += minuteMs;
  expect(await lookAgain(id)).toMatchObject({ state: "ready" });
  expect((await test.save(id, { layers })).json()).toMatchObject({ state: "saved" });
});

it("drops after a day what nobody went on with, its bytes too, and nothing younger (§1.9)", async () => {
  const old = await test.begin("groen", "half.geojson", file.length);
  await test.send(old.id, 0, file.subarray(0, 10));
  const read = await test.upload("heel.geojson", file);
  aheadMs += 24 * 60 * minuteMs + minuteMs;
  const young = await test.begin("groen", "nieuw.geojson", file.length);
  await test.send(young.id, 0, file.subarray(0, 10));

  await test.app.services.runMaintenance();

  const status = async (id: string) => (await test.admin.get(`/api/imports/${id}`)).statusCode;
  expect([await status(old.id), await status(read.id), await status(young.id)]).toEqual([404, 404, 200]);
  const folders = await readdir(join(test.dataDir, "imports"));
  expect(folders.filter((name) => name.includes("-"))).toEqual([young.id]);
});
