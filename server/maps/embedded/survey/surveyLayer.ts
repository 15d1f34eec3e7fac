import { setImmediate as breathe } from "node:timers/promises";
import type { LayerSurvey } from "../../../services/import/Importer.ts";
import { partsOf } from "../blocks/layerBlocks.ts";
import { featureProperties } from "../filter/columns.ts";
import { AttributeSurvey } from "../import/AttributeSurvey.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { geometryFamilyOf } from "./geometryFamily.ts";

/** Sample size that represents all features well enough. */
const sampleSize = 100_000;
/** Neighbouring features are read together. */
const runLength = 1000;
/** Features decoded before yielding to other requests. */
const chunk = 2000;

const surveys = new WeakMap<ServedLayer, Promise<LayerSurvey>>();

/** A layer's description and attribute statistics, for editing its style; cached while the layer is served. */
export function surveyLayer(layer: ServedLayer): Promise<LayerSurvey> {
  const known = surveys.get(layer);
  if (known) return known;
  const survey = lookThrough(layer);
  surveys.set(layer, survey);
  survey.catch(() => surveys.delete(layer));
  return survey;
}

async function lookThrough(layer: ServedLayer): Promise<LayerSurvey> {
  const { name, title, featureCount, lonLatExtent } = layer;
  const survey = new AttributeSurvey(layer.attributes);
  const numbers = spreadRuns(featureCount, sampleSize);
  let seen = 0;
  for (const { features, at } of partsOf(layer, numbers, "plane"))
    for (const i of at) {
      survey.see(featureProperties(features, i));
      if (++seen % chunk === 0) await breathe();
    }
  const [minx, miny, maxx, maxy] = lonLatExtent;
  return {
    name,
    title,
    geometry: geometryFamilyOf(layer),
    featureCount,
    latlonBoundingBox: featureCount > 0 ? { minx, miny, maxx, maxy } : null,
    attributes: survey.toReport(),
    surveyedCount: numbers.length,
  };
}

/**
 * All features, or a sample of `most` in evenly spaced runs: they cover the whole area, because features are in Hilbert
 * order.
 */
export function spreadRuns(count: number, most: number): Uint32Array {
  if (count <= most) return new Uint32Array(count).map((_, i) => i);
  const stride = count / (most / runLength);
  return new Uint32Array(most).map(
    (_, n) => Math.floor(Math.floor(n / runLength) * stride) + (n % runLength),
  );
}
