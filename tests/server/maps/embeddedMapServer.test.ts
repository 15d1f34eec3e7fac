import { describe, expect, it, onTestFinished } from "vitest";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { createLog } from "../../../server/plugins/requestLog.ts";
import { decodePng } from "../../support/files/decodePng.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { box } from "../../support/map-servers/loadedLayer.ts";
import { bytesOf, requestOf } from "./storeSetup.ts";
import { eventually } from "../../support/time/eventually.ts";

const square = (west: number, south: number, side: number) => [
  {
    type: "Feature",
    properties: { naam: "blok" },
    geometry: { type: "Polygon", coordinates: [box(west, south, west + side, south + side)] },
  },
];

async function setup(files: Record<string, unknown>) {
  const { dataDir, put, remove } = await geodataFolder(files);
  const server = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  onTestFinished(async () => {
    await server.close();
    await remove();
  });
  const map =
    "version=1.3.0&crs=CRS:84&bbox=5,52,6,53&width=100&height=100&format=image/png&transparent=true";
  const asked = { service: "WMS", request: "GetMap", layers: ["blokken"] } as const;
  const draw = async () => {
    const answer = await server.answer(requestOf(asked, map));
    return { ...decodePng(await bytesOf(answer)), etag: answer.headers["etag"] };
  };
  return { server, put, draw };
}

describe("§7.15 the embedded map server", () => {
  it("draws and tells the files of the geodata folder, and stays healthy beside one that cannot be read", async () => {
    const { server, draw } = await setup({
      "a/wegen.geojson": square(4, 51, 1),
      "a/blokken.geojson": square(5.25, 52.25, 0.5),
      "a/blokken.style.json": { symbol: { fill: "#ff8800" } },
      "a/stuk.geojson": "{ geen json",
    });

    const picture = await draw();
    const layers = await server.layersOf("a");

    expect(picture.at(50, 50)).toEqual([255, 0x88, 0, 255]);
    expect(picture.at(10, 10)).toEqual([0, 0, 0, 0]);
    expect(layers.map(({ name, featureCount }) => [name, featureCount])).toEqual([
      ["blokken", 1],
      ["wegen", 1],
    ]);
    expect(layers[0]?.lonLatExtent.map((degree) => Math.round(degree * 1e6) / 1e6)).toEqual([
      5.25, 52.25, 5.75, 52.75,
    ]);
    expect(await server.layersOf("elders")).toEqual([]);
    expect(await server.problem()).toBeUndefined();
    expect(server.damaged?.()).toEqual([{ workspace: "a", layer: "stuk" }]);
  });

  it("draws the new content of a file that is replaced while it runs, and tells of that layer", async () => {
    const { server, draw, put } = await setup({
      "a/blokken.geojson": square(5.25, 52.25, 0.5),
      "a/wegen.geojson": square(5.25, 52.25, 0.5),
    });
    const told: unknown[] = [];
    server.onLayersChange?.((workspace, layers) => told.push([workspace, layers]));
    const before = await draw();

    await put("a/blokken.geojson", square(5, 52, 0.2));

    await eventually(async () => {
      const after = await draw();
      expect(after.etag).not.toBe(before.etag);
      expect([after.at(10, 90)[3], after.at(50, 50)[3]]).toEqual([77, 0]);
      expect(told).toEqual([["a", ["blokken"]]]);
    });
  });
});
