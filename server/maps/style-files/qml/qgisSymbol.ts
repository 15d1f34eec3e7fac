import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { childrenNamed, type XmlElement } from "../../embedded/read/xml/XmlElement.ts";
import { joinedSymbol } from "../joinedSymbol.ts";
import type { Losses } from "../Losses.ts";
import { limited } from "../styleColours.ts";
import { within } from "../xmlTree.ts";
import { optionsOf, pixels, qgisColour } from "./qgisOptions.ts";

interface Reading {
  losses: Losses;
  rule: string;
  opacity: number;
}
type Options = ReadonlyMap<string, string>;

/** Lengths of Qt's pens, in widths of the line. */
const penDashes: Readonly<Record<string, number[]>> = {
  dash: [4, 2],
  dot: [1, 2],
  "dash dot": [4, 2, 1, 2],
  "dash dot dot": [4, 2, 1, 2, 1, 2],
};

const shapes: Readonly<Record<string, Symbol["shape"]>> = {
  circle: "circle",
  square: "square",
  rectangle: "square",
  triangle: "triangle",
  equilateral_triangle: "triangle",
};

/** What a symbol of QGIS draws, as one symbol; its opacity is that of the layer. */
export function readQgisSymbol(symbol: XmlElement, { losses, rule, opacity }: Reading): Symbol {
  const alpha = Number(symbol.attributes["alpha"] ?? 1);
  const reading = { losses, rule, opacity: opacity * (Number.isFinite(alpha) ? alpha : 1) };
  let drawn: Symbol | undefined;
  for (const layer of childrenNamed(symbol, "layer")) {
    if (layer.attributes["enabled"] === "0") continue;
    tellExpressions(layer, reading);
    const next = readSymbolLayer(layer, reading);
    const detail = layer.attributes["class"];
    if (next) drawn = joinedSymbol(drawn, next, () => losses.add("symbol", { rule, detail }));
  }
  return drawn ?? {};
}

/** Tells of properties that are worked out of attributes, which stand below `properties`. */
function tellExpressions(layer: XmlElement, { losses, rule }: Reading): void {
  const worked = childrenNamed(layer, "data_defined_properties")
    .flatMap((own) => within(own, "Option"))
    .flatMap(({ children }) => children)
    .filter(({ attributes }) => attributes["name"] === "properties")
    .flatMap(({ children }) => children)
    .filter(({ children }) =>
      children.some(({ attributes }) => attributes["name"] === "active" && attributes["value"] === "true"),
    );
  for (const { attributes } of worked) losses.add("expression", { rule, detail: attributes["name"] });
}

function readSymbolLayer(layer: XmlElement, reading: Reading): Symbol | undefined {
  const options = optionsOf(layer);
  const kind = layer.attributes["class"] ?? "";
  if (kind === "SimpleFill") {
    const fill = fillOf(options, reading);
    return { ...(fill && { fill }), ...outlineOf(options, reading) };
  }
  if (kind === "SimpleLine") return lineOf(options, reading);
  if (kind === "SimpleMarker") {
    const name = options.get("name") ?? "circle";
    const shape = shapes[name];
    if (!shape) reading.losses.add("marker", { rule: reading.rule, detail: name });
    const fill = qgisColour(options.get("color"), reading.opacity);
    return {
      ...(fill && { fill }),
      ...outlineOf(options, reading),
      ...sizeOf(options, reading),
      shape: shape ?? "circle",
    };
  }
  reading.losses.add("graphic", { rule: reading.rule, detail: kind });
  const fill = qgisColour(options.get("color"), reading.opacity);
  if (kind === "SvgMarker" || kind === "FontMarker" || kind === "RasterMarker")
    return { fill: fill ?? "#808080", ...sizeOf(options, reading), shape: "circle" };
  return undefined;
}

function sizeOf(options: Options, reading: Reading): Symbol {
  const size = pixels(options.get("size"), options.get("size_unit"), { ...reading, otherwise: 8 });
  return { radius: limited(size / 2, 100) };
}

function fillOf(options: Options, { losses, rule, opacity }: Reading): string | undefined {
  const style = options.get("style") ?? "solid";
  if (style === "no") return undefined;
  if (style !== "solid") losses.add("graphic", { rule, detail: style });
  return qgisColour(options.get("color"), opacity);
}

/** A width of 0 is a hairline, of one pixel. */
function edgeOf(width: number, colour: string | undefined, pen: string): Symbol {
  if (pen === "no" || colour === undefined) return {};
  const strokeWidth = limited(width, 50) || 1;
  const dash = penDashes[pen];
  return {
    stroke: colour,
    strokeWidth,
    ...(dash && { strokeDash: dash.map((length) => limited(length * strokeWidth, 1000)) }),
  };
}

function outlineOf(options: Options, reading: Reading): Symbol {
  const colour = qgisColour(options.get("outline_color") ?? options.get("color_border"), reading.opacity);
  const unit = options.get("outline_width_unit");
  const width = pixels(options.get("outline_width") ?? options.get("width_border"), unit, {
    ...reading,
    otherwise: 1,
  });
  return edgeOf(width, colour, options.get("outline_style") ?? "solid");
}

function lineOf(options: Options, reading: Reading): Symbol {
  const { losses, rule } = reading;
  const colour = qgisColour(options.get("line_color") ?? options.get("color"), reading.opacity);
  const width = pixels(options.get("line_width"), options.get("line_width_unit"), {
    ...reading,
    otherwise: 1,
  });
  if (Number(options.get("offset") ?? 0) !== 0) losses.add("part", { rule, detail: "offset" });
  const line = edgeOf(width, colour, options.get("line_style") ?? "solid");
  if (options.get("use_custom_dash") !== "1" || line.stroke === undefined) return line;
  const unit = options.get("customdash_unit");
  const dash = (options.get("customdash") ?? "")
    .split(";")
    .map((each) => limited(pixels(each, unit, { ...reading, otherwise: 0 }), 1000));
  return dash.length > 8 ? line : { ...line, strokeDash: dash };
}
