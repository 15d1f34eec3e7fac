import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { escapeXml } from "../../ogcException.ts";
import { conditionsOf } from "../Condition.ts";
import type { Losses } from "../Losses.ts";
import { partsOf } from "../styleColours.ts";
import type { Written } from "../Written.ts";
import { writeSldFilter } from "./sldFilter.ts";

const namespaces =
  'xmlns="http://www.opengis.net/sld" xmlns:se="http://www.opengis.net/se" xmlns:ogc="http://www.opengis.net/ogc" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.opengis.net/sld http://schemas.opengis.net/sld/1.1.0/StyledLayerDescriptor.xsd"';

/** A style as SLD 1.1 and Symbology Encoding 1.1. */
export function writeSld(style: LayerStyle, { name, title, geometry }: Written, losses: Losses): string {
  const rules = conditionsOf(style.rules ?? [], ({ title }) => losses.add("overlap", { rule: title }));
  const own = symbolizers(style.symbol, geometry);
  const scales = scale("Min", style.minScaleDenominator) + scale("Max", style.maxScaleDenominator);
  // Programs that know no ElseFilter paint the rest below.
  const parts = [
    own && ruleOf(title, (rules.length > 0 ? "<se:ElseFilter/>" : "") + scales + own),
    ...rules.map(({ rule, condition }) =>
      ruleOf(rule.title, writeSldFilter(condition) + scales + symbolizers(rule.symbol, geometry)),
    ),
    labelRule(style),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.1.0" ${namespaces}><NamedLayer><se:Name>${escapeXml(name)}</se:Name><UserStyle><se:Name>${escapeXml(name)}</se:Name><se:Description><se:Title>${escapeXml(title)}</se:Title></se:Description><se:FeatureTypeStyle>${parts.join("")}</se:FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>
`;
}

/** A title is told twice: some programs show one, others the other. */
const ruleOf = (title: string, content: string): string =>
  `<se:Rule><se:Name>${escapeXml(title)}</se:Name><se:Description><se:Title>${escapeXml(title)}</se:Title></se:Description>${content}</se:Rule>`;

const scale = (which: "Min" | "Max", value: number | undefined): string =>
  value === undefined ? "" : `<se:${which}ScaleDenominator>${value}</se:${which}ScaleDenominator>`;

const parameter = (name: string, value: string | number): string =>
  `<se:SvgParameter name="${name}">${value}</se:SvgParameter>`;

function colour(name: string, value: string): string {
  const { opacity } = partsOf(value);
  // Three digits tell any two of the 256 apart.
  const written = opacity < 1 ? parameter(`${name}-opacity`, Number(opacity.toFixed(3))) : "";
  return parameter(name, value.slice(0, 7).toLowerCase()) + written;
}

const fillOf = (fill: string | undefined): string =>
  fill === undefined ? "" : `<se:Fill>${colour("fill", fill)}</se:Fill>`;

function strokeOf({ stroke, strokeWidth = 1, strokeDash }: Symbol): string {
  if (stroke === undefined || strokeWidth === 0) return "";
  const dash = strokeDash?.length ? parameter("stroke-dasharray", strokeDash.join(" ")) : "";
  return `<se:Stroke>${colour("stroke", stroke)}${parameter("stroke-width", strokeWidth)}${dash}</se:Stroke>`;
}

/** A layer of several kinds of geometry has a symbolizer for each; programs use the one that fits. */
function symbolizers(symbol: Symbol, geometry: Written["geometry"]): string {
  const [fill, stroke] = [fillOf(symbol.fill), strokeOf(symbol)];
  if (fill === "" && stroke === "") return "";
  const polygon = `<se:PolygonSymbolizer>${fill}${stroke}</se:PolygonSymbolizer>`;
  const line = stroke && `<se:LineSymbolizer>${stroke}</se:LineSymbolizer>`;
  const point = `<se:PointSymbolizer><se:Graphic><se:Mark><se:WellKnownName>${symbol.shape ?? "circle"}</se:WellKnownName>${fill}${stroke}</se:Mark><se:Size>${2 * (symbol.radius ?? 4)}</se:Size></se:Graphic></se:PointSymbolizer>`;
  return { point, line, polygon, mixed: polygon + point }[geometry];
}

function labelRule({ label }: LayerStyle): string {
  if (!label) return "";
  const halo = label.haloColour && `<se:Halo><se:Radius>1</se:Radius>${fillOf(label.haloColour)}</se:Halo>`;
  return `<se:Rule>${scale("Max", label.maxScaleDenominator)}<se:TextSymbolizer><se:Label><ogc:PropertyName>${escapeXml(label.property)}</ogc:PropertyName></se:Label><se:Font>${parameter("font-size", label.size)}</se:Font>${halo ?? ""}${fillOf(label.colour)}</se:TextSymbolizer></se:Rule>`;
}
