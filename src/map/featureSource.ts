import type Feature from "ol/Feature.js";
import { equals, type Extent } from "ol/extent.js";
import GeoJSON from "ol/format/GeoJSON.js";
import VectorSource from "ol/source/Vector.js";
import type { FeatureCollection } from "geojson";
import { statusOfCount, statusOfFailure, type FeatureStatus } from "./featureStatus.ts";
import { mapProjection } from "./mapView.ts";

/** How many features of a layer the browser holds. */
export interface FeatureLimits {
  /** Most features in one answer: some megabytes; a neighbourhood of parcels fits at the default zoom. */
  perAnswer: number;
  /** Most features kept while the map wanders; above it, what is out of sight is forgotten. */
  kept: number;
}

export const featureLimits: FeatureLimits = { perAnswer: 20_000, kept: 60_000 };

/** A GeoJSON answer; `numberMatched` counts what there is, also beyond what was answered. */
type FeatureAnswer = FeatureCollection & { numberMatched?: unknown };

/** Answers features within an extent (EPSG:3857), in EPSG:3857; rejects when `signal` is aborted. */
export type LoadFeatures = (request: {
  layer: string;
  extent3857: readonly number[];
  count: number;
  signal: AbortSignal;
}) => Promise<FeatureAnswer>;

export interface FeatureSourceOptions {
  layer: string;
  load: LoadFeatures;
  onStatus: (status: FeatureStatus) => void;
  limits?: FeatureLimits;
}

const format = new GeoJSON<Feature>({ dataProjection: mapProjection, featureProjection: mapProjection });

/** Whether the server may have more than it answered; some do not tell how many there are. */
const isCut = ({ features, numberMatched }: FeatureAnswer, limit: number): boolean =>
  features.length >= limit && (typeof numberMatched !== "number" || numberMatched > features.length);

/** Features without an id can't be told from those of another answer. */
const nameless = (features: readonly Feature[]): boolean =>
  features.some((feature) => feature.getId() === undefined);

/**
 * The features of one layer, loaded for the extent in view (spec §7.16). A newer extent ends the request of an older
 * one. An extent that failed or came incomplete counts as not loaded, so that zooming in asks again, yet not before
 * the map has moved.
 */
export class FeatureSource extends VectorSource {
  /** Name of the layer whose features these are. */
  readonly layerName: string;
  readonly #options: FeatureSourceOptions;
  readonly #limits: FeatureLimits;
  #underway: { extent: Extent; aborter: AbortController } | undefined;
  /** The extent that is not asked for again as long as it is the one in view. */
  #settled: Extent | undefined;
  #attempt = 0;

  constructor(options: FeatureSourceOptions) {
    super({
      wrapX: false,
      strategy: (extent) => (this.#settled && equals(this.#settled, extent) ? [] : [extent]),
      // One parameter only: with more, the layer would vanish while features are on their way.
      loader: (extent) => void this.#load(extent),
    });
    this.layerName = options.layer;
    this.#options = options;
    this.#limits = options.limits ?? featureLimits;
  }

  /** Ends what is under way and forgets everything, so that the layer loads anew when it is shown again. */
  reset(): void {
    this.#underway?.aborter.abort();
    this.#underway = undefined;
    this.#settled = undefined;
    this.refresh();
  }

  /** Starts anew when this is another attempt than the last. */
  renew(attempt: number): void {
    if (attempt === this.#attempt) return;
    this.#attempt = attempt;
    this.reset();
  }

  async #load(extent: Extent): Promise<void> {
    const { layer, load, onStatus } = this.#options;
    this.#supersede();
    const request = { extent, aborter: new AbortController() };
    this.#underway = request;
    onStatus({ kind: "loading" });
    try {
      const answer = await load({
        layer,
        extent3857: extent,
        count: this.#limits.perAnswer,
        signal: request.aborter.signal,
      });
      if (this.#underway !== request) return;
      this.#take(answer, extent);
    } catch (reason) {
      if (this.#underway !== request) return;
      this.removeLoadedExtent(extent);
      this.#settled = extent;
      onStatus(statusOfFailure(reason));
    }
    this.#underway = undefined;
  }

  #take(answer: FeatureAnswer, extent: Extent): void {
    const features = format.readFeatures(answer);
    const truncated = isCut(answer, this.#limits.perAnswer);
    const replaces = nameless(features) || this.getFeatures().length + features.length > this.#limits.kept;
    if (replaces) this.refresh();
    if (truncated) this.removeLoadedExtent(extent);
    this.#settled = replaces || truncated ? extent : undefined;
    // Features without an id go by their place in the answer (spec §3.27).
    features.forEach((feature, index) => feature.setId(feature.getId() ?? index));
    this.addFeatures(features);
    const total = typeof answer.numberMatched === "number" ? answer.numberMatched : null;
    const count = this.getFeaturesInExtent(extent).length;
    this.#options.onStatus(truncated ? { kind: "truncated", count, total } : statusOfCount(count));
  }

  #supersede(): void {
    if (!this.#underway) return;
    this.#underway.aborter.abort();
    this.removeLoadedExtent(this.#underway.extent);
  }
}
