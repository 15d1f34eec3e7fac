import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mountSmallDisk } from "../../support/host/smallDisk.ts";
import { zippedPoints } from "../maps/storeFixtures.ts";
import { points, setupImports, type Imports } from "./importSetup.ts";

const disk = mountSmallDisk(320);
const file = Buffer.from(points([5.1, 52.1, { soort: "eik" }]));
const storageFull = [507, { statusCode: 507, message: "server.storageFull" }];

describe.runIf(disk)("§1.9 an import on a disk that is full", () => {
  let test: Imports;
  beforeAll(async () => {
    test = await setupImports({}, undefined, { parent: disk?.folder ?? "" });
    const { importer } = test.mapServer;
    if (!importer) throw new Error("there is no importer");
    // There was room when it began.
    vi.spyOn(importer, "freeBytes").mockResolvedValue(2 ** 40);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
    disk?.remove();
  });

  it("says so of a piece that finds no place, and takes it when there is room", async () => {
    const { id } = await test.begin("groen", "bomen.zip", zipped.length);
    const free = disk?.fill();

    const refused = await test.send(id, 0, zipped);
    free?.();

    expect([refused.statusCode, refused.json()]).toEqual(storageFull);
    const { received } = await test.get(id);
    expect((await test.send(id, received, zipped.subarray(received))).statusCode).toBe(204);
    expect((await test.get(id)).received).toBe(zipped.length);
  });

  it("says so of a file that finds no place to be unpacked and read, and reads it once more when there is room", async () => {
    const { id } = await test.begin("groen", "bomen.zip", zipped.length);
    await test.send(id, 0, zipped.subarray(0, 100));
    const free = disk?.fill(zipped.length);
    await test.send(id, 100, zipped.subarray(100));
    const during = await test.read(id);
    free?.();

    expect(during).toMatchObject({ state: "failed", failure: { code: "import.noSpace" } });
    expect(await test.answer(id, {})).toMatchObject({ state: "ready", layers: [{ featureCount: 4000 }] });
  });

  it("says so to who saves, and saves when there is room", async () => {
    const { id } = await test.upload("bomen.geojson", file, "groen");
    const save = () => test.save(id, { layers: [{ index: 0, name: "bomen", style: { symbol: {} } }] });
    const free = disk?.fill();

    const refused = await save();
    const during = await test.get(id);
    free?.();

    expect([refused.statusCode, refused.json()]).toEqual(storageFull);
    expect(during.state).toBe("ready");
    expect((await save()).statusCode).toBe(200);
  });
});

const zipped = Buffer.from(
  zippedPoints(
    Array.from({ length: 4000 }, (_, aantal) => ({ at: [5.1, 52.1], naam: "eik", aantal })),
    {},
  ),
);
