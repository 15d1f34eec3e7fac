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
