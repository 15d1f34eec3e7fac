import { projectionOf } from "../projections.ts";
import { lonLatFrom3857, lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import type { ServedLayer } from "../LoadedLayer.ts";
import { Canvas } from "./Canvas.ts";
import { drawLabels } from "./drawLabels.ts";
import { drawLayer } from "./drawLayer.ts";
import { parseColour } from "./inks.ts";
import type { PixelImage } from "./PixelImage.ts";
import type { Extent, PlaneTransform } from "./planes.ts";
import { Viewport } from "./Viewport.ts";

/** A map picture to draw. */
export interface MapDrawing {
  /** Units of `crs`; x (east, longitude) first, whatever the CRS's own axis order. */
  extent: Extent;
  /** EPSG code. */
  crs: number;
  width: number;
  height: number;
  /** Factor on all lengths of the style, for high-density screens. */
  scale: number;
  /** `#rrggbb`; transparent without. */
  background?: string;
  /** The filter of its only layer; the matching features are in the layer itself. */
  filter?: string;
}

/** Size of a standard pixel, metres: WMS 1.3.0, 7.2.4.6.9. */
const standardPixelM = 0.00028;
const metresPerDegree = 111_319.49079327358;

/** Draws the layers bottom to top, then all labels. */
export function drawMap(drawing: MapDrawing, layers: ServedLayer[]): PixelImage {
  const viewportOf = viewportsOf(drawing);
  const canvas = new Canvas(
    viewportOf(drawing.crs),
    drawing.scale,
    drawing.background ? parseColour(drawing.background) : undefined,
  );
  const denominator = scaleDenominator(drawing);
  const shown = layers.filter((layer) => isShownAt(layer, denominator));
  const views = shown.map((layer) => ({ layer, viewport: viewportOf(layer.plane) }));
  for (const { layer, viewport } of views) {
    canvas.viewport = viewport;
    drawLayer(canvas, layer);
  }
  drawLabels(canvas, views, denominator);
  return canvas.image;
}

/** By the plane of a layer: that of the picture itself, or EPSG:3857. */
function viewportsOf(drawing: MapDrawing): (plane: number) => Viewport {
  const own = new Viewport(drawing.extent, drawing);
  let transformed: Viewport | undefined;
  return (plane) =>
    plane === drawing.crs
      ? own
      : (transformed ??= new Viewport(drawing.extent, drawing, transformOf(drawing.crs)));
}

/** The scale denominator on a standard screen. */
export function scaleDenominator({
  extent,
  crs,
  width,
  scale,
}: Pick<MapDrawing, "extent" | "crs" | "width" | "scale">): number {
  const metresPerUnit = projectionOf(crs)?.isGeographic ? metresPerDegree : 1;
  return ((extent[2] - extent[0]) / width) * metresPerUnit * (scale / standardPixelM);
}

/** Whether a layer is visible at this scale. */
export function isShownAt({ style }: ServedLayer, denominator: number): boolean {
  const { minScaleDenominator = 0, maxScaleDenominator = Infinity } = style;
  return denominator >= minScaleDenominator && denominator < maxScaleDenominator;
}

/** The transformation for an EPSG code; undefined for EPSG:3857 itself. */
export function transformOf(crs: number): PlaneTransform | undefined {
  const projection = projectionOf(crs);
  if (!projection) throw new Error(`no projection for EPSG:${crs}`);
  if (projection.name === "EPSG:3857") return undefined;
  return {
    fromMercator: (x, y) => projection.fromLonLat(...lonLatFrom3857(x, y)),
    toMercator: (x, y) => lonLatTo3857(...projection.toLonLat(x, y)),
  };
}
