import type { Feature, Geometry, Position } from "geojson";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { attributeNamed } from "../filter/columns.ts";
import type { CrsReference } from "../projections.ts";
import type { Dialect } from "./dialects.ts";
import type { NamedCrs } from "./FeatureQuery.ts";
import { geometryTypeOf } from "./geometryTypes.ts";
import { attributeElements, geometryNameOf, xmlName } from "./xmlNames.ts";

/** How features are written: in which system and version of GML. */
export interface GmlForm {
  crs: NamedCrs;
  dialect: Dialect;
}

type Written = Feature<Geometry | null>;

/** Writes features of one layer in GML, each with more attributes on its element where they are given. */
export function gmlWriter(
  layer: LayerDescription,
  form: GmlForm,
): (feature: Written, more?: string) => string {
  const prefix = xmlName(layer.workspace);
  const type = `${prefix}:${xmlName(layer.name)}`;
  const { write, names } = propertyWriter(layer, form);
  return (feature, more = "") => {
    const properties = names.map((name) => write(feature, name)).join("");
    return `<${type} gml:id="${escapeXml(String(feature.id))}"${more}>${properties}</${type}>`;
  };
}

/** Writes one property of features as members of a collection; without a name, their ids. */
export function valueWriter(
  layer: LayerDescription,
  { name, ...form }: GmlForm & { name: string | undefined },
): (feature: Written) => string {
  const { write } = propertyWriter(layer, form);
  const attribute = name === undefined ? undefined : (attributeNamed(layer, name) ?? name);
  return (feature) => {
    const value = attribute === undefined ? escapeXml(String(feature.id)) : write(feature, attribute);
    return `<wfs:member>${value}</wfs:member>\n`;
  };
}

function propertyWriter(layer: LayerDescription, { crs }: GmlForm) {
  const prefix = xmlName(layer.workspace);
  const geometryName = geometryNameOf(layer);
  const elements = attributeElements(layer);
  const isMultiple = geometryTypeOf(layer).startsWith("Multi");
  const write = ({ id, geometry, properties }: Written, name: string): string => {
    if (name === geometryName) {
      if (!geometry) return "";
      const shape = isMultiple ? multiple(geometry) : geometry;
      return `<${prefix}:${name}>${gml(shape, { crs, id: `${id}.geom`, isOutermost: true })}</${prefix}:${name}>`;
    }
    const value: unknown = properties?.[name];
    const element = elements.get(name);
    if (element === undefined || value === null || value === undefined) return "";
    return `<${prefix}:${element}>${escapeXml(textOf(value))}</${prefix}:${element}>`;
  };
  return { write, names: [geometryName, ...elements.keys()] };
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
  crs: NamedCrs;
  id: string;
  isOutermost: boolean;
}

function gml(geometry: Geometry, place: Place): string {
  const { crs, id } = place;
  const srs = place.isOutermost ? ` srsName="${escapeXml(crs.srsName)}"` : "";
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
