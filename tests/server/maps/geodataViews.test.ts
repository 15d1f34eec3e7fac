import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openLayerStore } from "../../../server/maps/embedded/openLayerStore.ts";
import { childrenOf } from "../../support/host/childProcesses.ts";
import { eventually } from "../../support/time/eventually.ts";
import { endlessQuery, writeGeoPackageOfView } from "./storeFixtures.ts";
import { featuresOf, setup } from "./storeSetup.ts";

async function folderWith(query: string) {
  const store = await setup();
  await mkdir(join(store.geodataDir, "a"));
  writeGeoPackageOfView(join(store.geodataDir, "a/bomen.gpkg"), query, [
    { at: [5.1, 52.1], naam: "eik", aantal: 1 },
    { at: [5.2, 52.2], naam: "es", aantal: 2 },
  ]);
  return store;
}

it("serves the rows that a view in a GeoPackage shows", async () => {
  const { open } = await folderWith("SELECT * FROM bron WHERE aantal > 1");

  const store = await open();

  expect(featuresOf(store.layer("a", "bomen"))).toMatchObject([
    { geometry: { coordinates: [5.2, 52.2] }, properties: { naam: "es", aantal: 2 } },
  ]);
});

it("closes while a view without an end is being read, and leaves nothing running", async () => {
  const { geodataDir, log } = await folderWith(endlessQuery);
  const before = childrenOf(process.pid);
  const store = await openLayerStore({ geodataDir, log });
  const begun = () => childrenOf(process.pid).filter((pid) => !before.includes(pid));
  await eventually(() => expect(begun()).toHaveLength(1));

  await store.close();

  await eventually(() => expect(begun()).toEqual([]));
});
