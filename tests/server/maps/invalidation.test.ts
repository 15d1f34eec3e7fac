import { expect, it, onTestFinished } from "vitest";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { createWms } from "../../../server/maps/embedded/wms/createWms.ts";
import { geoPackageOf, type Place } from "./storeFixtures.ts";
import { requestOf, setup } from "./storeSetup.ts";

const place = (naam: string, lon: number): Place => ({ at: [lon, 52.09], naam, aantal: 1 });
const style = (fill: string) => ({ symbol: { fill, radius: 5 } });

/** A file with two tables, each with a style, and a WMS over them of which every picture was asked for once. */
async function setupPictures() {
  const { put, open, log } = await setup();
  await put("a/bomen.style.json", style("#00aa00"));
  await put("a/palen.style.json", style("#aa0000"));
  const putTables = (bomen: Place[], palen: Place[]) =>
    put("a/alles.gpkg", geoPackageOf(4326, { bomen, palen }));
  await putTables([place("eik", 5.1)], [place("paal", 5.2)]);
  const store = await open();
  const wms = createWms({ store, log: log as never, workers: 1 });
  onTestFinished(() => wms.close());

  const ask = async (layer: string, request: MapRequest["request"], query: string) =>
    (await wms.answer(requestOf({ service: "WMS", request, layers: [layer] }, query))).headers["etag"];
  const map = "version=1.3.0&crs=CRS:84&bbox=5,52,5.3,52.2&width=64&height=64&format=image/png&styles=";
  const seen = new Map<string, string | undefined>();
  /** The pictures that are drawn anew when all are asked for again, after what changed is loaded. */
  const drawnAnew = async () => {
    await store.refresh();
    const { draws } = wms.figures();
    const changed: string[] = [];
    for (const layer of ["bomen", "palen"])
      for (const request of ["GetMap", "GetLegendGraphic"] as const) {
        const tag = await ask(layer, request, request === "GetMap" ? map : "format=image/png");
        if (seen.get(layer + request) !== tag) changed.push(`${layer} ${request}`);
        seen.set(layer + request, tag);
      }
    return { changed, draws: wms.figures().draws - draws };
  };
  await drawnAnew();
  return { put, putTables, store, drawnAnew };
}

it("pictures that are kept are drawn anew for what changed, be it a style or one table of a file, and for nothing else", async () => {
  const { put, putTables, store, drawnAnew } = await setupPictures();
  const before = store.layer("a", "bomen");

  await putTables([place("eik", 5.1)], [place("paal", 5.2)]);
  expect(await drawnAnew()).toEqual({ changed: [], draws: 0 });
  expect(store.layer("a", "bomen")).not.toBe(before);

  await put("a/bomen.style.json", style("#0000ff"));
  const ofTrees = ["bomen GetMap", "bomen GetLegendGraphic"];
  expect(await drawnAnew()).toEqual({ changed: ofTrees, draws: 2 });
  expect(store.layer("a", "bomen")?.style.symbol.fill).toBe("#0000ff");

  await putTables([place("eik", 5.1)], [place("paal", 5.2), place("nog een", 5.25)]);
  const ofPoles = ["palen GetMap", "palen GetLegendGraphic"];
  expect(await drawnAnew()).toEqual({ changed: ofPoles, draws: 2 });
  expect(store.layer("a", "palen")?.featureCount).toBe(2);
});
