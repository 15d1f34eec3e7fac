import GeoJSON from "ol/format/GeoJSON.js";
import type OlGeometry from "ol/geom/Geometry.js";
import { Fill, Stroke, Style, Text } from "ol/style.js";
import { toContext } from "ol/render.js";
import Feature from "ol/Feature.js";
import { shapeStyles } from "../drawings/shapeStyle.ts";
import { highlightColour } from "../layers/highlightColour.ts";
import { highlightStyles } from "../layers/vectorStyles.ts";
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

/** Draws over the images, at screen size: the line of two maps, the selected feature, drawings, measurements. */
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

  const { chosen, measurements, drawn, bend } = content;
  drawLine(context, content, plan);
  for (const { points3857, ...line } of content.grid) {
    const points = points3857.map((point) => toPixels([...point]).map((px) => px * density));
    drawGridLine(context, { ...line, points }, density);
  }
  if (chosen) draw(format.readGeometry(chosen), highlightStyles(highlightColour(content.drawnColours)).shown);
  for (const { geometry, properties } of drawn) draw(toMapGeometry(geometry), shapeStyles(properties));
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

interface GridLine {
  text: string;
  isEasting: boolean;
  /** px of the canvas. */
  points: readonly number[][];
}

/** Where a line enters the map: from below for an easting, from the left for a northing; px. */
function entry({ isEasting, points }: GridLine, heightPx: number): [x: number, y: number] | undefined {
  const [across, edge] = isEasting ? [1, heightPx] : [0, 0];
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const [before = 0, after = 0] = [from?.[across], to[across]];
    if (!from || (before - edge) * (after - edge) > 0 || before === after) continue;
    const share = (edge - before) / (after - before);
    const [x = 0, y = 0] = [0, 1].map((axis) => {
      const start = from[axis] ?? 0;
      return start + ((to[axis] ?? 0) - start) * share;
    });
    return [x, y];
  }
  return undefined;
}

/** Thin, and legible over any map; what is written stands where the line begins. */
function drawGridLine(context: CanvasRenderingContext2D, line: GridLine, density: number): void {
  context.save();
  context.beginPath();
  for (const [x = 0, y = 0] of line.points) context.lineTo(x, y);
  context.globalAlpha = 0.6;
  for (const [colour, width] of [
    ["#ffffff", 2.5],
    ["#1c2530", 0.8],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * density;
    context.stroke();
  }
  const [x, y] = entry(line, context.canvas.height) ?? [];
  context.globalAlpha = 1;
  if (x !== undefined && y !== undefined) {
    context.font = `${9 * density}px Helvetica, Arial, sans-serif`;
    context.translate(x, y);
    if (line.isEasting) context.rotate(-Math.PI / 2);
    context.strokeStyle = "#ffffff";
    context.lineWidth = 3 * density;
    context.strokeText(line.text, 4 * density, -3 * density);
    context.fillStyle = "#1c2530";
    context.fillText(line.text, 4 * density, -3 * density);
  }
  context.restore();
}
