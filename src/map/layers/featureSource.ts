import type { Feature as GeoJsonFeature } from "geojson";
import type Feature from "ol/Feature.js";
import { containsExtent, equals, getArea, intersects, type Extent } from "ol/extent.js";
import GeoJSON from "ol/format/GeoJSON.js";
import VectorSource from "ol/source/Vector.js";
import { type Eagerness, featureLimits, inSteps, withMargin, type FeatureLimits } from "./featureLimits.ts";
import { loadPages, type LoadFeatures, type PagesOutcome } from "./featurePages.ts";
import { statusOfCount, statusOfFailure, type FeatureStatus } from "./featureStatus.ts";
import { inBatches } from "./inBatches.ts";
import { loadedWithin, missingFrom, withLoaded } from "./loadedArea.ts";
import { mapProjection } from "../mapView.ts";

export interface FeatureSourceOptions {
  layer: string;
  load: LoadFeatures;
  onStatus: (status: FeatureStatus) => void;
  limits?: FeatureLimits;
}

/** A request, and the view it is for. */
interface PendingRequest {
  view: Extent;
  extent: Extent;
  /** Most features in all. */
  limit: number;
  aborter: AbortController;
}

/** A name that no attribute has: an attribute named as the geometry would replace it. */
const geometryName = "\u0000geometry";

const format = new GeoJSON<Feature>({
  dataProjection: mapProjection,
  featureProjection: mapProjection,
  geometryName,
});

/** A view that is a smaller part of the pending request is requested by itself. */
const smallestPart = 1 / 8;

/**
 * The features of one layer, loaded for the extent in view (spec §7.16). A view that needs more cancels older requests.
 * Loaded extents are not requested again; failed or incomplete views are, after the next movement.
 */
export class FeatureSource extends VectorSource {
  /** Name of the layer. */
  readonly layerName: string;
  readonly #options: FeatureSourceOptions;
  readonly #limits: FeatureLimits;
  #pending: PendingRequest | undefined;
  #view: Extent | undefined;
  /** Extents that are completely loaded. */
  #loaded: Extent[] = [];
  /** The view that is not requested again while it stays. */
  #settled: Extent | undefined;
  /** Features per square metre, as far as seen. */
  #density: number | undefined;
  /** Features without an id can't be matched between responses. */
  #areNamed = true;
  #attempt = 0;
  #isInSight = true;
  #eagerness: Eagerness = "all";
  /** The view that settled has more features, which can be loaded once somebody asks. */
  #isWaiting = false;

  constructor(options: FeatureSourceOptions) {
    super({ wrapX: false });
    this.layerName = options.layer;
    this.#options = options;
    this.#limits = options.limits ?? featureLimits;
  }

  /** Whether features react to the pointer: the layer is enabled and the map rests (spec §4.47). */
  get isInSight(): boolean {
    return this.#isInSight;
  }

