import type { Geometry, Position } from "geojson";

/** What a feature can be to a place: have a point in common with it, lie within it, or lie at most so far from it. */
export const placeRelations = ["intersects", "within", "near"] as const;
export type PlaceRelation = (typeof placeRelations)[number];

/** A place in the plane of RD New, EPSG:28992, x first; metres. */
export type RdPlace =
  | { kind: "shape"; geometry: Geometry }
  | { kind: "disc"; centre: Position; radiusM: number };

export interface PlaceCondition {
  place: RdPlace;
  relation: PlaceRelation;
  /** For what lies near; metres in the plane of RD New. */
  distanceM: number;
}

/** Sides of the polygon within a circle by which "within" is decided: 0.04 ‰ of the radius lie outside of it. */
const circleSides = 360;

/**
 * The condition of FES 2.0 (OGC 09-026r2, 7.8) that features are so to a place, as `ST_Intersects`, `ST_Within` and
 * `ST_DWithin` of PostGIS have it in RD New.
 *
 * @param geometryName the attribute of the layer that holds its shapes
 */
export function encodePlace({ place, relation, distanceM }: PlaceCondition, geometryName: string): string {
  const operator = (name: string, content: string) =>
    `<f:${name}><f:ValueReference>${geometryName}</f:ValueReference>${content}</f:${name}>`;
  const near = (geometry: Geometry, metres: number) =>
    operator("DWithin", `${gmlOf(geometry)}<f:Distance uom="m">${metres}</f:Distance>`);
  if (place.kind === "disc") {
    const { centre, radiusM } = place;
    const point: Geometry = { type: "Point", coordinates: centre };
    if (relation === "within") return operator("Within", gmlOf(circleOf(centre, radiusM)));
    return near(point, relation === "near" ? radiusM + distanceM : radiusM);
  }
  if (relation === "near") return near(place.geometry, distanceM);
  return operator(relation === "within" ? "Within" : "Intersects", gmlOf(place.geometry));
}

function circleOf([x = 0, y = 0]: Position, radiusM: number): Geometry {
  const ring = Array.from({ length: circleSides }, (_, n): Position => {
    const angle = (2 * Math.PI * n) / circleSides;
    return [x + radiusM * Math.cos(angle), y + radiusM * Math.sin(angle)];
  });
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

const rdNew = ' srsName="urn:ogc:def:crs:EPSG::28992"';

/** A geometry in GML 3.2. */
const gmlOf = (geometry: Geometry): string => writeGml(geometry, rdNew);

function writeGml(geometry: Geometry, attributes = ""): string {
  const tag = (name: string, content: string) => `<gml:${name}${attributes}>${content}</gml:${name}>`;
  const many = (name: string, member: string, parts: readonly Geometry[]) =>
    tag(name, parts.map((part) => `<gml:${member}>${writeGml(part)}</gml:${member}>`).join(""));
  switch (geometry.type) {
    case "Point":
      return tag("Point", `<gml:pos>${written([geometry.coordinates])}</gml:pos>`);
    case "LineString":
      return tag("LineString", posList(geometry.coordinates));
    case "Polygon": {
      const rings = geometry.coordinates.map((ring, n) => {
        const name = n === 0 ? "exterior" : "interior";
        return `<gml:${name}><gml:LinearRing>${posList(ring)}</gml:LinearRing></gml:${name}>`;
      });
      return tag("Polygon", rings.join(""));
    }
    case "GeometryCollection":
      return many("MultiGeometry", "geometryMember", geometry.geometries);
    default:
      return many("MultiGeometry", "geometryMember", singleParts(geometry));
  }
}

function singleParts(geometry: Extract<Geometry, { type: `Multi${string}` }>): Geometry[] {
  if (geometry.type === "MultiPoint")
    return geometry.coordinates.map((coordinates) => ({ type: "Point", coordinates }));
  if (geometry.type === "MultiLineString")
    return geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates }));
  return geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
}

const posList = (positions: readonly Position[]): string =>
  `<gml:posList>${written(positions)}</gml:posList>`;

/** To a tenth of a millimetre. */
const written = (positions: readonly Position[]): string =>
  positions.map(([x = 0, y = 0]) => `${Math.round(x * 1e4) / 1e4} ${Math.round(y * 1e4) / 1e4}`).join(" ");
