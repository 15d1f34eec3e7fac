import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { createWms } from "../../../server/maps/embedded/wms/createWms.ts";
import { writeGeoPackage, type Place } from "./storeFixtures.ts";
import { setup } from "./storeSetup.ts";

const place = (naam: string, lon: number): Place => ({ at: [lon, 52.09], naam, aantal: 1 });
const style = (fill: string) => ({ symbol: { fill, radius: 5 } });
const pictures = ["bomen picture", "bomen legend", "palen picture", "palen legend"];

/** A file with two tables, each with a style, and a WMS over them of which every picture was asked for once. */
async function setupPictures() {
  const { geodataDir, put, open, log } = await setup();
  await mkdir(join(geodataDir, "a"));
  await put("a/bomen.style.json", style("#00aa00"));
  await put("a/palen.style.json", style("#aa0000"));
  const putTables = async (bomen: Place[], palen: Place[]) => {
    const part = join(geodataDir, "alles.part");
    writeGeoPackage(part, 4326, { bomen, palen });
    await rename(part, join(geodataDir, "a/alles.gpkg"));
  };
  await putTables([place("eik", 5.1)], [place("paal", 5.2)]);
  const store = await open();
  const wms = createWms({ store, log: log as never, workers: 1 });
  onTestFinished(() => wms.close());

  const ask = async (layer: string, request: MapRequest["request"], query: string) => {
    const { headers } = await wms.answer({
      workspace: "a",
      service: "WMS",
      request,
      layers: [layer],
      parameters: new Map(new URLSearchParams(query)),
      publicUrl: "http://localhost/wms",
    });
    return headers["etag"];
  };
  const map = "version=1.3.0&crs=CRS:84&bbox=5,52,5.3,52.2&width=64&height=64&format=image/png&styles=";
  const askAll = async () =>
    new Map([
      ["bomen picture", await ask("bomen", "GetMap", map)],
      ["bomen legend", await ask("bomen", "GetLegendGraphic", "format=image/png")],
      ["palen picture", await ask("palen", "GetMap", map)],
      ["palen legend", await ask("palen", "GetLegendGraphic", "format=image/png")],
    ]);
  const before = await askAll();
  /** The pictures that are drawn anew when all are asked for again. */
  const drawnAnew = async () => {
    const { draws } = wms.figures();
    const now = await askAll();
    const changed = pictures.filter((name) => now.get(name) !== before.get(name));
    return { changed, draws: wms.figures().draws - draws };
  };
  return { put, putTables, store, drawnAnew };
}

describe("pictures that are kept", () => {
  it("are drawn anew for the layer whose style changed, and for no other", async () => {
    const { put, store, drawnAnew } = await setupPictures();

    await put("a/bomen.style.json", style("#0000ff"));
    await store.refresh();
    expect(store.layer("a", "bomen")?.style.symbol.fill).toBe("#0000ff");

    expect(await drawnAnew()).toEqual({ changed: ["bomen picture", "bomen legend"], draws: 2 });
  });

  it("are drawn anew for the table that was edited, not for its neighbour in the file", async () => {
    const { putTables, store, drawnAnew } = await setupPictures();

    await putTables([place("eik", 5.1)], [place("paal", 5.2), place("nog een", 5.25)]);
    await store.refresh();
    expect(store.layer("a", "palen")?.featureCount).toBe(2);

    expect(await drawnAnew()).toEqual({ changed: ["palen picture", "palen legend"], draws: 2 });
  });

  it("stay when a file is written anew with the same content", async () => {
    const { putTables, store, drawnAnew } = await setupPictures();
    const before = store.layer("a", "bomen");

    await putTables([place("eik", 5.1)], [place("paal", 5.2)]);
    await store.refresh();
    expect(store.layer("a", "bomen")).not.toBe(before);

    expect(await drawnAnew()).toEqual({ changed: [], draws: 0 });
  });
});
