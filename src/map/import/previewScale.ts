import type { FeatureCollection, Position } from "geojson";
import type { LayerStyle } from "../../../schemas/layerStyle.ts";

/** Standardized rendering pixel size, by which scales are defined; metres. Source: OGC 05-078r4. */
const pixelM = 0.000_28;
/** Metres of EPSG:3857 per pixel at zoom 0, with tiles of 256 px. */
const zoom0M = 156_543.033_928_041;

/** Denominator of the scale at a resolution, metres of EPSG:3857 per pixel. */
export const scaleAt = (resolution: number): number => resolution / pixelM;

export interface OutOfScale {
  /** Whether to zoom in or out. */
  way: "in" | "out";
  /** The scale at which the layer becomes visible. */
  denominator: number;
  /** The nearest integer zoom at which the layer is visible. */
  zoom: number;
}

/** The scale limit by which a style draws nothing at this resolution; undefined where it draws. */
export function outOfScale(style: LayerStyle, resolution: number): OutOfScale | undefined {
  const { minScaleDenominator: least = 0, maxScaleDenominator: most = Infinity } = style;
  const scale = scaleAt(resolution);
  // Visible from `least` on, and only below `most`.
  if (scale >= most) return { way: "in", denominator: most, zoom: Math.floor(levelOf(most)) + 1 };
  if (scale < least) return { way: "out", denominator: least, zoom: Math.floor(levelOf(least)) };
  return undefined;
}

const levelOf = (denominator: number): number => Math.log2(zoom0M / (denominator * pixelM));

/** The point of any feature nearest to a place, in degrees; undefined without features. */
export function nearestPoint({ features }: FeatureCollection, [x, y]: Position): Position | undefined {
  let nearest: Position | undefined;
  let least = Infinity;
  for (const { geometry } of features) {
    const point = "coordinates" in geometry ? firstPoint(geometry.coordinates) : undefined;
    const distance = Math.hypot((point?.[0] ?? Infinity) - (x ?? 0), (point?.[1] ?? Infinity) - (y ?? 0));
    if (distance < least) [nearest, least] = [point, distance];
  }
  return nearest;
}

type Nested = number | readonly Nested[];

function firstPoint(coordinates: readonly Nested[]): Position | undefined {
  const [first, second] = coordinates;
  if (typeof first === "number") return [first, Number(second)];
  return first === undefined ? undefined : firstPoint(first);
}
