import type { Feature, FeatureCollection } from "geojson";

/** A GeoJSON answer; `numberMatched` counts what there is, also beyond what was answered. */
type FeatureAnswer = FeatureCollection & { numberMatched?: unknown };

/** Answers features within an extent (EPSG:3857), in EPSG:3857; rejects when `signal` is aborted. */
export type LoadFeatures = (request: {
  layer: string;
  extent3857: readonly number[];
  /** Most features to answer. */
  count: number;
  /** How many to pass over, in an order that stays; absent: any order will do. */
  startIndex?: number;
  signal: AbortSignal;
}) => Promise<FeatureAnswer>;

/** What is asked for, and how much of it is taken. */
export interface PagesRequest {
  layer: string;
  extent3857: readonly number[];
  signal: AbortSignal;
  /** Most features in one answer. */
  perPage: number;
  /** Most features in all. */
  limit: number;
}

export interface PagesOutcome {
  /** Whether everything that there is was taken. */
  isComplete: boolean;
  /** How many there are; null when the server does not tell. */
  total: number | null;
}

const totalOf = ({ numberMatched }: FeatureAnswer): number | null =>
  typeof numberMatched === "number" ? numberMatched : null;

/**
 * Asks for the features of an extent page by page; the next page is on its way while `take` has the last. When there
 * are more than the limit, which the first page tells, no more are asked for.
 *
 * The first page is asked for without a place to start, because some servers can't start anywhere in layers without a
 * key, and most extents fit one page. Where there are more, its order may be another than that of the pages after it;
 * what fell between is then asked for in the end.
 */
export async function loadPages(
  load: LoadFeatures,
  { perPage, limit, ...request }: PagesRequest,
  take: (features: Feature[]) => Promise<void>,
): Promise<PagesOutcome> {
  const ids = new Set<string | number | undefined>();
  const ask = (startIndex?: number) => {
    const asked = load({ ...request, count: perPage, startIndex });
    // It may fail while nobody waits for it yet.
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
