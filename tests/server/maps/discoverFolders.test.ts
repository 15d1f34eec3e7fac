import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { discoverFolders } from "../../../server/maps/embedded/discover.ts";
import type { DiscoveryOptions } from "../../../server/services/synchronisation/Discovery.ts";
import { featureAt, setup as setupStore } from "./storeSetup.ts";

const points = (...places: number[][]) => ({
  type: "FeatureCollection",
  features: places.map((place) => featureAt(place, { soort: "eik" })),
});

async function setup() {
  const { geodataDir, put, open } = await setupStore();
  const store = await open();
  const discover = async (over: Partial<DiscoveryOptions> = {}) => {
    const { signal } = new AbortController();
    return await discoverFolders(geodataDir, store, {
      known: [],
      signal,
      onProgress: () => undefined,
      ...over,
    });
  };
  return { geodataDir, store, put, discover };
}

describe("what the embedded map server has", () => {
  it("is each folder with its layers, also those of files put there just now; or what was asked for, told as it goes §1.9", async () => {
    const { geodataDir, put, discover } = await setup();
    await put("woerden/banken.geojson", points([4.9, 52]));
    await put("leeg/lees.mij", "geen kaart");
    await mkdir(join(geodataDir, "gouda"));
    // As a person copies a file: it may still grow.
    await writeFile(join(geodataDir, "gouda/bomen.geojson"), JSON.stringify(points([4.5, 52], [5, 52.5])));
    const onProgress = vi.fn<DiscoveryOptions["onProgress"]>();

    const found = await discover();
    const asked = await discover({ only: ["woerden", "bestaat.niet"], onProgress });

    const layer = { name: "bomen", title: "bomen", datastore: null, extent: [4.5, 52, 5, 52.5] };
    expect(found).toEqual({
      workspaces: [
        { name: "gouda", datastores: null, layers: [expect.objectContaining(layer)] },
        { name: "leeg", datastores: null, layers: [] },
        { name: "woerden", datastores: null, layers: [expect.objectContaining({ name: "banken" })] },
      ],
      unreadable: [],
    });
    expect(asked.workspaces.map(({ name }) => name)).toEqual(["woerden"]);
    expect(onProgress.mock.calls).toEqual([
      [{ workspaces: 0, workspaceTotal: 1, layers: 0, workspace: "woerden" }],
      [{ workspaces: 1, workspaceTotal: 1, layers: 1, workspace: null }],
    ]);
  });

  it("differs when the style does, is less when a file or a folder went, and says nothing of one that can't be read §1.9", async () => {
    const { geodataDir, put, discover } = await setup();
    for (const file of ["gouda/bomen", "gouda/banken", "woerden/banken", "stuk/banken"])
      await put(`${file}.geojson`, points([4.5, 52]));
    const before = await discover();

    await rm(join(geodataDir, "woerden"), { recursive: true });
    await rm(join(geodataDir, "gouda/banken.geojson"));
    await put("gouda/bomen.style.json", { symbol: { fill: "#c23030" } });
    await put("stuk/bomen.geojson", "geen kaart");
    const { workspaces, unreadable } = await discover();

    expect(before.workspaces.map(({ layers }) => layers.map(({ name }) => name).join())).toEqual([
      "banken,bomen",
      "banken",
      "banken",
    ]);
    expect(workspaces).toMatchObject([{ name: "gouda", layers: [{ name: "bomen" }] }]);
    expect(workspaces[0]?.layers[0]?.legend).not.toBe(before.workspaces[0]?.layers[1]?.legend);
    expect(unreadable).toEqual(["stuk"]);
  });

  it("is not waited for by who stops looking §1.9", async () => {
    const { store, discover } = await setup();
    vi.spyOn(store, "refresh").mockReturnValue(new Promise(() => undefined));
    const stop = new AbortController();
    const looking = discover({ signal: stop.signal });

    stop.abort(new Error("gestopt"));

    await expect(looking).rejects.toThrow("gestopt");
  });
});
