import type { Feature, Geometry, Position } from "geojson";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import type { CrsReference } from "../projections.ts";
import { geometryTypeOf } from "./geometryTypes.ts";
import { attributeElements, geometryNameOf, xmlName } from "./xmlNames.ts";

/** Short names of a coordinate system imply x, y; the URN implies the register's order. */
const srsNameOf = ({ code, isRegisterOrder }: CrsReference): string =>
  isRegisterOrder ? `urn:ogc:def:crs:EPSG::${code}` : `http://www.opengis.net/gml/srs/epsg.xml#${code}`;

/** Writes features of one layer as GML 3.2 members. */
export function gmlWriter(
  layer: LayerDescription,
  crs: CrsReference,
): (feature: Feature<Geometry | null>) => string {
  const prefix = xmlName(layer.workspace);
  const type = `${prefix}:${xmlName(layer.name)}`;
  const geometryName = `${prefix}:${geometryNameOf(layer)}`;
  const elements = attributeElements(layer);
  const isMultiple = geometryTypeOf(layer).startsWith("Multi");
  return ({ id, geometry, properties }) => {
    const parts = [`<wfs:member><${type} gml:id="${escapeXml(String(id))}">`];
    if (geometry) {
      const shape = isMultiple ? multiple(geometry) : geometry;
      parts.push(
        `<${geometryName}>`,
        gml(shape, { crs, id: `${id}.geom`, isOutermost: true }),
        `</${geometryName}>`,
      );
    }
    for (const [name, value] of Object.entries(properties ?? {})) {
      const element = elements.get(name);
      if (element === undefined || value === null) continue;
      parts.push(`<${prefix}:${element}>${escapeXml(textOf(value))}</${prefix}:${element}>`);
    }
    parts.push(`</${type}></wfs:member>\n`);
    return parts.join("");
  };
}

function textOf(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  // XML Schema requires a colon in the offset of a time zone.
  return value.replace(/^(\d{4}-\d{2}-\d{2}T[\d:.]+[+-]\d{2})(\d{2})$/, "$1:$2");
}

function multiple(geometry: Geometry): Geometry {
  if (geometry.type === "Point") return { type: "MultiPoint", coordinates: [geometry.coordinates] };
  if (geometry.type === "LineString") return { type: "MultiLineString", coordinates: [geometry.coordinates] };
  if (geometry.type === "Polygon") return { type: "MultiPolygon", coordinates: [geometry.coordinates] };
  return geometry;
}

interface Place {
  crs: CrsReference;
  id: string;
  isOutermost: boolean;
}

function gml(geometry: Geometry, place: Place): string {
  const { crs, id } = place;
  const srs = place.isOutermost ? ` srsName="${srsNameOf(crs)}"` : "";
  const open = (name: string, dimension = "") => `<gml:${name} gml:id="${escapeXml(id)}"${srs}${dimension}>`;
  const members = (name: string, member: string, shapes: Geometry[]) =>
    `${open(name)}${shapes
      .map(
        (shape, n) =>
          `<gml:${member}>${gml(shape, { crs, id: `${id}.${n + 1}`, isOutermost: false })}</gml:${member}>`,
      )
      .join("")}</gml:${name}>`;
  switch (geometry.type) {
    case "Point":
      return `${open("Point", dimensionOf(geometry.coordinates))}<gml:pos>${numbers([geometry.coordinates], crs)}</gml:pos></gml:Point>`;
    case "LineString":
      return `${open("LineString", dimensionOf(geometry.coordinates[0]))}<gml:posList>${numbers(geometry.coordinates, crs)}</gml:posList></gml:LineString>`;
    case "Polygon":
      return `${open("Polygon", dimensionOf(geometry.coordinates[0]?.[0]))}${rings(geometry.coordinates, crs)}</gml:Polygon>`;
    case "MultiPoint":
      return members(
        "MultiPoint",
        "pointMember",
        geometry.coordinates.map((coordinates) => ({ type: "Point", coordinates })),
      );
    case "MultiLineString":
      return members(
        "MultiCurve",
        "curveMember",
        geometry.coordinates.map((coordinates) => ({ type: "LineString", coordinates })),
      );
    case "MultiPolygon":
      return members(
        "MultiSurface",
        "surfaceMember",
        geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates })),
      );
    default:
      return members("MultiGeometry", "geometryMember", geometry.geometries);
  }
}

const dimensionOf = (position: Position | undefined): string =>
  (position?.length ?? 2) > 2 ? ' srsDimension="3"' : "";

function numbers(positions: Position[], { isNorthingFirst }: CrsReference): string {
  return positions
    .map(([x = 0, y = 0, ...z]) => (isNorthingFirst ? [y, x, ...z] : [x, y, ...z]).join(" "))
    .join(" ");
}

function rings(coordinates: Position[][], crs: CrsReference): string {
  return coordinates
    .map((ring, n) => {
      const side = n === 0 ? "exterior" : "interior";
      return `<gml:${side}><gml:LinearRing><gml:posList>${numbers(ring, crs)}</gml:posList></gml:LinearRing></gml:${side}>`;
    })
    .join("");
}
