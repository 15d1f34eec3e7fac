import { describe, expect, it } from "vitest";
import { featuresUrl, fetchFeatures } from "../../../src/api/features.ts";
import { fakeServer, type FakeAnswer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
const request = { layer: "bomen", extent3857: [1.5, 2, 3, 4], count: 100 };

const partsOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return { path: pathname, params: Object.fromEntries(searchParams) };
};

describe("the address of features", () => {
  it("asks for them exactly as specified, with a cap (§7.16)", () => {
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

  it("keeps odd names within its place, and asks for a later page by where it starts", () => {
    const odd = { ...server, workspace: "a/../b?c" };

    expect(partsOf(featuresUrl(odd, { ...request, layer: "x&count=9", startIndex: 200 }))).toMatchObject({
      path: "/api/projects/7/geoserver/a%2F..%2Fb%3Fc/wfs",
      params: { typename: "a/../b?c:x&count=9", count: "100", startIndex: "200" },
    });
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

  it.each([
    [
      "that can't be had concern their layer only, so nobody else hears of it",
      502,
      "map.serverUnavailable",
      [],
    ],
    ["that are refused for want of a session end the session (§4.10)", 401, "auth.unauthenticated", [401]],
  ])("%s", async (...row) => {
    const [, status, message, heard] = row;
    const { fetch, failures } = setup({ status, body: { message } });

    await expect(fetch()).rejects.toMatchObject({ name: "ApiError", status });

    expect(failures).toEqual(heard);
  });
});