  /**
   * The view changed to this extent, EPSG:3857: loads what is missing.
   * @param eagerness what this call may load; a later one may load the rest
   */
  show(view: Extent, eagerness: Eagerness = "all"): void {
    this.#view = view;
    this.#eagerness = eagerness;
    const isAsked = eagerness === "all" && this.#isWaiting;
    if (this.#settled && (isAsked || !equals(this.#settled, view))) this.#settled = undefined;
    if (this.#pending && isStillRight(this.#pending, view)) return;
    this.#end();
    if (missingFrom(view, this.#loaded) === undefined) this.#publish(view);
    else if (!this.#settled) this.#begin(view);
  }

  #begin(view: Extent): void {
    if (this.#eagerness === "none") this.#options.onStatus({ kind: "loading" });
    else if (this.#eagerness === "onceAsked") this.#options.onStatus({ kind: "waiting" });
    else void this.#load(view, this.#extentFor(view));
  }

  setInSight(isInSight: boolean): void {
    this.#isInSight = isInSight;
  }

  /** Cancels requests and drops everything, so that the layer loads again when it is shown. */
  reset(): void {
    this.#end();
    this.#settled = undefined;
    this.#loaded = [];
    this.#density = undefined;
    this.clear(true);
  }

  /** Resets when the attempt changed. */
  renew(attempt: number): void {
    if (attempt === this.#attempt) return;
    this.#attempt = attempt;
    this.reset();
  }

  get #limit(): number {
    return this.#eagerness === "all" ? this.#limits.inView : this.#limits.unasked;
  }

  /** What to request: the missing part of the view, with a margin where that is cheap. */
  #extentFor(view: Extent): Extent {
    if (!this.#areNamed) return view;
    const wide = withMargin(view);
    const isCheap = (this.#density ?? Number.POSITIVE_INFINITY) * getArea(wide) <= this.#limits.margin;
    return inSteps(missingFrom(isCheap ? wide : view, this.#loaded) ?? view);
  }

  async #load(view: Extent, extent: Extent): Promise<void> {
    const { layer, load, onStatus } = this.#options;
    const { perPage } = this.#limits;
    const limit = this.#limit;
    const pending: PendingRequest = { view, extent, limit, aborter: new AbortController() };
    this.#pending = pending;
    onStatus({ kind: "loading" });
    try {
      const { signal } = pending.aborter;
      const pages = { layer, extent3857: extent, signal, perPage, limit };
      let taken = 0;
      const outcome = await loadPages(load, pages, async (features) => {
        await this.#take(features, pending, taken);
        taken += features.length;
      });
      if (this.#pending === pending) this.#settle(pending, outcome);
    } catch (reason) {
      if (this.#pending !== pending) return;
      this.#pending = undefined;
      this.#settled = this.#view ?? view;
      onStatus(statusOfFailure(reason));
    }
  }

  /** Adds new features in batches; those without an id are matched by index (spec §3.27). */
  async #take(features: readonly GeoJsonFeature[], pending: PendingRequest, taken: number): Promise<void> {
    const isWanted = () => this.#pending === pending;
    if (!isWanted()) return;
    if (features.length > 0) this.#areNamed = features.every(({ id }) => id !== undefined);
    if (!this.#areNamed && taken === 0) this.#forgetAll();
    const fresh = this.#areNamed ? features.filter(({ id }) => !this.getFeatureById(id ?? "")) : features;
    let place = taken;
    const add = (some: GeoJsonFeature[]) => {
      const read = format.readFeatures({ type: "FeatureCollection", features: some });
      for (const feature of read) if (feature.getId() === undefined) feature.setId(place++);
      this.addFeatures(read);
    };
    await inBatches(fresh, add, isWanted);
  }

  #settle({ view, extent, limit }: PendingRequest, { isComplete, total }: PagesOutcome): void {
    this.#pending = undefined;
    const now = this.#view ?? view;
    if (isComplete) {
      this.#density = this.getFeaturesInExtent(extent).length / getArea(extent);
      this.#loaded = withLoaded(this.#loaded, extent);
      this.#forgetBeyond(withMargin(now));
      this.show(now, this.#eagerness);
      return;
    }
    // Somebody asked meanwhile.
    if (limit < this.#limit) {
      this.#begin(now);
      return;
    }
    const exact = this.#areNamed ? inSteps(now) : now;
    if (!equals(extent, exact)) {
      // Too many with the margin: the view alone may fit, and has its own total.
      void this.#load(now, exact);
      return;
    }
    this.#settled = now;
    this.#isWaiting = limit < this.#limits.inView && (total ?? 0) <= this.#limits.inView;
    this.#options.onStatus(
      this.#isWaiting ? { kind: "waiting" } : { kind: "truncated", count: this.#countIn(now), total },
    );
  }

  #publish(view: Extent): void {
    this.#options.onStatus(statusOfCount(this.#countIn(view)));
  }

  /** Geometries are only checked at the edge. */
  #countIn(extent: Extent): number {
    const isIn = (feature: Feature): boolean => {
      const geometry = feature.getGeometry();
      return (
        geometry !== undefined &&
        (containsExtent(extent, geometry.getExtent()) || geometry.intersectsExtent(extent))
      );
    };
    let count = 0;
    for (const feature of this.getFeaturesInExtent(extent)) if (isIn(feature)) count += 1;
    return count;
  }

  #end(): void {
    this.#pending?.aborter.abort();
    this.#pending = undefined;
  }

  #forgetAll(): void {
    this.#loaded = [];
    this.clear(true);
  }

  /** Above a limit, drops what is out of view. */
  #forgetBeyond(area: Extent): void {
    if (this.getFeatures().length <= this.#limits.kept) return;
    this.#loaded = loadedWithin(this.#loaded, area);
    const isFar = (feature: Feature) => !intersects(feature.getGeometry()?.getExtent() ?? area, area);
    const far = this.getFeatures().filter(isFar);
    const isWanted = () => this.#pending === undefined;
    void inBatches(far, (some) => this.removeFeatures(some), isWanted);
  }
}

const isStillRight = ({ extent }: PendingRequest, view: Extent): boolean =>
  containsExtent(extent, view) && getArea(view) >= getArea(extent) * smallestPart;
