import type { Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { encodePlace, type RdPlace } from "../../../machines/selection/placeFilter.ts";

const ring: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
];
const hole: Position[] = ring.map(([x = 0, y = 0]) => [2 + x / 4, 1 + y / 4]);
const shape = (geometry: Geometry): RdPlace => ({ kind: "shape", geometry });
const point = shape({ type: "Point", coordinates: [155_000.123_45, 463_000] });
const disc: RdPlace = { kind: "disc", centre: [10, 20], radiusM: 5 };
const condition = (
  place: RdPlace,
  relation: "intersects" | "within" | "near" = "intersects",
  distanceM = 50,
) => encodePlace({ place, relation, distanceM }, "geom");

const posList = (text: string) => `<gml:LinearRing><gml:posList>${text}</gml:posList></gml:LinearRing>`;
const polygon = (attributes = "") =>
  `<gml:Polygon${attributes}><gml:exterior>${posList("0 0 4 0 4 4 0 0")}</gml:exterior></gml:Polygon>`;
const line = "<gml:LineString><gml:posList>0 0 4 0 4 4 0 0</gml:posList></gml:LineString>";
const rd = ' srsName="urn:ogc:def:crs:EPSG::28992"';
const operator = (name: string, content: string) =>
  `<f:${name}><f:ValueReference>geom</f:ValueReference>${content}</f:${name}>`;
const members = (...all: string[]) =>
  `<gml:MultiGeometry${rd}>${all.map((each) => `<gml:geometryMember>${each}</gml:geometryMember>`).join("")}</gml:MultiGeometry>`;
const rdPoint = `<gml:Point${rd}><gml:pos>155000.1235 463000</gml:pos></gml:Point>`;
const pos = (text: string) => `<gml:Point><gml:pos>${text}</gml:pos></gml:Point>`;
const metres = (length: number) => `<f:Distance uom="m">${length}</f:Distance>`;

describe("a place as a condition of FES 2.0 (§29.2)", () => {
  it.each<[string, string, string]>([
    ["touching a point", condition(point), operator("Intersects", rdPoint)],
    ["within a shape", condition(point, "within"), operator("Within", rdPoint)],
    ["near a shape", condition(point, "near"), operator("DWithin", rdPoint + metres(50))],
    ["touching a circle", condition(disc), operator("DWithin", `<gml:Point${rd}><gml:pos>10 20</gml:pos></gml:Point>${metres(5)}`)], // prettier-ignore
    ["near a circle", condition(disc, "near"), operator("DWithin", `<gml:Point${rd}><gml:pos>10 20</gml:pos></gml:Point>${metres(55)}`)], // prettier-ignore
    [
      "an area with a hole",
      condition(shape({ type: "Polygon", coordinates: [ring, hole] })),
      operator(
        "Intersects",
        polygon(rd).replace(
          "</gml:Polygon>",
          `<gml:interior>${posList("2 1 3 1 3 2 2 1")}</gml:interior></gml:Polygon>`,
        ),
      ),
    ],
    [
      "points, lines and areas, several of one feature",
      condition(
        shape({
          type: "GeometryCollection",
          geometries: [
            { type: "MultiPoint", coordinates: [[1, 2], [3, 4]] }, // prettier-ignore
            { type: "MultiLineString", coordinates: [ring] },
            { type: "MultiPolygon", coordinates: [[ring]] },
            { type: "LineString", coordinates: ring },
          ],
        }),
      ),
      operator(
        "Intersects",
        members(
          ...[members(pos("1 2"), pos("3 4")), members(line), members(polygon())].map((each) =>
            each.replace(rd, ""),
          ),
          line,
        ),
      ),
    ],
  ])("%s", (_name, written, expected) => {
    expect(written).toBe(expected);
  });

  it("asks within a circle by a closed polygon of 360 sides in it", () => {
    const [, text = ""] = /<gml:posList>(.*)<\/gml:posList>/.exec(condition(disc, "within")) ?? [];
    const numbers = text.split(" ").map(Number);
    const places = Array.from({ length: numbers.length / 2 }, (_, n) => numbers.slice(n * 2, n * 2 + 2));

    expect(condition(disc, "within")).toMatch(
      /^<f:Within>.*<gml:Polygon srsName="[^"]*28992"><gml:exterior>/,
    );
    expect([places.length, places[0], places[90], places[180], places.at(-1)]).toEqual([
      361,
      [15, 20],
      [10, 25],
      [5, 20],
      [15, 20],
    ]);
  });
});
