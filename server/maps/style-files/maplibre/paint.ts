import type { Symbol } from "../../../../schemas/layerStyle.ts";
import { isRecord } from "../../../../schemas/records.ts";
import type { Label } from "../assembleStyle.ts";
import type { Condition } from "../Condition.ts";
import type { Losses } from "../Losses.ts";
import { colourOf, hexColour, limited } from "../styleColours.ts";
import { attributeOf, isValue, readFilter } from "./expressions.ts";

type StyleLayer = Readonly<Record<string, unknown>>;

interface Reading {
  losses: Losses;
  rule: string;
}

/** A symbol for the features of a condition. */
export interface Drawn {
  title: string;
  symbol: Symbol;
  condition?: Condition;
  /** Of features that no other condition of the same layer holds for. */
  isElse?: boolean;
}

const recordIn = (value: unknown): StyleLayer => (isRecord(value) ? value : {});

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const rgba = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+%?))?\s*\)$/i;
const names: Readonly<Record<string, string>> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  gray: "#808080",
  grey: "#808080",
  transparent: "#00000000",
};

function colourIn(value: unknown, opacity: number): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = names[value.toLowerCase()] ?? value;
  const [, red, green, blue, alpha = "1"] = rgba.exec(text) ?? [];
  if (red === undefined) return hexColour(text, opacity);
  const own = alpha.endsWith("%") ? Number.parseFloat(alpha) / 100 : Number(alpha);
  return colourOf([Number(red), Number(green), Number(blue)], own * opacity);
}

/** Plain values; those that are worked out are lost. */
function numberIn(
  paint: StyleLayer,
  name: string,
  { losses, rule, otherwise }: Reading & { otherwise: number },
): number {
  const value = paint[name];
  if (value === undefined) return otherwise;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  losses.add("expression", { rule, detail: name });
  return otherwise;
}

/** What a layer draws: one symbol, or one for each value or class that its colour depends on. */
export function drawnBy(layer: StyleLayer, reading: Reading): Drawn[] {
  const type = String(layer["type"]);
  const paint = recordIn(layer["paint"]);
  for (const name of Object.keys(paint))
    if (/-(pattern|translate|offset|gap-width|blur|gradient)$/.test(name))
      reading.losses.add(/pattern|gradient/.test(name) ? "graphic" : "part", {
        rule: reading.rule,
        detail: name,
      });
  return branchesOf(paint[`${type}-color`]).flatMap(
    ({ title, colour, condition, isElse = false }): Drawn[] => {
      const opacity = numberIn(paint, `${type}-opacity`, { ...reading, otherwise: 1 });
      const found = colourIn(colour ?? "#000000", opacity);
      if (found === undefined) {
        reading.losses.add("expression", { rule: reading.rule, detail: `${type}-color` });
        return [];
      }
      return [
        {
          title,
          symbol: symbolOf(paint, { type, colour: found }, reading),
          isElse,
          ...(condition && { condition }),
        },
      ];
    },
  );
}

function symbolOf(
  paint: StyleLayer,
  { type, colour }: { type: string; colour: string },
  reading: Reading,
): Symbol {
  const number = (name: string, otherwise: number) => numberIn(paint, name, { ...reading, otherwise });
  if (type === "fill") {
    const outline = colourIn(paint["fill-outline-color"], 1);
    return { fill: colour, ...(outline && { stroke: outline, strokeWidth: 1 }) };
  }
  if (type === "line") {
    const strokeWidth = limited(number("line-width", 1), 50);
    const dash = paint["line-dasharray"];
    const lengths =
      Array.isArray(dash) && dash.length <= 8 ? dash.filter((length) => typeof length === "number") : [];
    const isDashed = Array.isArray(dash) && lengths.length === dash.length && lengths.length > 0;
    if (dash !== undefined && !isDashed)
      reading.losses.add("expression", { rule: reading.rule, detail: "line-dasharray" });
    return {
      stroke: colour,
      strokeWidth,
      ...(isDashed && { strokeDash: lengths.map((length) => limited(length * strokeWidth, 1000)) }),
    };
  }
  const strokeWidth = limited(number("circle-stroke-width", 0), 50);
  const stroke = colourIn(paint["circle-stroke-color"] ?? "#000000", number("circle-stroke-opacity", 1));
  const isFilled = !colour.endsWith("00") || colour.length < 9;
  return {
    ...(isFilled && { fill: colour }),
    ...(strokeWidth > 0 && stroke && { stroke, strokeWidth }),
    radius: limited(number("circle-radius", 5), 100),
    shape: "circle",
  };
}

