import { Fill, Stroke, Style, Text } from "ol/style.js";
import { toContext } from "ol/render.js";
import Feature from "ol/Feature.js";
import { bentGeometry, labelPoint, toMapGeometry } from "../measure/measureGeometry.ts";
import { measurementStyle } from "../measure/measureStyle.ts";
import type { MapContent } from "./MapContent.ts";
import type { MapPlan } from "./mapPieces.ts";

/** Dots per inch of a pixel of the page on a screen. */
const screenDpi = 90;
const labelOffsetPx = -12;

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

/** Measurements with their figures over the map, in the size they have on a screen. */
export function drawMeasurements(
  context: CanvasRenderingContext2D,
  { measurements, bend }: Pick<MapContent, "measurements" | "bend">,
  { extent3857, resolution, dpi }: MapPlan,
): void {
  const density = dpi / screenDpi;
  const [minX, , , maxY] = extent3857;
  const vectors = toContext(context, { pixelRatio: density });
  /** Where coordinates of the plane lie, as pixels of the screen. */
  const toPixels = (flat: number[], output: number[] = flat, stride = 2): number[] => {
    for (let at = 0; at < flat.length; at += stride) {
      output[at] = ((flat[at] ?? 0) - minX) / resolution / density;
      output[at + 1] = (maxY - (flat[at + 1] ?? 0)) / resolution / density;
    }
    return output;
  };
  const draw = (geometry: ReturnType<typeof toMapGeometry>, style: Style) => {
    const onPaper = geometry.clone();
    onPaper.applyTransform(toPixels);
    vectors.drawFeature(new Feature(onPaper), style);
  };

  for (const { geometry } of measurements)
    for (const style of measurementStyle) draw(toMapGeometry(bentGeometry(geometry, bend)), style);
  for (const { geometry, figure } of measurements) draw(labelPoint(geometry), labelStyle(figure));
}
