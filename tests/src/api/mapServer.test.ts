import { describe, expect, it } from "vitest";
import { fetchMapData } from "../../../src/api/mapData.ts";
import { featuresUrl, fetchFeatures, imageUrl, legendUrl } from "../../../src/api/mapServer.ts";
import { fakeServer, type FakeAnswer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
const request = { layer: "bomen", extent3857: [1.5, 2, 3, 4], count: 100 };

const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return { path: pathname, params: Object.fromEntries(searchParams) };
};

describe("the addresses of a project's map server", () => {
  it("ask for features exactly as specified, with a cap (§7.16)", () => {
    expect(partsOf(featuresUrl(server, request))).toEqual({
      path: "/api/projects/7/geoserver/voorbeeld/wfs",
      params: {
        service: "WFS",
        version: "2.0.0",
        request: "GetFeature",
        typename: "voorbeeld:bomen",
        outputFormat: "application/json",
        srsname: "EPSG:3857",
        bbox: "1.5,2,3,4,EPSG:3857",
        count: "100",
      },
    });
  });

  it("ask for a legend of 20 by 20 px (§7.14)", () => {
    expect(partsOf(legendUrl(server, "bomen"))).toEqual({
      path: "/api/projects/7/geoserver/voorbeeld/ows",
      params: {
        service: "WMS",
        version: "1.3.0",
        request: "GetLegendGraphic",
        format: "image/png",
        width: "20",
        height: "20",
        layer: "bomen",
      },
    });
  });

  it("ask for the legend of the style that the project draws with (§3.18)", () => {
    expect(partsOf(legendUrl(server, "bomen", "soort")).params).toMatchObject({ style: "soort" });
  });

  it("draw images at the API host, wherever it is (§7.15)", () => {
    expect(imageUrl(server)).toBe("/api/projects/7/geoserver/voorbeeld/wms");
    expect(imageUrl({ ...server, apiHost: "https://api.example.nl/api" })).toBe(
      "https://api.example.nl/api/projects/7/geoserver/voorbeeld/wms",
    );
  });

  it("keep odd names within their place", () => {
    const odd = { ...server, workspace: "a/../b?c" };

    expect(partsOf(featuresUrl(odd, { ...request, layer: "x&count=9" }))).toMatchObject({
      path: "/api/projects/7/geoserver/a%2F..%2Fb%3Fc/wfs",
      params: { typename: "a/../b?c:x&count=9", count: "100" },
    });
  });
});

describe("map data", () => {
  it("come from the project's own address (§7.13)", async () => {
    const { api, asked } = fakeServer(() => ({ body: { projectId: 7 } }));

    await expect(fetchMapData(api, 7)).resolves.toEqual({ projectId: 7 });

    expect(asked.map(({ pathname }) => pathname)).toEqual(["/api/projects/7/map-data"]);
  });
});

describe("features", () => {
  const setup = (answer: FakeAnswer) => {
    const { api, asked } = fakeServer(() => answer);
    const failures: (number | undefined)[] = [];
    api.calls.watch({ onFailure: ({ status }) => failures.push(status) });
    return {
      asked,
      failures,
      fetch: () => fetchFeatures(api, server, { ...request, signal: new AbortController().signal }),
    };
  };

  it("are the GeoJSON that the map server answers (§7.16)", async () => {
    const collection = { type: "FeatureCollection", features: [], numberMatched: 0 };
    const { fetch, asked } = setup({ body: collection });

    await expect(fetch()).resolves.toEqual(collection);

    expect(asked[0]?.pathname).toBe("/api/projects/7/geoserver/voorbeeld/wfs");
  });

  it("that can't be had concern their layer only, so nobody else hears of it", async () => {
    const { fetch, failures } = setup({ status: 502, body: { message: "map.serverUnavailable" } });

    await expect(fetch()).rejects.toMatchObject({ name: "ApiError", status: 502 });

    expect(failures).toEqual([]);
  });

  it("that are refused for want of a session end the session (§4.10)", async () => {
    const { fetch, failures } = setup({ status: 401, body: { message: "auth.unauthenticated" } });

    await expect(fetch()).rejects.toMatchObject({ status: 401 });

    expect(failures).toEqual([401]);
  });

  it("are missing when a map server answers 200 with an exception in XML", async () => {
    const { fetch } = setup({ body: "<ows:ExceptionReport/>" });

    await expect(fetch()).rejects.toMatchObject({ kind: "badResponse" });
  });
});
