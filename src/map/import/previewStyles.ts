import type { FeatureLike } from "ol/Feature.js";
import { Circle, Fill, RegularShape, Stroke, Style, Text } from "ol/style.js";
import type { LayerStyle, Symbol } from "../../../schemas/layerStyle.ts";
import { symbolOf } from "../../../schemas/rules/layerRules.ts";
import { outOfScale, scaleAt } from "./previewScale.ts";

const defaultRadiusPx = 4;

const fillOf = ({ fill }: Symbol) => (fill ? { fill: new Fill({ color: fill }) } : {});
const strokeOf = ({ stroke, strokeWidth = 1, strokeDash = [] }: Symbol) =>
  stroke && strokeWidth > 0
    ? { stroke: new Stroke({ color: stroke, width: strokeWidth, lineDash: [...strokeDash] }) }
    : {};

function markerOf(symbol: Symbol) {
  const radius = symbol.radius ?? defaultRadiusPx;
  const drawn = { ...fillOf(symbol), ...strokeOf({ ...symbol, strokeDash: [] }) };
  if (symbol.shape === "square")
    return new RegularShape({ ...drawn, points: 4, angle: Math.PI / 4, radius: radius * Math.SQRT2 });
  if (symbol.shape === "triangle") return new RegularShape({ ...drawn, points: 3, radius });
  return new Circle({ ...drawn, radius });
}

const drawnAs = (symbol: Symbol): Style =>
  new Style({ ...fillOf(symbol), ...strokeOf(symbol), image: markerOf(symbol) });

/** A layer style as an OpenLayers style function; attributes are feature properties. */
export function previewStyle(style: LayerStyle) {
  const styles = [style.symbol, ...(style.rules ?? []).map(({ symbol }) => symbol)].map(drawnAs);
  return (feature: FeatureLike, resolution: number): Style[] => {
    if (outOfScale(style, resolution)) return [];
    const properties = feature.getProperties();
    const drawn = styles[symbolOf(style, properties)];
    const label = labelOf(style, properties, scaleAt(resolution));
    return [...(drawn ? [drawn] : []), ...(label ? [label] : [])];
  };
}

function labelOf(
  { label }: LayerStyle,
  properties: Record<string, unknown>,
  scale: number,
): Style | undefined {
  const text = label && properties[label.property];
  if (!label || text === undefined || text === null || text === "") return undefined;
  if (scale > (label.maxScaleDenominator ?? Infinity)) return undefined;
  return new Style({
    text: new Text({
      text: typeof text === "string" ? text : JSON.stringify(text),
      font: `${label.size}px sans-serif`,
      fill: new Fill({ color: label.colour }),
      stroke: label.haloColour ? new Stroke({ color: label.haloColour, width: 3 }) : undefined,
      overflow: true,
    }),
  });
}
