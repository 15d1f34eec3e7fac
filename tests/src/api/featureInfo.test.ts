import { describe, expect, it } from "vitest";
import { askFeatureInfo, featureInfoUrl } from "../../../src/api/featureInfo.ts";
import { fakeServer, type FakeAnswer } from "../fakeServer.ts";

const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
const place = { tolerancePx: 10, position3857: [1000, 2000], resolution: 2 };
const { signal } = new AbortController();

const collection = (features: object[], crs?: string): FakeAnswer => ({
  body: {
    type: "FeatureCollection",
    features,
    ...(crs ? { crs: { type: "name", properties: { name: crs } } } : {}),
  },
});
const tree = (coordinates: number[]) => ({
  type: "Feature",
  id: "bomen.1",
  geometry: { type: "Point", coordinates },
  properties: { boomsoort: "Zomereik" },
});

describe("asking the server what lies at a place", () => {
  it("asks for the middle pixel of a small picture in JSON, within 10 px (§2.41, §9.29)", () => {
    const url = featureInfoUrl(server, "bomen", { layers: ["bomen"], ...place });

    const { pathname, searchParams } = new URL(url, "http://localhost");
    expect(pathname).toBe("/api/projects/7/geoserver/voorbeeld/wms");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      service: "WMS",
      version: "1.3.0",
      request: "GetFeatureInfo",
      layers: "bomen",
      query_layers: "bomen",
      crs: "EPSG:3857",
      bbox: "899,1899,1101,2101",
      width: "101",
      height: "101",
      i: "50",
      j: "50",
      info_format: "application/json",
      buffer: "10",
    });
  });

  it("tells of each feature its layer, in the order asked for (§2.41)", async () => {
    const { api } = fakeServer((url) =>
      collection([{ ...tree([5, 52]), id: `${url.searchParams.get("layers")}.1` }]),
    );

    const { features } = await askFeatureInfo(api, server, {
      layers: ["bomen", "percelen"],
      ...place,
      signal,
    });

    expect(features.map(({ layer, feature }) => [layer, feature.id])).toEqual([
      ["bomen", "bomen.1"],
      ["percelen", "percelen.1"],
    ]);
  });

  it("takes geometry for degrees, unless the answer says that it is in metres", async () => {
    const ask = async (answer: FakeAnswer) => {
      const { api } = fakeServer(() => answer);
      const { features } = await askFeatureInfo(api, server, { layers: ["bomen"], ...place, signal });
      return features[0]?.feature.geometry;
    };

    await expect(ask(collection([tree([5.25, 52.5])]))).resolves.toEqual({
      type: "Point",
      coordinates: [5.25, 52.5],
    });
    const moved = await ask(collection([tree([584_427.3266, 6_891_041.7239])], "urn:ogc:def:crs:EPSG::3857"));
    const [longitude, latitude] = moved?.type === "Point" ? moved.coordinates : [];
    expect(longitude).toBeCloseTo(5.25, 7);
    expect(latitude).toBeCloseTo(52.5, 7);
  });

  it("leaves out a layer that can't be asked, and fails when none can", async () => {
    const { api } = fakeServer((url) =>
      url.searchParams.get("layers") === "bomen"
        ? collection([tree([5, 52])])
        : { status: 502, body: { message: "map.serverUnavailable" } },
    );
    const ask = (...layers: string[]) => askFeatureInfo(api, server, { layers, ...place, signal });

    await expect(ask("percelen", "bomen")).resolves.toMatchObject({
      features: [{ layer: "bomen" }],
      cut: [],
    });
    await expect(ask("percelen")).rejects.toMatchObject({ status: 502 });
    await expect(ask()).resolves.toEqual({ features: [], cut: [] });
  });

  it("asks for one more than it tells, and says of which layers there are more (§21.1)", async () => {
    const { api } = fakeServer((url) =>
      collection(Array.from({ length: Number(url.searchParams.get("feature_count")) }, () => tree([5, 52]))),
    );

    const { features, cut } = await askFeatureInfo(api, server, { layers: ["bomen"], ...place, signal });

    expect([features.length, cut]).toEqual([20, ["bomen"]]);
  });
});
