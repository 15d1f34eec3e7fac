import type { Feature } from "geojson";
import { fieldOf } from "../../../schemas/records.ts";
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
  return { features: collection.subarray(head.length, end), ...countsIn(tail) };
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
  return { ...countsIn(parsed), features: Buffer.from(written), returned: features.length };
}

function countsIn(members: unknown): Pick<Split, "returned" | "matched"> {
  const numberOf = (name: string) => {
    const value = fieldOf(members, name);
    return typeof value === "number" ? value : undefined;
  };
  const matched = numberOf("numberMatched") ?? numberOf("totalFeatures");
  return { matched, returned: numberOf("numberReturned") ?? 0 };
}

/** The features as values. */
export const parseFeatures = ({ features }: Pick<FoundFeatures, "features">): Feature[] =>
  JSON.parse(`[${features.toString()}]`) as Feature[];
