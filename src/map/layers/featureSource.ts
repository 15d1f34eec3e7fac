import type { Feature as GeoJsonFeature } from "geojson";
import type Feature from "ol/Feature.js";
import { containsExtent, equals, getArea, intersects, type Extent } from "ol/extent.js";
import GeoJSON from "ol/format/GeoJSON.js";
import VectorSource from "ol/source/Vector.js";
import { withMargin, featureLimits, type FeatureLimits } from "./featureLimits.ts";
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

/** What is being asked for, and for which view. */
interface Errand {
  view: Extent;
  extent: Extent;
  aborter: AbortController;
}

/** What no attribute is called: an attribute of the geometry's own name would take its place. */
const geometryName = "\u0000geometry";

const format = new GeoJSON<Feature>({
  dataProjection: mapProjection,
  featureProjection: mapProjection,
  geometryName,
});

/** A view that is a smaller part of what is under way than this is better asked for by itself. */
const smallestPart = 1 / 8;

/**
 * The features of one layer, loaded for the extent in view (spec §7.16). A view that needs something else ends the
 * request of an older one. What was loaded is not asked for again; a view that failed or came incomplete is, as soon
 * as the map has moved.
 */
export class FeatureSource extends VectorSource {
  /** Name of the layer whose features these are. */
  readonly layerName: string;
  readonly #options: FeatureSourceOptions;
  readonly #limits: FeatureLimits;
  #errand: Errand | undefined;
  #view: Extent | undefined;
  /** Extents of which everything is here. */
  #loaded: Extent[] = [];
  /** The view that is not asked for again as long as it stays. */
  #settled: Extent | undefined;
  /** Features per square metre, as far as seen. */
  #density: number | undefined;
  /** Features without an id can't be told from those of another answer. */
  #areNamed = true;
  #attempt = 0;
  #isInSight = true;

  constructor(options: FeatureSourceOptions) {
    super({ wrapX: false });
    this.layerName = options.layer;
    this.#options = options;
    this.#limits = options.limits ?? featureLimits;
  }

  /** Whether a person can point at the features: the layer is on and the map rests (spec §4.47). */
  get isInSight(): boolean {
    return this.#isInSight;
  }

  /** The map came to rest on this extent, EPSG:3857: loads what is missing of it. */
  show(view: Extent): void {
    this.#view = view;
    if (this.#settled && !equals(this.#settled, view)) this.#settled = undefined;
    if (this.#errand && isStillRight(this.#errand, view)) return;
    this.#end();
    if (missingFrom(view, this.#loaded) === undefined) this.#tell(view);
    else if (!this.#settled) void this.#load(view, this.#extentFor(view));
  }

  setInSight(isInSight: boolean): void {
    this.#isInSight = isInSight;
  }

  /** Ends what is under way and forgets everything, so that the layer loads anew when it is shown again. */
  reset(): void {
    this.#end();
    this.#settled = undefined;
    this.#loaded = [];
    this.#density = undefined;
    this.clear(true);
  }

  /** Starts anew when this is another attempt than the last. */
  renew(attempt: number): void {
    if (attempt === this.#attempt) return;
    this.#attempt = attempt;
    this.reset();
  }

  /** What to ask for: what is missing of the view, with as much around it as costs little. */
  #extentFor(view: Extent): Extent {
    if (!this.#areNamed) return view;
    const wide = withMargin(view);
    const isCheap = (this.#density ?? Number.POSITIVE_INFINITY) * getArea(wide) <= this.#limits.margin;
    return missingFrom(isCheap ? wide : view, this.#loaded) ?? view;
  }

  async #load(view: Extent, extent: Extent): Promise<void> {
    const { layer, load, onStatus } = this.#options;
    const { perPage, inView } = this.#limits;
    const errand: Errand = { view, extent, aborter: new AbortController() };
    this.#errand = errand;
    onStatus({ kind: "loading" });
    try {
      const { signal } = errand.aborter;
      const pages = { layer, extent3857: extent, signal, perPage, limit: inView };
      let taken = 0;
      const outcome = await loadPages(load, pages, async (features) => {
        await this.#take(features, errand, taken);
        taken += features.length;
      });
      if (this.#errand === errand) this.#settle(errand, outcome);
    } catch (reason) {
      if (this.#errand !== errand) return;
      this.#errand = undefined;
      this.#settled = this.#view ?? view;
      onStatus(statusOfFailure(reason));
    }
  }

  /** Adds those that are not here yet, a few at a time; without an id they go by their place (spec §3.27). */
  async #take(features: readonly GeoJsonFeature[], errand: Errand, taken: number): Promise<void> {
    const isWanted = () => this.#errand === errand;
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

  #settle({ view, extent }: Errand, { isComplete, total }: PagesOutcome): void {
    this.#errand = undefined;
    const now = this.#view ?? view;
    if (isComplete) {
      this.#density = this.getFeaturesInExtent(extent).length / getArea(extent);
      this.#loaded = withLoaded(this.#loaded, extent);
      this.#forgetBeyond(withMargin(now));
      this.show(now);
      return;
    }
    if (!equals(extent, now)) {
      // It was too much with what lies around the view: the view alone may do, and its own total is the honest one.
      void this.#load(now, now);
      return;
    }
    this.#settled = now;
    this.#options.onStatus({ kind: "truncated", count: this.#countIn(now), total });
  }

  #tell(view: Extent): void {
    this.#options.onStatus(statusOfCount(this.#countIn(view)));
  }

  /** Only what lies on the edge needs a look at its shape. */
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
    this.#errand?.aborter.abort();
    this.#errand = undefined;
  }

  #forgetAll(): void {
    this.#loaded = [];
    this.clear(true);
  }

  /** Above a limit, what is out of sight is forgotten. */
  #forgetBeyond(area: Extent): void {
    if (this.getFeatures().length <= this.#limits.kept) return;
    this.#loaded = loadedWithin(this.#loaded, area);
    const isFar = (feature: Feature) => !intersects(feature.getGeometry()?.getExtent() ?? area, area);
    const far = this.getFeatures().filter(isFar);
    const isWanted = () => this.#errand === undefined;
    void inBatches(far, (some) => this.removeFeatures(some), isWanted);
  }
}

const isStillRight = ({ extent }: Errand, view: Extent): boolean =>
  containsExtent(extent, view) && getArea(view) >= getArea(extent) * smallestPart;
