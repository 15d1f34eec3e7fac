import type { Feature, FeatureCollection } from "geojson";
import { movedGeometry } from "../../schemas/movedGeometry.ts";
import { firstPosition, isInMetres, metresOf } from "./positions.ts";

/** A GeoJSON answer of a WFS; `numberMatched` counts what there is, also beyond what was answered. */
export type FeatureAnswer = FeatureCollection & { numberMatched?: unknown };

/**
 * The features of an answer as GeoServer would have told them: in EPSG:3857, each with an id that begins with its layer's
 * name. QGIS Server answers in degrees whatever it is asked for; MapServer leaves ids out.
 */
export function normalizeFeatures(answer: FeatureAnswer, layer: string): FeatureAnswer {
  const isMoved = isInDegrees(answer);
  const isNamed = answer.features.every(({ id }) => isIdOf(layer, id));
  if (!isMoved && isNamed) return answer;
  const places = isMoved
    ? answer.features.map((feature) => ({
        ...feature,
        geometry: feature.geometry && movedGeometry(feature.geometry, metresOf),
      }))
    : answer.features;
  return { ...answer, features: isNamed ? places : withIds(places, layer) };
}

/** GeoJSON that names no projection is in degrees (RFC 7946), unless it can't be. */
function isInDegrees(answer: FeatureAnswer): boolean {
  if (isInMetres(answer)) return false;
  const located = answer.features.find(({ geometry }) => firstPosition(geometry));
  const [x = 0, y = 0] = firstPosition(located?.geometry) ?? [Infinity];
  return Math.abs(x) <= 180 && Math.abs(y) <= 90;
}

const isIdOf = (layer: string, id: unknown): boolean => typeof id === "string" && id.startsWith(`${layer}.`);

/** One without an id goes by what it holds, so that it is known again in the next answer; twins are told apart. */
function withIds(features: readonly Feature[], layer: string): Feature[] {
  const seen = new Map<string, number>();
  return features.map((feature) => {
    if (isIdOf(layer, feature.id)) return feature;
    if (feature.id !== undefined && feature.id !== null)
      return { ...feature, id: `${layer}.${String(feature.id)}` };
    const content = contentKey(feature);
    const twins = seen.get(content) ?? 0;
    seen.set(content, twins + 1);
    return { ...feature, id: `${layer}.${content}${twins === 0 ? "" : `-${twins}`}` };
  });
}

/** 53 bits of what a feature holds, in base 36. */
function contentKey({ properties, geometry }: Feature): string {
  const text = JSON.stringify([properties, geometry]);
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (0x1_0000_0000 * (0x1f_ffff & low) + (high >>> 0)).toString(36);
}
