import type { MapRequest } from "../../MapServer.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";

export interface Selection {
  layer: ServedLayer;
  features: Uint32Array;
}

/** What a query found. */
export interface FoundFeatures {
  /** The features of the page; layers without any are left out. */
  selections: Selection[];
  /** How many there are on all pages. */
  matched: number;
}

export const returnedOf = ({ selections }: FoundFeatures): number =>
  selections.reduce((sum, { features }) => sum + features.length, 0);

/** Where the next page is, if there is one. */
export function nextPageOf(
  request: MapRequest,
  query: FeatureQuery,
  found: FoundFeatures,
): string | undefined {
  const returned = returnedOf(found);
  const startIndex = query.startIndex + returned;
  if (returned === 0 || startIndex >= found.matched) return undefined;
  const typenames = request.layers.map((name) => `${request.workspace}:${name}`).join(",");
  const next = new URLSearchParams({ service: "WFS", version: "2.0.0", request: "GetFeature", typenames });
  for (const [name, value] of request.parameters)
    if (!next.has(name) && !["typename", "maxfeatures"].includes(name)) next.set(name, value);
  next.set("count", String(query.count));
  next.set("startindex", String(startIndex));
  return `${request.publicUrl}?${next.toString()}`;
}
