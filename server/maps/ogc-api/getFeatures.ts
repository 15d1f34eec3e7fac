import { fieldOf, isObject } from "../../../schemas/records.ts";
import { MapServerUnavailable } from "../../services/errors.ts";
import { askWfs } from "./askWfs.ts";
import type { Context } from "./ConformanceClass.ts";
import { filterOf } from "./fes.ts";
import { projectionOf } from "../embedded/projections.ts";
import { type Crs, crs84 } from "./crs.ts";
import { type Place, placedFeatures } from "./placedFeatures.ts";
import type { ItemsQuery } from "./ItemsQuery.ts";

/** A page of features. */
export interface FoundFeatures {
  /** JSON of the features with commas between, in the axis order of the asked system. */
  features: Buffer;
  returned: number;
  /** On all pages; undefined where the map server does not count. */
  matched: number | undefined;
  etag: string | undefined;
}

/** Which features of a layer: `ids` is one of them. */
export interface Asked extends ItemsQuery {
  layer: string;
  id?: string;
}

/** Asks for features; `"unchanged"` when the caller has this answer already. */
export async function getFeatures(context: Context, asked: Asked): Promise<FoundFeatures | "unchanged"> {
  const { layer, id, limit, offset, crs, conditions } = asked;
  const answer = await askWfs(context, {
    request: "GetFeature",
    typenames: `${context.call.project.workspace}:${layer}`,
    outputformat: "application/json",
    srsname: `EPSG:${crs.code}`,
    count: String(limit),
    ...(offset > 0 && { startindex: String(offset) }),
    ...(id !== undefined && { resourceid: id }),
    ...(conditions.length > 0 && { filter: filterOf(conditions) }),
  });
  if (answer.status === 304) return "unchanged";
  const { crsName, ...found } = split(answer.body);
  const place = placeIn(crs, crsName);
  const features = place ? placedFeatures(found.features, place) : found.features;
  return { ...found, features, etag: answer.headers["etag"] };
}

/**
 * What makes positions of the answer those of the asked system; undefined where they are. Without a name of its system
 * GeoJSON is in degrees (RFC 7946), whatever was asked for: so QGIS Server answers.
 */
function placeIn({ code, isNorthingFirst }: Crs, crsName: string | undefined): Place | undefined {
  if (isNorthingFirst) return (lon, lat) => [lat, lon];
  if (code === crs84.code || crsName !== undefined) return undefined;
  const projection = projectionOf(code);
  const rounded = (metres: number) => Math.round(metres * 1e4) / 1e4;
  return projection && ((lon, lat) => map2(projection.fromLonLat(lon, lat), rounded));
}

const map2 = ([x, y]: [number, number], change: (number: number) => number): [number, number] => [
  change(x),
  change(y),
];

const head = Buffer.from('{"type":"FeatureCollection","features":[');
const tailMark = Buffer.from('],"totalFeatures":');

interface Split extends Omit<FoundFeatures, "etag"> {
  /** The system that the collection says its positions are in. */
  crsName: string | undefined;
}

/**
 * The features' own bytes, cut out of their collection: reading and writing them anew would take most of the time. The
 * mark cannot be part of a text in them, where quotes are escaped, and comes last as it is the collection's own.
 */
function split(collection: Buffer): Split {
  const end = collection.lastIndexOf(tailMark);
  if (end < 0 || !collection.subarray(0, head.length).equals(head)) return splitAnyCollection(collection);
  const tail: unknown = JSON.parse(`{${collection.toString("utf8", end + 2)}`);
  const { returned, ...told } = toldBy(tail);
  if (returned === undefined) return splitAnyCollection(collection);
  return { ...told, features: collection.subarray(head.length, end), returned };
}

/** Of other map servers, whose collections may be written otherwise. */
function splitAnyCollection(collection: Buffer): Split {
  let parsed: unknown;
  try {
    parsed = JSON.parse(collection.toString());
  } catch (cause) {
    throw new MapServerUnavailable({ cause });
  }
  const features = fieldOf(parsed, "features");
  if (!Array.isArray(features)) throw new MapServerUnavailable({ cause: new Error("no features") });
  const written = features.map((feature: unknown) => JSON.stringify(feature)).join(",");
  return { ...toldBy(parsed), features: Buffer.from(written), returned: features.length };
}

function toldBy(members: unknown): Pick<Split, "matched" | "crsName"> & { returned: number | undefined } {
  const numberOf = (name: string) => {
    const value = fieldOf(members, name);
    return typeof value === "number" ? value : undefined;
  };
  const matched = numberOf("numberMatched") ?? numberOf("totalFeatures");
  const crsName = fieldOf(fieldOf(fieldOf(members, "crs"), "properties"), "name");
  return {
    matched,
    returned: numberOf("numberReturned"),
    crsName: typeof crsName === "string" ? crsName : undefined,
  };
}

/** A feature as it was read. */
export interface ReadFeature {
  id: string;
  properties: Readonly<Record<string, unknown>>;
  /** As GeoJSON names it; undefined without a geometry. */
  geometryType: string | undefined;
  /** All of it. */
  value: object;
}

/** The features as values. */
export function parseFeatures({ features }: Pick<FoundFeatures, "features">): ReadFeature[] {
  const parsed: unknown = JSON.parse(`[${features.toString()}]`);
  return (Array.isArray(parsed) ? parsed : []).filter(isObject).map((value) => {
    const { id, properties } = value;
    const type = fieldOf(value["geometry"], "type");
    return {
      id: typeof id === "string" || typeof id === "number" ? String(id) : "",
      properties: isObject(properties) ? properties : {},
      geometryType: typeof type === "string" ? type : undefined,
      value,
    };
  });
}
