import GeoJSON from "ol/format/GeoJSON.js";
import type OlGeometry from "ol/geom/Geometry.js";
import { Fill, Stroke, Style, Text } from "ol/style.js";
import { toContext } from "ol/render.js";
import Feature from "ol/Feature.js";
import { shownStyle } from "../layers/vectorStyles.ts";
import { mapProjection } from "../mapView.ts";
import { bentGeometry, labelPoint, toMapGeometry } from "../measure/measureGeometry.ts";
import { measurementStyle } from "../measure/measureStyle.ts";
import { placedSides, type MapContent } from "./MapContent.ts";
import type { MapPlan } from "./mapPieces.ts";

/** DPI of a screen's page pixel. */
const screenDpi = 90;
const labelOffsetPx = -12;
/** The line between two maps, dark in white; px of the screen. */
const [lineWidthPx, casingWidthPx] = [1.5, 4];

const format = new GeoJSON({ featureProjection: mapProjection });

const labelStyle = (text: string): Style =>
  new Style({
    text: new Text({
      text,
      offsetY: labelOffsetPx,
      font: '600 12px system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif',
      fill: new Fill({ color: "#5c255c" }),
      stroke: new Stroke({ color: "#ffffff", width: 4 }),
    }),
  });

/** Draws over the images, at screen size: the line of two maps, the selected feature, measurements. */
export function drawOverlays(context: CanvasRenderingContext2D, content: MapContent, plan: MapPlan): void {
  const { extent3857, resolution, dpi } = plan;
  const density = dpi / screenDpi;
  const [minX, , , maxY] = extent3857;
  const vectors = toContext(context, { pixelRatio: density });
  /** Converts coordinates of the plane to screen pixels. */
  const toPixels = (flat: number[], output: number[] = flat, stride = 2): number[] => {
    for (let at = 0; at < flat.length; at += stride) {
      output[at] = ((flat[at] ?? 0) - minX) / resolution / density;
      output[at + 1] = (maxY - (flat[at + 1] ?? 0)) / resolution / density;
    }
    return output;
  };
  const draw = (geometry: OlGeometry, styles: readonly Style[]) => {
    const onPaper = geometry.clone();
    onPaper.applyTransform(toPixels);
    for (const style of styles) vectors.drawFeature(new Feature(onPaper), style);
  };

  const { chosen, measurements, bend } = content;
  drawLine(context, content, plan);
  if (chosen) draw(format.readGeometry(chosen), shownStyle);
  for (const { geometry } of measurements)
    draw(toMapGeometry(bentGeometry(geometry, bend)), measurementStyle);
  for (const { geometry, figure } of measurements) draw(labelPoint(geometry), [labelStyle(figure)]);
}

function drawLine(
  context: CanvasRenderingContext2D,
  content: MapContent,
  { widthPx, heightPx, dpi }: MapPlan,
): void {
  const sides = placedSides(content, widthPx);
  const linePx = sides.length > 1 ? sides[0]?.toPx : undefined;
  if (linePx === undefined) return;
  const density = dpi / screenDpi;
  for (const [colour, width] of [
    ["#ffffff", casingWidthPx],
    ["#1c2530", lineWidthPx],
  ] as const) {
    context.fillStyle = colour;
    context.fillRect(linePx - (width * density) / 2, 0, width * density, heightPx);
  }
}
