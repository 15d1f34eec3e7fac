import { describe, expect, it, onTestFinished } from "vitest";
import type { MapRequest } from "../../../server/maps/MapServer.ts";
import { openEmbeddedMapServer } from "../../../server/maps/embedded/openEmbeddedMapServer.ts";
import { decodePng } from "../../support/files/decodePng.ts";
import { geodataFolder } from "../../support/map-servers/geodataFolder.ts";
import { box } from "../../support/map-servers/loadedLayer.ts";
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
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const server = await openEmbeddedMapServer({ dataDir, log: log as never });
  onTestFinished(async () => {
    await server.close();
    await remove();
  });
  const ask = (service: MapRequest["service"], request: MapRequest["request"], query: string) =>
    server.answer({
      workspace: "voorbeeld",
      service,
      request,
      layers: ["blokken"],
      parameters: new Map(new URLSearchParams(query)),
      publicUrl: "http://localhost:3000/wms",
    });
  return { server, ask, put };
}

const map = "version=1.3.0&crs=CRS:84&bbox=5,52,6,53&width=100&height=100&format=image/png&transparent=true";

describe("§7.15 the embedded map server", () => {
  it("draws a file of the geodata folder in the colours of its style", async () => {
    const style = { symbol: { fill: "#ff8800" } };
    const { server, ask } = await setup({
      "voorbeeld/blokken.geojson": square(5.25, 52.25, 0.5),
      "voorbeeld/blokken.style.json": style,
    });

    const picture = decodePng(Buffer.from((await ask("WMS", "GetMap", map)).body as Uint8Array));

    expect(picture.at(50, 50)).toEqual([255, 0x88, 0, 255]);
    expect(picture.at(10, 10)).toEqual([0, 0, 0, 0]);
    expect(await server.problem()).toBeUndefined();
  });

  it("tells its layers by name with their extent", async () => {
    const { server } = await setup({
      "voorbeeld/wegen.geojson": square(4, 51, 1),
      "voorbeeld/blokken.geojson": square(5.25, 52.25, 0.5),
    });

    const layers = await server.layersOf("voorbeeld");

    expect(layers.map(({ name, featureCount }) => [name, featureCount])).toEqual([
      ["blokken", 1],
      ["wegen", 1],
    ]);
    expect(layers[0]?.lonLatExtent.map((degree) => Math.round(degree * 1e6) / 1e6)).toEqual([
      5.25, 52.25, 5.75, 52.75,
    ]);
    expect(await server.layersOf("elders")).toEqual([]);
  });

  it("draws the new content of a file that is replaced while it runs, and tells of that layer", async () => {
    const { server, ask, put } = await setup({
      "voorbeeld/blokken.geojson": square(5.25, 52.25, 0.5),
      "voorbeeld/wegen.geojson": square(5.25, 52.25, 0.5),
    });
    const told: unknown[] = [];
    server.onLayersChange?.((workspace, layers) => told.push([workspace, layers]));
    const before = await ask("WMS", "GetMap", map);

    await put("voorbeeld/blokken.geojson", square(5, 52, 0.2));

    await eventually(async () => {
      const after = await ask("WMS", "GetMap", map);
      expect(after.headers["etag"]).not.toBe(before.headers["etag"]);
      const picture = decodePng(Buffer.from(after.body as Uint8Array));
      expect([picture.at(10, 90)[3], picture.at(50, 50)[3]]).toEqual([77, 0]);
      expect(told).toEqual([["voorbeeld", ["blokken"]]]);
    });
  });

  it("stays healthy when a file cannot be read", async () => {
    const { server } = await setup({
      "voorbeeld/blokken.geojson": square(5.25, 52.25, 0.5),
      "voorbeeld/stuk.geojson": "{ geen json",
    });

    expect(await server.problem()).toBeUndefined();
    expect(server.damaged?.()).toEqual([{ workspace: "voorbeeld", layer: "stuk" }]);
    expect((await server.layersOf("voorbeeld")).map(({ name }) => name)).toEqual(["blokken"]);
  });
});
