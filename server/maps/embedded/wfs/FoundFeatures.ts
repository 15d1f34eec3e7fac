import type { MapRequest } from "../../MapServer.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";

export interface Selection {
  layer: ServedLayer;
  features: Uint32Array;
}

/** The result of a query. */
export interface FoundFeatures {
  /** The features of the page; layers without any are left out. */
  selections: Selection[];
  /** The number of features on all pages. */
  matched: number;
}

export const returnedOf = ({ selections }: FoundFeatures): number =>
  selections.reduce((sum, { features }) => sum + features.length, 0);

/** The addresses of the previous and the next page, if any (WFS 2.0, 7.7.4.4.1). */
export function pagesBeside(
  request: MapRequest,
  query: FeatureQuery,
  found: FoundFeatures,
): { previous?: string; next?: string } {
  const returned = returnedOf(found);
  const { count, isHits } = query;
  const end = query.startIndex + returned;
  // From beyond the end, the previous page is the last one.
  const start = Math.min(query.startIndex, found.matched);
  const before = Math.max(0, start - count);
  return {
    previous: !isHits && start > before ? pageAt(request, before, start - before) : undefined,
    next: returned > 0 && end < found.matched ? pageAt(request, end, count) : undefined,
  };
}

function pageAt(request: MapRequest, startIndex: number, count: number): string {
  const typenames = request.layers.map((name) => `${request.workspace}:${name}`).join(",");
  const page = new URLSearchParams({ service: "WFS", version: "2.0.0", request: "GetFeature", typenames });
  for (const [name, value] of request.parameters)
    if (!page.has(name) && !["typename", "maxfeatures"].includes(name)) page.set(name, value);
  page.set("count", String(count));
  page.set("startindex", String(startIndex));
  return `${request.publicUrl}?${page.toString()}`;
}
