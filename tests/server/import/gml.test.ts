import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readLayers } from "../../../server/maps/embedded/read/readLayers.ts";
import type { SourceFeature } from "../../../server/maps/embedded/read/SourceLayer.ts";
import { positions } from "../../support/content/positions.ts";

/** The layers of a GML file with their features. */
async function layersIn(gml: string) {
  const path = join(await mkdtemp(join(tmpdir(), "perceel-gml-")), "a.gml");
  await writeFile(path, gml);
  const layers: { table: string | undefined; crs: string; features: SourceFeature[] }[] = [];
  for await (const { table, projection, features } of readLayers(path, "gml")) {
    const crs = "name" in projection ? projection.name : projection.reason;
    const read: SourceFeature[] = [];
    for await (const feature of features) read.push(feature);
    layers.push({ table, crs, features: read });
  }
  return layers;
}

const collection = (...members: string[]) =>
  `<c:FeatureCollection xmlns:c="c" xmlns:gml="http://www.opengis.net/gml">${members
    .map((member) => `<gml:featureMember>${member}</gml:featureMember>`)
    .join("")}</c:FeatureCollection>`;
const tree = (geometry: string) => `<boom gml:id="b.1"><plek>${geometry}</plek></boom>`;
const at = (srsName: string, pos: string) =>
  tree(`<gml:Point srsName="${srsName}"><gml:pos>${pos}</gml:pos></gml:Point>`);

describe("GML that is imported (§1.9)", () => {
  it.each([
    ["EPSG:4326", "5.1 52.1", "EPSG:4326"],
    ["http://www.opengis.net/gml/srs/epsg.xml#4326", "5.1 52.1", "EPSG:4326"],
    ["urn:ogc:def:crs:OGC:1.3:CRS84", "5.1 52.1", "EPSG:4326"],
    ["urn:ogc:def:crs:EPSG::4326", "52.1 5.1", "EPSG:4326"],
    ["http://www.opengis.net/def/crs/EPSG/0/4258", "52.1 5.1", "EPSG:4258"],
    ["urn:ogc:def:crs:EPSG::28992", "5.1 52.1", "EPSG:28992"],
    ["urn:ogc:def:crs,crs:EPSG::28992,crs:EPSG::5709", "5.1 52.1", "EPSG:28992"],
  ])("has its axes in the order that %s means", async (srsName, pos, crs) => {
    expect(await layersIn(collection(at(srsName, pos)))).toMatchObject([
      { crs, features: [{ geometry: { coordinates: [5.1, 52.1] }, properties: { gml_id: "b.1" } }] },
    ]);
  });

  it("gives each kind of features a layer, with texts that are typed and places in any form", async () => {
    const ring = "0,0 4,0 4,4 0,0";
    const [boom, weg] = await layersIn(
      collection(
        `<boom><hoogte>12</hoogte><eis><van>gemeente</van></eis><plek><gml:Point><gml:coordinates>1,2</gml:coordinates></gml:Point></plek></boom>`,
        `<weg><l><gml:LineString srsDimension="3"><gml:posList>0 0 1 2 2 3</gml:posList></gml:LineString></l></weg>`,
        `<boom><hoogte>9,5</hoogte><plek><gml:Polygon><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates>${ring}</gml:coordinates></gml:LinearRing></gml:outerBoundaryIs></gml:Polygon></plek></boom>`,
        `<weg><l><gml:MultiCurve><gml:curveMember><gml:Curve><gml:segments><gml:LineStringSegment><gml:pos>0 0</gml:pos><gml:pos>1 1</gml:pos></gml:LineStringSegment><gml:LineStringSegment><gml:posList>1 1 2 0</gml:posList></gml:LineStringSegment></gml:segments></gml:Curve></gml:curveMember></gml:MultiCurve></l></weg>`,
        `<weg><l><gml:Curve><gml:segments><gml:Arc><gml:posList>0 0 1 1 2 0</gml:posList></gml:Arc></gml:segments></gml:Curve></l></weg>`,
        `<weg><l><gml:LineString><gml:posList>0 0 1</gml:posList></gml:LineString></l></weg>`,
      ),
    );

    expect(boom?.features).toMatchObject([
      { geometry: { coordinates: [1, 2] }, properties: { hoogte: 12, eis_van: "gemeente" } },
      { geometry: { type: "Polygon" }, properties: { hoogte: 9.5 } },
    ]);
    expect([boom?.table, weg?.table]).toEqual(["boom", "weg"]);
    const line = positions("0 0, 1 1, 2 0");
    expect(weg?.features).toMatchObject([
      {
        geometry: {
          type: "LineString",
          coordinates: [
            [0, 0, 1],
            [2, 2, 3],
          ],
        },
      },
      { geometry: { type: "MultiLineString", coordinates: [line] } },
      { fault: "unsupported" },
      { fault: "brokenGeometry" },
    ]);
  });
});
