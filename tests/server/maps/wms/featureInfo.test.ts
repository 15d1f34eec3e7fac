import { describe, expect, it } from "vitest";
import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import { box, buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";
import { setupWms, text } from "./wmsSetup.ts";

const frame = "version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png";
const json = "info_format=application/json";
const tree = (id: string, x: number, y: number): TestFeature => ({
  geometry: { type: "Point", coordinates: [x, y] },
  properties: { naam: id },
});
const parcel: TestFeature = {
  geometry: { type: "Polygon", coordinates: [box(20, 20, 80, 80), box(40, 40, 60, 60)] },
  properties: { naam: "perceel <1>", hoogte: 12.5, leeg: null },
};

const parcels = buildLayer([parcel], { name: "percelen" });
const trees = buildLayer([tree("eik", 30, 30), tree("beuk", 33, 30)], {
  name: "bomen",
  style: { symbol: { fill: "#00ff00" } },
});
const { ask } = setupWms(parcels, trees);
const askAt = (i: number, j: number, query: string, more?: Partial<MapRequest>) =>
  ask("GetFeatureInfo", `${frame}&query_layers=percelen,bomen&i=${i}&j=${j}&${query}`, more);
const namesAt = async (i: number, j: number, more: string): Promise<unknown[]> => {
  const collection = JSON.parse(text(await askAt(i, j, `${json}&${more}`))) as GeoJSON.FeatureCollection;
  return collection.features.map(({ properties }) => properties?.["naam"] as unknown);
};

describe("§7.15 GetFeatureInfo", () => {
  it("tells the features near a pixel, of the uppermost layer first, the nearest first", async () => {
    expect(await namesAt(30, 69, "feature_count=10")).toEqual(["eik", "beuk", "perceel <1>"]);
    expect(await namesAt(33, 69, "feature_count=10")).toEqual(["beuk", "eik", "perceel <1>"]);
  });

  it.each(["", "feature_count=1", "feature_count=0", "feature_count=veel"])(
    "tells one feature of each layer unless more are asked for: %s (§16.5)",
    async (more) => {
      expect(await namesAt(30, 69, more)).toEqual(["eik", "perceel <1>"]);
      expect(await namesAt(33, 69, more)).toEqual(["beuk", "perceel <1>"]);
    },
  );

  it("§9.29 finds what lies within 10 pixels, or as far as it is told", async () => {
    expect(await namesAt(12, 50, "")).toEqual(["perceel <1>"]);
    expect(await namesAt(8, 50, "")).toEqual([]);
    expect(await namesAt(12, 50, "buffer=5")).toEqual([]);
    expect(await namesAt(2, 50, "buffer=20")).toEqual(["perceel <1>"]);
  });

  it("finds nothing in the middle of a hole", async () => {
    expect(await namesAt(50, 50, "buffer=5")).toEqual([]);
  });

  it("reads X and Y in older versions", async () => {
    const older = frame.replace("1.3.0&crs", "1.1.1&srs");

    expect(text(await ask("GetFeatureInfo", `${older}&query_layers=bomen&x=30&y=69&${json}`))).toContain(
      "eik",
    );
  });

  it.each([
    ["text/plain", "Naam = perceel <1>"],
    ["text/html", "<td>perceel &lt;1&gt;</td>"],
    ["application/vnd.ogc.gml", "<naam>perceel &lt;1&gt;</naam>"],
  ])("writes %s", async (format, expected) => {
    const answer = await askAt(70, 70, `info_format=${format}`);

    expect(answer.headers["content-type"]).toContain(format);
    expect(text(answer)).toContain(expected);
  });

  it("says to people what is stored of a layer, and to programs what the data say (§16.5)", async () => {
    const attributes = [
      { name: "hoogte", alias: "Hoogte <top>", unit: "m" },
      { name: "naam", codes: [{ value: "perceel <1>", label: "Eerste & enige" }] },
      { name: "leeg", isHidden: true },
    ];
    const words = async () =>
      await Promise.resolve({
        name: "Wijk <9>",
        description: "",
        titles: { percelen: "Grond & water" },
        layers: new Map([["percelen", { attributes }]]),
      });
    const at = async (format: string) => text(await askAt(70, 70, `info_format=${format}`, { words }));

    const html = await at("text/html");
    expect(html).toContain("<title>Wijk &lt;9&gt;</title>");
    expect(html.slice(html.indexOf("<table>"), html.indexOf("</table>"))).toBe(
      [
        "<table><caption>Grond &amp; water</caption>",
        '<tr><th scope="row">Hoogte &lt;top&gt; (m)</th><td>12.5</td></tr>',
        '<tr><th scope="row">Naam</th><td>Eerste &amp; enige</td></tr>',
        "",
      ].join("\n"),
    );
    expect(await at("text/plain")).toContain("Hoogte <top> (m) = 12.5\nNaam = Eerste & enige\n");
    expect(await at("application/json")).toContain('"naam":"perceel <1>","hoogte":12.5,"leeg":null');
    expect(await at("application/vnd.ogc.gml")).toContain("<hoogte>12.5</hoogte>");
  });

  it.each([
    ["a pixel outside the map", "query_layers=bomen&i=100&j=5", "InvalidPoint"],
    ["no pixel", "query_layers=bomen&j=5", "MissingParameterValue"],
    ["no layer to query", "i=5&j=5", "MissingParameterValue"],
    ["a layer that is not in the map", "query_layers=riolering&i=5&j=5", "LayerNotDefined"],
    ["an unknown format", "query_layers=bomen&i=5&j=5&info_format=image/png", "InvalidFormat"],
    ["a senseless buffer", "query_layers=bomen&i=5&j=5&buffer=1e9", "InvalidParameterValue"],
  ])("refuses %s", async (_, query, code) => {
    const answer = await ask("GetFeatureInfo", `${frame}&${query}`);

    expect(answer.status).toBe(400);
    expect(text(answer)).toContain(`code="${code}"`);
  });
});
