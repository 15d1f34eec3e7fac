import { describe, expect, it } from "vitest";
import { fetchMapData } from "../../../src/api/mapData.ts";
import { imageUrl, legendUrl } from "../../../src/api/mapServer.ts";
import { fakeServer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };

const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return { path: pathname, params: Object.fromEntries(searchParams) };
};

describe("the addresses of a project's map server", () => {
  it("ask for a legend of 20 by 20 px, of the style that the project draws with (§3.18, §7.14)", () => {
    expect(partsOf(legendUrl(server, "bomen", { style: "soort" }))).toEqual({
      path: "/api/projects/7/geoserver/voorbeeld/ows",
      params: {
        service: "WMS",
        version: "1.3.0",
        request: "GetLegendGraphic",
        format: "image/png",
        width: "20",
        height: "20",
        layer: "bomen",
        style: "soort",
      },
    });
  });

  it("draw images at the API host, wherever it is (§7.15)", () => {
    expect(imageUrl(server)).toBe("/api/projects/7/geoserver/voorbeeld/wms");
    expect(imageUrl({ ...server, apiHost: "https://api.example.nl/api" })).toBe(
      "https://api.example.nl/api/projects/7/geoserver/voorbeeld/wms",
    );
  });
});

it("map data come from the project's own address (§7.13)", async () => {
  const { api, asked } = fakeServer(() => ({ body: { projectId: 7 } }));

  await expect(fetchMapData(api, 7)).resolves.toEqual({ projectId: 7 });

  expect(asked.map(({ pathname }) => pathname)).toEqual(["/api/projects/7/map-data"]);
});
