import type { FeatureLike } from "ol/Feature.js";
import type ImageStyle from "ol/style/Image.js";
import { Circle, Fill, RegularShape, Stroke, Style, Text } from "ol/style.js";
import type { PointSymbol, Shape } from "../../../schemas/drawing.ts";

type ShapeProperties = Shape["properties"];

/** Around lines and letters, so that they are seen on photos and maps alike. */
const halo = "rgba(255, 255, 255, 0.9)";
const haloPx = 2;
const labelPx = 14;
const font = 'system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif';

const symbols: Readonly<Record<Exclude<PointSymbol, "circle">, (radius: number) => object>> = {
  square: (radius) => ({ points: 4, radius, angle: Math.PI / 4 }),
  triangle: (radius) => ({ points: 3, radius }),
  star: (radius) => ({ points: 5, radius, radius2: radius / 2.4 }),
  cross: (radius) => ({ points: 4, radius, radius2: 0 }),
};

function symbolImage({ symbol, size, color }: ShapeProperties): ImageStyle {
  const radius = size / 2;
  // A cross is lines alone: its halo is below it.
  const stroke =
    symbol === "cross"
      ? new Stroke({ color, width: Math.max(2, size / 6) })
      : new Stroke({ color: halo, width: haloPx });
  const paint = { fill: new Fill({ color }), stroke };
  if (symbol === "circle") return new Circle({ radius, ...paint });
  return new RegularShape({ points: 4, radius, ...symbols[symbol](radius), ...paint });
}

const transparent = (color: string, opacity: number): string =>
  `${color}${Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0")}`;

function words({ kind, text, color, size }: ShapeProperties): Text | undefined {
  if (text.trim() === "") return undefined;
  const isText = kind === "text";
  return new Text({
    text,
    font: `600 ${isText ? size : labelPx}px ${font}`,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: halo, width: 4 }),
    overflow: true,
    // A name stands above its symbol, and a text where it was put.
    ...(kind === "point" && { textBaseline: "bottom", offsetY: -size / 2 - 2 }),
  });
}

/** How a shape is drawn, on the screen and in print. */
export function shapeStyles(properties: ShapeProperties): Style[] {
  const { kind, color, width, fill } = properties;
  const text = words(properties);
  const label = text ? [new Style({ text, zIndex: 1 })] : [];
  if (kind === "text") return label;
  if (kind === "point") return [new Style({ image: symbolImage(properties) }), ...label];
  return [
    new Style({ stroke: new Stroke({ color: halo, width: width + 2 * haloPx }) }),
    new Style({
      stroke: new Stroke({ color, width }),
      ...(kind === "area" && { fill: new Fill({ color: transparent(color, fill) }) }),
    }),
    ...label,
  ];
}

/** The shapes that features draw. */
export const shapesByFeature = new WeakMap<FeatureLike, Shape>();

export const styleOfShape = (feature: FeatureLike): Style[] => {
  const shape = shapesByFeature.get(feature);
  return shape ? shapeStyles(shape.properties) : [];
};
