import type { MapRequest } from "../../MapServer.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import type { FeatureQuery } from "./FeatureQuery.ts";

export interface Selection {
  layer: ServedLayer;
  features: Uint32Array;
}

/** The result of a query. */
export interface FoundFeatures {
  query: FeatureQuery;
  /** The features of the page; layers without any are left out. */
  selections: Selection[];
  /** The number of features on all pages. */
  matched: number;
}

/** The results of a request's queries, one at least; what is asked of the whole answer is the same in each. */
export type Found = readonly [FoundFeatures, ...FoundFeatures[]];

export const returnedOf = (found: readonly FoundFeatures[]): number =>
  found.flatMap(({ selections }) => selections).reduce((sum, { features }) => sum + features.length, 0);

export const matchedOf = (found: readonly FoundFeatures[]): number =>
  found.reduce((sum, { matched }) => sum + matched, 0);

/**
 * The addresses of the previous and the next page, if any (WFS 2.0, 7.7.4.4.1); the page after a number of hits is the first
 * (7.7.4.2). An address has room for one query.
 */
export function pagesBeside(request: MapRequest, found: Found): { previous?: string; next?: string } {
  const [{ query }] = found;
  const [returned, matched] = [returnedOf(found), matchedOf(found)];
  const { count, isHits } = query;
  if (request.queries) return {};
  if (isHits) return matched > 0 ? { next: pageAt(request, query.startIndex, count) } : {};
  const end = query.startIndex + returned;
  // From beyond the end, the previous page is the last one.
  const start = Math.min(query.startIndex, matched);
  const before = Math.max(0, start - count);
  return {
    previous: start > before ? pageAt(request, before, start - before) : undefined,
    next: returned > 0 && end < matched ? pageAt(request, end, count) : undefined,
  };
}

/** Parameters that a page has under another name or value. */
const replaced = new Set(["typename", "typenames", "maxfeatures", "resulttype", "namespaces", "namespace"]);

function pageAt(request: MapRequest, startIndex: number, count: number): string {
  const typenames = request.layers.map((name) => `${request.workspace}:${name}`).join(",");
  const page = new URLSearchParams({ service: "WFS", version: "2.0.0", request: request.request, typenames });
  for (const [name, value] of request.parameters)
    if (!page.has(name) && !replaced.has(name)) page.set(name, value);
  page.set("count", String(count));
  page.set("startindex", String(startIndex));
  return `${request.publicUrl}?${page.toString()}`;
}
