import { buffer } from "node:stream/consumers";
import type { Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import type { ExportColumn, ExportFeature, ExportFile } from "../../../../server/maps/export/ExportFile.ts";
import { csv, geoJson } from "../../../../server/maps/export/textFiles.ts";
import { wellKnownText } from "../../../../server/maps/export/wellKnownText.ts";

const column = (name: string, head = name, codes: Record<string, string> = {}): ExportColumn => ({
  name,
  head,
  alias: head,
  type: "string",
  isCoded: false,
  valueOf: (value) => codes[String(value)] ?? value,
});
const columns = [column("hoogte", "Hoogte (m)"), column("staat", "Staat", { 2: "goed" })];
const tree = (n: number, geometry: Geometry | null): ExportFeature => ({
  id: `bomen.${n}`,
  properties: { hoogte: 2.5, staat: n, verborgen: "x" },
  geometry,
});
const written = async (file: ExportFile, ...pages: ExportFeature[][]) => {
  async function* all() {
    yield* pages;
  }
  const target = { layer: "bomen", title: "Bomen", crs: 4326, columns } as const;
  // With its byte order mark.
  return (await buffer(await file.write(target, all()))).toString();
};
const point: Geometry = { type: "Point", coordinates: [5.123456789, 52] };

describe("files of text (§32.1)", () => {
  it("CSV has a line for each feature, in the dialect of people or of programs", async () => {
    const pages = [[tree(1, point)], [tree(2, null)]];

    expect(await written(csv("comma"), ...pages)).toBe(
      "\u{FEFF}id,Hoogte (m),Staat,wkt\r\nbomen.1,2.5,1,POINT (5.1234568 52)\r\nbomen.2,2.5,goed,\r\n",
    );
    expect(await written(csv("semicolon"), [tree(2, null)])).toBe(
      "\u{FEFF}id;Hoogte (m);Staat;wkt\r\nbomen.2;2,5;goed;\r\n",
    );
  });

  it("GeoJSON is one collection however many pages come, also of none", async () => {
    const pages = [[tree(1, point), tree(2, null)], [tree(3, point)]];
    const { features } = JSON.parse(await written(geoJson, ...pages)) as { features: object[] };

    expect(features).toHaveLength(3);
    expect(features[1]).toEqual({
      type: "Feature",
      id: "bomen.2",
      properties: { "Hoogte (m)": 2.5, Staat: "goed" },
      geometry: null,
    });
    expect(JSON.parse(await written(geoJson))).toEqual({ type: "FeatureCollection", features: [] });
  });

  const ring: Position[] = [[0, 0], [1, 0], [0, 1], [0, 0]]; // prettier-ignore
  it.each<[Geometry, string]>([
    [{ type: "MultiPoint", coordinates: ring.slice(0, 2) }, "MULTIPOINT (0 0, 1 0)"],
    [{ type: "MultiPolygon", coordinates: [[ring]] }, "MULTIPOLYGON (((0 0, 1 0, 0 1, 0 0)))"],
    [{ type: "Polygon", coordinates: [ring] }, "POLYGON ((0 0, 1 0, 0 1, 0 0))"],
    [{ type: "MultiLineString", coordinates: [ring.slice(0, 2)] }, "MULTILINESTRING ((0 0, 1 0))"],
    [{ type: "GeometryCollection", geometries: [{ type: "Point", coordinates: [155000.12345, 463000, 7] }] }, "GEOMETRYCOLLECTION (POINT (155000.1235 463000))"], // prettier-ignore
  ])("%j is well-known text in RD New to a tenth of a millimetre", (geometry, expected) => {
    expect(wellKnownText(geometry, 28992)).toBe(expected);
  });
});
