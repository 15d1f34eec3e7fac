import type { Feature, FeatureCollection } from "geojson";

/** A GeoJSON response; `numberMatched` is the total. */
type FeatureAnswer = FeatureCollection & { numberMatched?: unknown };

/** Loads features within an extent (EPSG:3857), in EPSG:3857; rejects when `signal` is aborted. */
export type LoadFeatures = (request: {
  layer: string;
  extent3857: readonly number[];
  /** Page size. */
  count: number;
  /** Offset in a stable order; absent: in any order. */
  startIndex?: number;
  signal: AbortSignal;
}) => Promise<FeatureAnswer>;

/** What to load, and how much. */
export interface PagesRequest {
  layer: string;
  extent3857: readonly number[];
  signal: AbortSignal;
  /** Page size. */
  perPage: number;
  /** Most features in all. */
  limit: number;
}

export interface PagesOutcome {
  /** Whether everything was loaded. */
  isComplete: boolean;
  /** Total; null when the server does not count. */
  total: number | null;
}

const totalOf = ({ numberMatched }: FeatureAnswer): number | null =>
  typeof numberMatched === "number" ? numberMatched : null;

/**
 * Loads the features of an extent page by page; the next page is requested while `take` processes the last. When the
 * total of the first page exceeds the limit, no more are requested.
 * The first page is requested without an offset, because some servers refuse offsets on layers without a key, and most
 * extents fit one page. The order of later pages may differ from that of the first; what was missed is requested at the
 * end.
 */
export async function loadPages(
  load: LoadFeatures,
  { perPage, limit, ...request }: PagesRequest,
  take: (features: Feature[]) => Promise<void>,
): Promise<PagesOutcome> {
  const ids = new Set<string | number | undefined>();
  const ask = (startIndex?: number) => {
    const asked = load({ ...request, count: perPage, startIndex });
    // It may be rejected before anything awaits it.
    asked.catch(() => undefined);
    return asked;
  };
  let pages = 0;
  let returned = 0;
  let total: number | null = null;
  let next: Promise<FeatureAnswer> | undefined = ask();
  while (next) {
    const answer: FeatureAnswer = await next;
    const { length } = answer.features;
    total = totalOf(answer) ?? total;
    returned += length;
    pages += 1;
    const isEnd = length === 0 || (total === null ? length < perPage : returned >= total);
    next = isEnd || returned >= limit || (total ?? 0) > limit ? undefined : ask(returned);
    for (const { id } of answer.features) ids.add(id);
    await take(answer.features);
  }
  if (total === null) return { isComplete: returned < limit, total };
  const known = () => (ids.has(undefined) ? returned : ids.size);
  if (pages > 1 && returned >= total && known() < total) {
    const { features } = await ask(0);
    for (const { id } of features) ids.add(id);
    await take(features);
  }
  return { isComplete: known() >= total, total };
}
