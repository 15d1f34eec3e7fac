import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { box, buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { decode, setupWms, text } from "./wmsSetup.ts";

const [x, y] = [569_700, 6_816_000];

async function capabilitiesOf(query: string) {
  const layer = buildLayer([{ geometry: { type: "Polygon", coordinates: [box(x, y, x + 400, y + 400)] } }], {
    title: "Percelen & <meer>",
    style: { symbol: { fill: "#336699" }, maxScaleDenominator: 5000 },
  });
  const layers = ["percelen", "verdwenen"];
  const xml = text(await setupWms(layer).ask("GetCapabilities", query, { layers }));
  expect(XMLValidator.validate(xml)).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    isArray: (name, _path, _isLeaf, isAttribute) =>
      !isAttribute && ["CRS", "SRS", "BoundingBox"].includes(name),
  });
  return { xml, root: parser.parse(xml) as Record<string, Record<string, unknown>> };
}

interface LayerElement {
  Name: string;
  Title: string;
  CRS?: string[];
  BoundingBox: Record<string, string>[];
  Style: Record<"LegendURL" | "StyleURL", { Format: string; OnlineResource: Record<string, string> }>;
  MaxScaleDenominator?: number;
}

function layerOf(root: Record<string, Record<string, unknown>>, name: string): LayerElement {
  return (root[name] as { Capability: { Layer: { Layer: LayerElement } } }).Capability.Layer.Layer;
}

describe("§7.15 GetCapabilities", () => {
  it("is not sent again to who holds it", async () => {
    const { ask } = setupWms(buildLayer([{ geometry: { type: "Point", coordinates: [x, y] } }]));

    const first = await ask("GetCapabilities", "version=1.3.0");
    const again = await ask("GetCapabilities", "version=1.3.0", { ifNoneMatch: first.headers["etag"] ?? "" });
    const other = await ask("GetCapabilities", "version=1.1.1", { ifNoneMatch: first.headers["etag"] ?? "" });

    expect(again).toMatchObject({ status: 304, body: "" });
    expect(other.status).toBe(200);
  });

  it("describes each layer that exists, its boxes in the axis order of their CRS", async () => {
    const { root } = await capabilitiesOf("version=1.3.0");

    const layer = layerOf(root, "WMS_Capabilities");
    expect(layer).toMatchObject({
      Name: "percelen",
      Title: "Percelen & <meer>",
      MaxScaleDenominator: 5000,
    });
    expect(layer.CRS).toEqual(expect.arrayContaining(["CRS:84", "EPSG:3857", "EPSG:4326", "EPSG:28992"]));
    const box = (crs: string) => layer.BoundingBox.find((one) => one["CRS"] === crs);
    expect(Number(box("EPSG:4326")?.["minx"])).toBeCloseTo(52.11, 1);
    expect(Number(box("CRS:84")?.["minx"])).toBeCloseTo(5.118, 2);
    expect(box("EPSG:3857")).toMatchObject({
      minx: "569700",
      miny: "6816000",
      maxx: "570100",
      maxy: "6816400",
    });
    expect(Math.abs(Number(box("EPSG:28992")?.["minx"]) - 136_500)).toBeLessThan(2000);
  });

  it("keeps longitude first in 1.1.1", async () => {
    const { root, xml } = await capabilitiesOf("version=1.1.1");

    const degrees = layerOf(root, "WMT_MS_Capabilities").BoundingBox.find(
      (one) => one["SRS"] === "EPSG:4326",
    );
    expect(Number(degrees?.["minx"])).toBeCloseTo(5.118, 2);
    expect(xml).toContain("<SRS>EPSG:28992</SRS>");
  });

  it("§7.14 links to the service as the caller reached it, and to each legend", async () => {
    const { root, xml } = await capabilitiesOf("version=1.3.0");

    const { LegendURL, StyleURL } = layerOf(root, "WMS_Capabilities").Style;
    expect([LegendURL.Format, StyleURL.Format]).toEqual(["image/png", "application/json"]);
    for (const { Format, OnlineResource } of [LegendURL, StyleURL]) {
      const link = new URL(OnlineResource["xlink:href"] ?? "");
      expect(link.href).toMatch(/^http:\/\/localhost:3000\/api\/projects\/1\/geoserver\/voorbeeld\/wms\?/);
      expect(link.searchParams.get("request")).toBe("GetLegendGraphic");
      expect(link.searchParams.get("format")).toBe(Format);
    }
    expect(xml).toContain('xlink:href="http://localhost:3000/api/projects/1/geoserver/voorbeeld/wms?"');
  });

  it("§7.14 says how large each legend is", async () => {
    const rules = ["Eik", "Een boom met een lange naam"].map((title, n) => ({
      title,
      when: { property: "soort", equals: String(n) },
      symbol: { fill: "#336699" },
    }));
    const layer = buildLayer([{ geometry: { type: "Point", coordinates: [x, y] } }], {
      style: { symbol: { fill: "#112233" }, rules },
    });
    const { ask } = setupWms(layer);

    const [, width, height] =
      /<LegendURL width="(\d+)" height="(\d+)">/.exec(text(await ask("GetCapabilities", ""))) ?? [];
    const picture = await decode(await ask("GetLegendGraphic", "layer=percelen&format=image/png"));

    expect([Number(width), Number(height)]).toEqual([picture.width, picture.height]);
    expect(picture.width).toBeGreaterThan(100);
  });
});
