import { Readable } from "node:stream";
import { fieldOf, isObject } from "../../../schemas/records.ts";
import { projectionOf } from "../embedded/projections.ts";
import { askWfs } from "./askWfs.ts";
import { wholeBody } from "./begunBody.ts";
import { beginsAsCollection, type Counts, passCollection, splitCollection } from "./collectionBytes.ts";
import type { AskingWfs, Context } from "./ConformanceClass.ts";
import { type Crs, crs84 } from "./crs.ts";
import { filterOf } from "./fes.ts";
import type { ItemsQuery } from "./ItemsQuery.ts";
import { type Place, placedFeatures } from "./placedFeatures.ts";

/** A page of features. */
export interface FoundFeatures extends Counts {
  /** JSON of the features with commas between, in the axis order of the asked system. */
  features: Buffer;
  etag: string | undefined;
}

/** A page that is passed on as it comes. */
export interface PassedFeatures {
  pass(membersOf: (counts: Counts) => object): Readable;
  etag: string | undefined;
}

/** Which features of a layer: `id` is of one of them, or of several with commas between. */
export interface Asked extends ItemsQuery {
  layer: string;
  id?: string;
  /** A whole filter, in place of conditions. */
  filter?: string | undefined;
  /** An attribute with `ASC` or `DESC` behind it; the map server's own order where it is left out. */
  sortBy?: string | undefined;
  /** Whether pages after the first are asked too: a map server that can't is to say so at the first. */
  isPaged?: boolean;
}

/** Asks for features, and holds them; `"unchanged"` when the caller has this answer already. */
export async function getFeatures(context: AskingWfs, asked: Asked): Promise<FoundFeatures | "unchanged"> {
  const answer = await askFeatures(context, asked);
  return answer.status === 304 ? "unchanged" : await held(answer, asked);
}

/** The same, but a large page that needs no change is not held. */
export async function getLargePage(
  context: Context,
  asked: Asked,
): Promise<FoundFeatures | PassedFeatures | "unchanged"> {
  const answer = await askFeatures(context, asked);
  const { bytes, rest } = answer.body;
  if (answer.status === 304) return "unchanged";
  if (!rest || asked.crs.isNorthingFirst || !beginsAsCollection(bytes)) return await held(answer, asked);
  return {
    etag: answer.headers["etag"],
    pass: (membersOf) => Readable.from(passCollection(bytes, rest, membersOf), { objectMode: false }),
  };
}

type WfsAnswer = Awaited<ReturnType<typeof askFeatures>>;

async function askFeatures(context: AskingWfs, asked: Asked) {
  const { layer, id, limit, offset, crs, conditions, filter = filterOf(conditions), sortBy, isPaged } = asked;
  return await askWfs(context, {
    request: "GetFeature",
    typenames: `${context.call.project.workspace}:${layer}`,
    outputformat: "application/json",
    srsname: `EPSG:${crs.code}`,
    count: String(limit),
    ...((offset > 0 || isPaged) && { startindex: String(offset) }),
    ...(id !== undefined && { resourceid: id }),
    ...(sortBy !== undefined && { sortby: sortBy }),
    ...((asked.filter !== undefined || conditions.length > 0) && { filter }),
  });
}

async function held({ body, headers }: WfsAnswer, { crs }: Asked): Promise<FoundFeatures> {
  const { crsName, ...found } = splitCollection(await wholeBody(body));
  const place = placeIn(crs, crsName);
  const features = place ? placedFeatures(found.features, place) : found.features;
  return { ...found, features, etag: headers["etag"] };
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

/** The entity tag of an answer in JSON, which is what the map server tagged. */
export function tagOf({ encoding }: Context, { etag }: { etag: string | undefined }): { etag?: string } {
  return etag !== undefined && encoding.name === "json" ? { etag } : {};
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
