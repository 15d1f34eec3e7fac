import type { Symbol } from "../../../../schemas/layerStyle.ts";
import {
  childNamed,
  childrenNamed,
  textOfChild,
  type XmlElement,
} from "../../embedded/read/xml/XmlElement.ts";
import type { Label } from "../assembleStyle.ts";
import type { Losses } from "../Losses.ts";
import { hexColour, limited } from "../styleColours.ts";
import { at, within } from "../xmlTree.ts";

/** Where symbols are read: their losses tell the rule. */
export interface SldReading {
  losses: Losses;
  rule: string;
}

/** A `CssParameter` of SLD 1.0 or an `SvgParameter` of 1.1, which may hold its value as a literal. */
function parameter(
  parent: XmlElement | undefined,
  name: string,
  { losses, rule }: SldReading,
): string | undefined {
  const found =
    parent &&
    childrenNamed(parent, "SvgParameter", "CssParameter").find((each) => each.attributes["name"] === name);
  if (!found) return undefined;
  const [inner] = found.children;
  if (!inner) return found.text.trim();
  if (inner.name === "Literal") return inner.text.trim();
  losses.add("expression", { rule, detail: name });
  return undefined;
}

function numberOf(text: string | undefined, otherwise: number): number {
  const number = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : otherwise;
}

/** The colour of a `Fill`; undefined where there is none. */
function fillOf(fill: XmlElement | undefined, reading: SldReading): string | undefined {
  if (!fill) return undefined;
  if (childNamed(fill, "GraphicFill"))
    reading.losses.add("graphic", { rule: reading.rule, detail: "GraphicFill" });
  const opacity = numberOf(parameter(fill, "fill-opacity", reading), 1);
  return hexColour(parameter(fill, "fill", reading) ?? "#808080", opacity);
}

function strokeOf(stroke: XmlElement | undefined, reading: SldReading): Symbol {
  if (!stroke) return {};
  for (const name of ["GraphicStroke", "GraphicFill"])
    if (childNamed(stroke, name)) reading.losses.add("graphic", { rule: reading.rule, detail: name });
  const opacity = numberOf(parameter(stroke, "stroke-opacity", reading), 1);
  const colour = hexColour(parameter(stroke, "stroke", reading) ?? "#000000", opacity);
  const width = numberOf(parameter(stroke, "stroke-width", reading), 1);
  const dash =
    parameter(stroke, "stroke-dasharray", reading)
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const isDashed = dash.length > 0 && dash.length <= 8 && dash.every((length) => length >= 0);
  return {
    ...(colour && { stroke: colour, strokeWidth: limited(width, 50) }),
    ...(colour && isDashed && { strokeDash: dash }),
  };
}

const shapes: Readonly<Record<string, Symbol["shape"]>> = {
  circle: "circle",
  square: "square",
  triangle: "triangle",
};

function pointOf(symbolizer: XmlElement, reading: SldReading): Symbol {
  const graphic = childNamed(symbolizer, "Graphic");
  const mark = graphic && childNamed(graphic, "Mark");
  const size = graphic && childNamed(graphic, "Size");
  if (size && size.children.some(({ name }) => name !== "Literal"))
    reading.losses.add("expression", { rule: reading.rule, detail: "Size" });
  const opacity = numberOf(graphic && textOfChild(graphic, "Opacity"), 1);
  const radius = limited(numberOf(at(size, "Literal")?.text ?? size?.text, 6) / 2, 100);
  if (!mark) {
    reading.losses.add("graphic", { rule: reading.rule, detail: graphic?.children[0]?.name ?? "Graphic" });
    return { fill: "#808080", radius, shape: "circle" };
  }
  const name = textOfChild(mark, "WellKnownName") ?? "square";
  const shape = shapes[name];
  if (!shape) reading.losses.add("marker", { rule: reading.rule, detail: name });
  const [fillElement, strokeElement] = [childNamed(mark, "Fill"), childNamed(mark, "Stroke")];
  const isBare = !fillElement && !strokeElement;
  const fill = isBare ? "#808080" : fillOf(fillElement, reading);
  const stroke = strokeOf(strokeElement, reading);
  return {
    ...(fill && { fill: hexColour(fill, opacity) ?? fill }),
    ...stroke,
    ...(stroke.stroke && { stroke: hexColour(stroke.stroke, opacity) ?? stroke.stroke }),
    radius,
    shape: shape ?? "circle",
  };
}

/** The symbol of a symbolizer; undefined for one that draws a text or nothing that is known. */
export function readSymbolizer(symbolizer: XmlElement, reading: SldReading): Symbol | undefined {
  const [fill, stroke] = [childNamed(symbolizer, "Fill"), childNamed(symbolizer, "Stroke")];
  switch (symbolizer.name) {
    case "PolygonSymbolizer": {
      const colour = fillOf(fill, reading);
      return { ...(colour && { fill: colour }), ...strokeOf(stroke, reading) };
    }
    case "LineSymbolizer":
      return strokeOf(stroke ?? { name: "Stroke", attributes: {}, children: [], text: "" }, reading);
    case "PointSymbolizer":
      return pointOf(symbolizer, reading);
    default:
      return undefined;
  }
}

/** The label of a `TextSymbolizer`; undefined where it is more than one attribute. */
export function readLabel(symbolizer: XmlElement, reading: SldReading): Label | undefined {
  const label = childNamed(symbolizer, "Label");
  const names = label ? within(label, "PropertyName") : [];
  const [name] = names;
  if (!label || names.length !== 1 || !name || label.children.length > 1 || label.text.trim() !== "") {
    reading.losses.add("label", { rule: reading.rule, detail: label?.text.trim() || undefined });
    return undefined;
  }
  const font = childNamed(symbolizer, "Font");
  const colour = fillOf(childNamed(symbolizer, "Fill"), reading);
  const halo = childNamed(symbolizer, "Halo");
  const haloColour = halo && (fillOf(childNamed(halo, "Fill"), reading) ?? "#ffffff");
  const size = numberOf(parameter(font, "font-size", reading), 10);
  return {
    property: name.text.trim(),
    size: Math.min(72, Math.max(4, size)),
    colour: colour ?? "#000000",
    ...(haloColour && { haloColour }),
  };
}
