import { Readable } from "node:stream";
import type { Geometry } from "geojson";
import { gmlGeometry, planeName, type GmlFrame } from "../embedded/read/gml/gmlGeometry.ts";
import { partsOf, srsNameIn } from "../embedded/read/gml/gmlParts.ts";
import type { XmlElement } from "../embedded/read/xml/XmlElement.ts";
import { xmlElements } from "../embedded/read/xml/xmlElements.ts";
import { parseCrs } from "../embedded/projections.ts";
import { type AttributeTypes, valueOf } from "./attributeTypes.ts";

/** Each feature is buffered; a larger one is rejected. */
const featureMaxBytes = 32 * 1024 * 1024;

/** Size of the written chunks. */
const pieceLength = 32 * 1024;

/** The collection's first element has the number of matching features. */
const headLength = 16 * 1024;

/** Whether a document starts like a collection of features: of WFS, or MapServer's GetFeatureInfo. */
export const holdsGmlFeatures = (head: string): boolean =>
  /<([\w.-]+:)?(\w*FeatureCollection|msGMLOutput)[\s>]/.test(head);

export interface GmlTranslation {
  types: AttributeTypes;
  /** The requested projection, where the document does not name its own. */
  srsName: string | undefined;
}

/**
 * Converts GML 2 or 3 to GeoJSON as a stream: longitude or easting first in every projection, with the collection's
 * number of matches. Unsupported geometries become null. A truncated document ends in an error.
 */
export function geoJsonOfGml(gml: Readable, translation: GmlTranslation): Readable {
  return Readable.from(inPieces(collection(gml, translation)), { objectMode: false });
}

async function* collection(gml: Readable, { types, srsName }: GmlTranslation): AsyncGenerator<string> {
  const frame: GmlFrame = { srsName, dimension: undefined };
  const seen: Seen = { head: "", sinceLast: 0 };
  let count = 0;
  let code: number | undefined;
  yield '{"type":"FeatureCollection","features":[';
  for await (const element of xmlElements(watched(gml, seen), isFeatureOrExtent)) {
    seen.sinceLast = 0;
    if (isExtent(element.name)) {
      frame.srsName = element.attributes["srsName"] ?? frame.srsName;
      continue;
    }
    const { attributes, geometry } = partsOf(element);
    code ??= geometry && codeOf(srsNameIn(geometry) ?? frame.srsName);
    yield (count === 0 ? "" : ",") + JSON.stringify(feature(attributes, placeOf(geometry, frame), types));
    count += 1;
  }
  const matched = /<[^>?!]*FeatureCollection\b[^>]*\snumberMatched\s*=\s*["'](\d+)["']/.exec(seen.head)?.[1];
  yield `],${matched === undefined ? "" : `"numberMatched":${matched},`}"numberReturned":${count}${crsMember(code)}}`;
}

const isExtent = (name: string): boolean => name === "Envelope" || name === "Box";

/** MapServer's GetFeatureInfo uses elements named after the layer: `<bomen_layer><bomen_feature>`. */
const isFeatureOrExtent = (name: string, parent = ""): boolean =>
  (parent === "boundedBy" && isExtent(name)) ||
  (/^(featureMembers?|member)$/.test(parent) && !name.endsWith("FeatureCollection")) ||
  (parent.endsWith("_layer") && name.endsWith("_feature"));

function feature(
  attributes: readonly (readonly [string, string])[],
  geometry: Geometry | null,
  types: AttributeTypes,
): object {
  const id = attributes.find(([name]) => name === "gml_id")?.[1];
  const properties = attributes
    .filter(([name]) => name !== "gml_id")
    // A time is written as an element of its own.
    .map(([name, text]) => [name.replace(/_timePosition$/, ""), text] as const)
    .map(([name, text]) => [name, valueOf(types.get(name), text)] as const);
  return {
    type: "Feature",
    id,
    geometry,
    properties: Object.fromEntries(properties),
  };
}

function placeOf(element: XmlElement | undefined, frame: GmlFrame): Geometry | null {
  if (!element) return null;
  try {
    return gmlGeometry(element, frame);
  } catch {
    return null;
  }
}

const codeOf = (srsName: string | undefined): number | undefined =>
  srsName === undefined ? undefined : parseCrs(planeName(srsName))?.code;

/** GeoJSON without a projection is in degrees. */
const crsMember = (code: number | undefined): string =>
  code === undefined || code === 4326
    ? ""
    : `,"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${code}"}}`;

/** The parsing state of a document: its beginning, and the number of bytes since the last feature. */
interface Seen {
  head: string;
  sinceLast: number;
}

async function* watched(gml: AsyncIterable<Buffer>, seen: Seen): AsyncGenerator<Uint8Array> {
  for await (const piece of gml) {
    if (seen.head.length < headLength) seen.head += piece.toString("latin1", 0, headLength);
    seen.sinceLast += piece.byteLength;
    if (seen.sinceLast > featureMaxBytes) throw new Error("a feature of the map server is too long");
    yield piece;
  }
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = "";
  for await (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(piece);
}
