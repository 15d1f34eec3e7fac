import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenWith } from "./listenWith.ts";

const trees = Array.from({ length: 3 }, (_, n) => ({
  type: "Feature",
  properties: { soort: "eik", nummer: n },
  geometry: { type: "Point", coordinates: [5.1 + n / 1000, 52.08] },
}));

let maps: Awaited<ReturnType<typeof listenWith>>;
let authorization: string;
beforeAll(async () => {
  maps = await listenWith({ "voorbeeld/bomen.geojson": trees, "voorbeeld/percelen.geojson": trees });
  const { token } = await maps.makeToken();
  authorization = `Basic ${Buffer.from(`gis:${token}`).toString("base64")}`;
});
afterAll(() => maps.close());

async function ask(query: string): Promise<{ status: number; text: string }> {
  const url = `${new URL(maps.base).pathname}/wfs?SERVICE=WFS&${query}`;
  const { statusCode, body } = await maps.product.app.inject({ url, headers: { authorization } });
  return { status: statusCode, text: body };
}

/** The formats that an operation announces in the capabilities of a version. */
async function announced(version: string, operation: string): Promise<string[]> {
  const { text } = await ask(`REQUEST=GetCapabilities&VERSION=${version}`);
  const told =
    new RegExp(`<ows:Operation name="${operation}">.*?</ows:Operation>`, "s").exec(text)?.[0] ?? "";
  const formats = /<ows:Parameter name="outputFormat">.*?<\/ows:Parameter>/s.exec(told)?.[0] ?? "";
  return [...formats.matchAll(/<ows:Value>([^<]*)</g)].map(([, value = ""]) => value);
}

describe.each(["2.0.0", "1.1.0"])("WFS %s (§15.3, §19.4)", (version) => {
  it.each(["DescribeFeatureType", "GetFeature"])(
    "answers in each format that it announces: %s",
    async (operation) => {
      const formats = await announced(version, operation);

      expect(formats.length).toBeGreaterThan(1);
      for (const format of formats) {
        const names = `TYPENAME=voorbeeld:bomen&TYPENAMES=voorbeeld:bomen`;
        const question = `REQUEST=${operation}&VERSION=${version}&${names}&OUTPUTFORMAT=${encodeURIComponent(format)}`;
        const { status } = await ask(question);
        expect({ format, status }).toEqual({ format, status: 200 });
      }
    },
  );
});

describe("what ArcGIS asks (§15.3, §15.5, §19.4)", () => {
  const spaced = "NAMESPACE=xmlns(voorbeeld=urn:perceel:workspace:voorbeeld)";
  const commas = "NAMESPACES=xmlns(voorbeeld,urn:perceel:workspace:voorbeeld)";
  const gml311 = "OUTPUTFORMAT=text/xml;%20subtype%3D%22gml/3.1.1%22";
  const bomen = "TYPENAME=voorbeeld:bomen";

  it.each([
    ["any version", "REQUEST=GetCapabilities&AcceptVersions=2.0.0,1.1.0,1.0.0", 'version="2.0.0"'],
    ["the older one", "REQUEST=GetCapabilities&VERSION=1.1.0", 'version="1.1.0"'],
    ["the nearest to 1.0.0", "REQUEST=GetCapabilities&VERSION=1.0.0", 'version="1.1.0"'],
    ["types", `REQUEST=DescribeFeatureType&VERSION=2.0.0&${bomen}&${commas}`, "gml:AbstractFeature"],
    ["types, older", `REQUEST=DescribeFeatureType&VERSION=1.1.0&${bomen}&${spaced}`, "gml:_Feature"],
    [
      "a number",
      `REQUEST=GetFeature&VERSION=2.0.0&TYPENAMES=voorbeeld:bomen&RESULTTYPE=hits`,
      'numberMatched="3"',
    ],
    [
      "a page",
      `REQUEST=GetFeature&VERSION=2.0.0&TYPENAMES=voorbeeld:bomen&${commas}&COUNT=2&STARTINDEX=2`,
      'numberReturned="1"',
    ],
    [
      "features, older",
      `REQUEST=GetFeature&VERSION=1.1.0&${bomen}&${spaced}&MAXFEATURES=2&${gml311}`,
      'numberOfFeatures="2"',
    ],
    [
      "RD New",
      `REQUEST=GetFeature&VERSION=1.1.0&${bomen}&SRSNAME=EPSG:28992&MAXFEATURES=1`,
      "<gml:pos>135312.4",
    ],
    [
      "a box",
      `REQUEST=GetFeature&VERSION=2.0.0&TYPENAMES=voorbeeld:bomen&BBOX=52,5.0995,53,5.1005,urn:ogc:def:crs:EPSG::4326`,
      'numberMatched="1"',
    ],
  ])("%s", async (_, query, told) => {
    const { status, text } = await ask(query);

    expect(status).toBe(200);
    expect(text).toContain(told);
  });
});