interface Branch {
  title: string;
  colour: unknown;
  condition?: Condition;
  isElse?: boolean;
}

/** A colour that depends on an attribute by `match`, `step` or `case`; what is left draws the rest. */
function branchesOf(colour: unknown): Branch[] {
  const whole = [{ title: "", colour }];
  if (!Array.isArray(colour)) return whole;
  const [operator, ...rest]: unknown[] = colour;
  const property = attributeOf(rest[0]);
  if (operator === "match" && property !== undefined) return matched(property, rest.slice(1));
  if (operator === "step" && property !== undefined) return stepped(property, rest.slice(1));
  return operator === "case" ? (chosen(rest) ?? whole) : whole;
}

function matched(property: string, rest: readonly unknown[]): Branch[] {
  const branches: Branch[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const labels: unknown[] = [rest[at]].flat();
    const values = labels.filter(isValue);
    branches.push({
      title: values.join(", "),
      colour: rest[at + 1],
      condition: {
        kind: "any",
        of: values.map((value) => ({ kind: "compare", property, operator: "=", value })),
      },
    });
  }
  return [...branches, { title: "", colour: rest.at(-1), isElse: true }];
}

function stepped(property: string, rest: readonly unknown[]): Branch[] {
  const [first, ...stops] = rest;
  const numbers = stops.filter((_, place) => place % 2 === 0).map(Number);
  if (numbers.length === 0) return [{ title: "", colour: first }];
  const colours = [first, ...stops.filter((_, place) => place % 2 === 1)];
  return colours.map((colour, place) => {
    const [min, below] = [numbers[place - 1], numbers[place]];
    const of: Condition[] = [
      ...(min === undefined ? [] : [{ kind: "compare", property, operator: ">=", value: min } as const]),
      ...(below === undefined ? [] : [{ kind: "compare", property, operator: "<", value: below } as const]),
    ];
    const title = min === undefined ? `< ${below}` : below === undefined ? `≥ ${min}` : `${min} – ${below}`;
    return { title, colour, condition: { kind: "all", of } };
  });
}

function chosen(rest: readonly unknown[]): Branch[] | undefined {
  const branches: Branch[] = [];
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const condition = readFilter(rest[at]);
    if (!condition) return undefined;
    branches.push({ title: "", colour: rest[at + 1], condition });
  }
  return [...branches, { title: "", colour: rest.at(-1), isElse: true }];
}

/** The label of a layer of texts; undefined where it is more than one attribute. */
export function readLabel(layer: StyleLayer, losses: Losses): Label | undefined {
  const rule = textOf(layer["id"]);
  const [layout, paint] = [recordIn(layer["layout"]), recordIn(layer["paint"])];
  if (layout["icon-image"] !== undefined) losses.add("graphic", { rule, detail: "icon-image" });
  const field = layout["text-field"];
  if (field === undefined) return undefined;
  const property =
    attributeOf(field) ?? (typeof field === "string" ? /^\{([^{}]+)\}$/.exec(field)?.[1] : undefined);
  if (property === undefined) {
    losses.add("label", { rule, detail: JSON.stringify(field) });
    return undefined;
  }
  const size = numberIn(layout, "text-size", { losses, rule, otherwise: 16 });
  const haloColour = colourIn(paint["text-halo-color"], 1);
  return {
    property,
    size: Math.min(72, Math.max(4, size)),
    colour: colourIn(paint["text-color"] ?? "#000000", 1) ?? "#000000",
    ...(haloColour && { haloColour }),
  };
}
