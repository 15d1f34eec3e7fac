import { escapeXml } from "../../ogcException.ts";
import type { NamedCrs } from "./FeatureQuery.ts";

interface Form {
  crs: NamedCrs;
  id: string;
  /** A single geometry is written as a collection of one, where others of its layer are several. */
  isMultiple: boolean;
}

const multiples: Readonly<Record<string, [collection: string, member: string, single: string]>> = {
  MultiPoint: ["MultiPoint", "pointMember", "Point"],
  MultiLineString: ["MultiCurve", "curveMember", "LineString"],
  MultiPolygon: ["MultiSurface", "surfaceMember", "Polygon"],
};

/**
 * GML of a geometry that was serialised as GeoJSON, without space and x first. Only commas and brackets are exchanged: numbers stay
 * as they are written.
 */
export function gmlGeometry(json: string, { crs, id, isMultiple }: Form): string {
  const [type, content] = typed(json);
  const attributes = (member: string, isInner: boolean) =>
    ` gml:id="${id}${member}"${isInner ? "" : ` srsName="${escapeXml(crs.srsName)}"`}`;
  const written = (kind: string, coordinates: string, member = "", isInner = false): string => {
    const multiple = multiples[kind] ?? (isMultiple && !isInner ? multiples[`Multi${kind}`] : undefined);
    if (multiple === undefined) return single(kind, coordinates, attributes(member, isInner), crs);
    const [collection, element, inner] = multiple;
    const parts = kind === inner ? [coordinates] : partsOf(coordinates, inner);
    const members = parts.map(
      (part, n) => `<gml:${element}>${written(inner, part, `${member}.${n + 1}`, true)}</gml:${element}>`,
    );
    return `<gml:${collection}${attributes(member, isInner)}>${members.join("")}</gml:${collection}>`;
  };
  if (type !== "GeometryCollection") return written(type, content);
  const parts: unknown = JSON.parse(content);
  const members = (Array.isArray(parts) ? parts : []).map((part: unknown, n) => {
    const [kind, coordinates] = typed(JSON.stringify(part));
    return `<gml:geometryMember>${written(kind, coordinates, `.${n + 1}`, true)}</gml:geometryMember>`;
  });
  return `<gml:MultiGeometry${attributes("", false)}>${members.join("")}</gml:MultiGeometry>`;
}

/** The type of a geometry, and the text of its coordinates or geometries. */
function typed(json: string): [type: string, content: string] {
  const type = /^\{"type":"(\w+)"/.exec(json)?.[1] ?? "";
  return [type, json.slice(json.indexOf("[", type.length), json.lastIndexOf("]") + 1)];
}

/** The texts of the members of a collection of points, lines or polygons. */
function partsOf(coordinates: string, kind: string): string[] {
  const depth = kind === "Point" ? 1 : kind === "LineString" ? 2 : 3;
  const [open, close] = ["[".repeat(depth), "]".repeat(depth)];
  return coordinates
    .slice(depth + 1, -depth - 1)
    .split(`${close},${open}`)
    .map((part) => open + part + close);
}

function single(kind: string, coordinates: string, attributes: string, crs: NamedCrs): string {
  const open = `<gml:${kind}${attributes}${dimensionOf(coordinates)}>`;
  if (kind === "Point")
    return `${open}<gml:pos>${positions(coordinates.slice(1, -1), crs)}</gml:pos></gml:Point>`;
  if (kind === "LineString")
    return `${open}<gml:posList>${positions(coordinates.slice(2, -2), crs)}</gml:posList></gml:LineString>`;
  const rings = coordinates.slice(3, -3).split("]],[[");
  const written = rings.map((ring, n) => {
    const side = n === 0 ? "exterior" : "interior";
    return `<gml:${side}><gml:LinearRing><gml:posList>${positions(ring, crs)}</gml:posList></gml:LinearRing></gml:${side}>`;
  });
  return `${open}${written.join("")}</gml:Polygon>`;
}

/** By the first position: heights are those of all. */
function dimensionOf(coordinates: string): string {
  const first = coordinates.slice(0, coordinates.indexOf("]"));
  return first.indexOf(",") === first.lastIndexOf(",") ? "" : ' srsDimension="3"';
}

/** `x,y],[x,y` as `x y x y`, or in the system's own order. */
function positions(text: string, { isNorthingFirst }: NamedCrs): string {
  if (!isNorthingFirst) return text.replaceAll("],[", " ").replaceAll(",", " ");
  return text
    .split("],[")
    .map((position) => {
      const [x = "", y = "", ...height] = position.split(",");
      return [y, x, ...height].join(" ");
    })
    .join(" ");
}
