import { fieldOf, isObject } from "../../../schemas/records.ts";
import { MapServerUnavailable } from "../../services/errors.ts";
import { askWfs } from "./askWfs.ts";
import type { Context } from "./ConformanceClass.ts";
import { filterOf } from "./fes.ts";
import { inAxisOrder } from "./inAxisOrder.ts";
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
  const found = { etag: answer.headers["etag"], ...split(answer.body) };
  return crs.isNorthingFirst ? { ...found, features: inAxisOrder(found.features) } : found;
}

const head = Buffer.from('{"type":"FeatureCollection","features":[');
const tailMark = Buffer.from('],"totalFeatures":');

type Split = Omit<FoundFeatures, "etag">;

/**
 * The features' own bytes, cut out of their collection: reading and writing them anew would take most of the time. The
 * mark cannot be part of a text in them, where quotes are escaped, and comes last as it is the collection's own.
 */
function split(collection: Buffer): Split {
  const end = collection.lastIndexOf(tailMark);
  if (end < 0 || !collection.subarray(0, head.length).equals(head)) return splitAnyCollection(collection);
  const tail: unknown = JSON.parse(`{${collection.toString("utf8", end + 2)}`);
  const { returned, matched } = countsIn(tail);
  if (returned === undefined) return splitAnyCollection(collection);
  return { features: collection.subarray(head.length, end), returned, matched };
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
  const { matched } = countsIn(parsed);
  return { features: Buffer.from(written), returned: features.length, matched };
}

function countsIn(members: unknown): Partial<Pick<Split, "returned" | "matched">> {
  const numberOf = (name: string) => {
    const value = fieldOf(members, name);
    return typeof value === "number" ? value : undefined;
  };
  const matched = numberOf("numberMatched") ?? numberOf("totalFeatures");
  return { matched, returned: numberOf("numberReturned") };
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
