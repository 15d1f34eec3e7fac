import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { discoverFolders } from "../../../server/maps/embedded/discover.ts";
import type { DiscoveryOptions } from "../../../server/services/synchronisation/Discovery.ts";
import { setup as setupStore } from "./storeSetup.ts";

const points = (...places: number[][]) => ({
  type: "FeatureCollection",
  features: places.map((coordinates) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: { soort: "eik" },
  })),
});
const red = { symbol: { fill: "#c23030" } };

async function setup() {
  const { geodataDir, put, open } = await setupStore();
  const store = await open();
  const discover = async (over: Partial<DiscoveryOptions> = {}) =>
    await discoverFolders(geodataDir, store, {
      known: [],
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...over,
    });
  /** As a person copies a file: it may still grow. */
  const drop = async (path: string, content: unknown) => {
    const target = join(geodataDir, path);
    await mkdir(join(target, ".."), { recursive: true });
    await writeFile(target, JSON.stringify(content));
  };
  return { geodataDir, store, put, drop, discover };
}

describe("what the embedded map server has", () => {
  it("is each folder with its layers, also those of files put there just now §1.9", async () => {
    const { drop, discover } = await setup();
    await drop("gouda/bomen.geojson", points([4.5, 52], [5, 52.5]));
    await drop("leeg/lees.mij", "geen kaart");

    expect(await discover()).toEqual({
      workspaces: [
        {
          name: "gouda",
          datastores: null,
          layers: [
            expect.objectContaining({
              name: "bomen",
              title: "bomen",
              datastore: null,
              extent: [4.5, 52, 5, 52.5],
            }),
          ],
        },
        { name: "leeg", datastores: null, layers: [] },
      ],
      unreadable: [],
    });
  });

  it("is only what was asked for, and tells how far it is §1.9", async () => {
    const { drop, discover } = await setup();
    await drop("gouda/bomen.geojson", points([4.5, 52]));
    await drop("woerden/banken.geojson", points([4.9, 52]));
    const onProgress = vi.fn<DiscoveryOptions["onProgress"]>();

    const { workspaces } = await discover({ only: ["woerden", "bestaat.niet"], onProgress });

    expect(workspaces.map(({ name }) => name)).toEqual(["woerden"]);
    expect(onProgress.mock.calls).toEqual([
      [{ workspaces: 0, workspaceTotal: 1, layers: 0, workspace: "woerden" }],
      [{ workspaces: 1, workspaceTotal: 1, layers: 1, workspace: null }],
    ]);
  });

  it("differs when the style does, and is less when a file or a folder went §1.9", async () => {
    const { geodataDir, drop, put, discover } = await setup();
    await drop("gouda/bomen.geojson", points([4.5, 52]));
    await drop("gouda/banken.geojson", points([4.5, 52]));
    await drop("woerden/banken.geojson", points([4.9, 52]));
    const before = (await discover()).workspaces[0]?.layers ?? [];

    await rm(join(geodataDir, "woerden"), { recursive: true });
    await rm(join(geodataDir, "gouda/banken.geojson"));
    await put("gouda/bomen.style.json", red);
    const { workspaces } = await discover();

    expect(before.map(({ name }) => name)).toEqual(["banken", "bomen"]);
    expect(workspaces).toMatchObject([{ name: "gouda", layers: [{ name: "bomen" }] }]);
    expect(workspaces[0]?.layers[0]?.legend).not.toBe(before[1]?.legend);
  });

  it("says nothing of a folder with a file that can't be read §1.9", async () => {
    const { drop, discover } = await setup();
    await drop("gouda/bomen.geojson", points([4.5, 52]));
    await drop("woerden/banken.geojson", "geen kaart");

    const { workspaces, unreadable } = await discover();

    expect([workspaces.map(({ name }) => name), unreadable]).toEqual([["gouda"], ["woerden"]]);
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
