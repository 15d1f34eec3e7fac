import type { LegendClass } from "../../schemas/layerDescription.ts";
import type { ClassTest } from "../../schemas/layerFilter.ts";
import { fieldOf } from "../../schemas/records.ts";
import { readCqlTest } from "./cqlTest.ts";

/** How its marks are drawn here; others look like a circle. */
const shapes: Readonly<Record<string, "square" | "triangle">> = { square: "square", triangle: "triangle" };

/**
 * The classes of GeoServer's GetLegendGraphic in `application/json`
 * (https://docs.geoserver.org/latest/en/user/services/wms/get_legend_graphic): rules of an SLD with a filter in CQL and
 * symbolizers whose values are texts. None when one of them can't be drawn by us (pictures, hatches, rasters): then its
 * picture shows more.
 */
export function readGeoServerClasses(rules: readonly unknown[]): LegendClass[] {
  const drawn = rules.filter((rule) => symbolizersOf(rule).length > 0);
  const tests = drawn.map((rule) => readCqlTest(fieldOf(rule, "filter")));
  const known = tests.filter((test) => test !== undefined);
  const classes = drawn.flatMap((rule, place): LegendClass[] => {
    const symbolizers = symbolizersOf(rule);
    const read = symbolizers.map(readSymbolizer);
    const [first] = read;
    if (!first || read.includes(undefined)) return [];
    // What lies on top was drawn last: a thin line over a wide one is the wide one's colour inside.
    const { geometry } = first;
    const symbol = Object.assign({}, ...read.map((each) => each?.symbol));
    const takes = takesOf(rule, tests[place], { known, isComplete: !hasUnknown(drawn, tests) });
    return [{ title: titleOf(rule), geometry, symbol, ...(takes && { takes }) }];
  });
  return classes.length === drawn.length ? classes : [];
}

const textAt = (value: unknown, name: string): string | undefined => {
  const found = fieldOf(value, name);
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
};

const titleOf = (rule: unknown): string => textAt(rule, "title") ?? textAt(rule, "name") ?? "";

const isElse = (rule: unknown): boolean => String(fieldOf(rule, "ElseFilter")) === "true";

/** Whether a rule has a filter that was not understood. */
const hasUnknown = (rules: readonly unknown[], tests: readonly (ClassTest | undefined)[]): boolean =>
  rules.some((rule, place) => fieldOf(rule, "filter") !== undefined && tests[place] === undefined);

/** Each rule is drawn by itself, but for the one of what no other takes. */
function takesOf(
  rule: unknown,
  test: ClassTest | undefined,
  { known, isComplete }: { known: readonly ClassTest[]; isComplete: boolean },
): LegendClass["takes"] {
  if (test) return { test, before: [] };
  return isElse(rule) && isComplete && known.length > 0 ? { before: known } : undefined;
}

/** Without labels, which a legend has no use for. */
function symbolizersOf(rule: unknown): unknown[] {
  const symbolizers = fieldOf(rule, "symbolizers");
  return Array.isArray(symbolizers) ? symbolizers.filter((each) => fieldOf(each, "Text") === undefined) : [];
}

type Drawn = Pick<LegendClass, "geometry" | "symbol">;

function readSymbolizer(symbolizer: unknown): Drawn | undefined {
  const [point, line, polygon] = ["Point", "Line", "Polygon"].map((name) => fieldOf(symbolizer, name));
  if (polygon !== undefined) return paintOf(polygon, "polygon");
  if (line !== undefined) return paintOf(line, "line");
  const graphics = fieldOf(point, "graphics");
  const [graphic] = Array.isArray(graphics) ? graphics : [];
  const mark = textAt(graphic, "mark");
  if (mark === undefined) return undefined;
  const drawn = paintOf(graphic, "point");
  const size = Number(textAt(point, "size"));
  const shape = shapes[mark];
  return (
    drawn && {
      geometry: "point",
      symbol: { ...drawn.symbol, ...(size > 0 && { radius: size / 2 }), ...(shape && { shape }) },
    }
  );
}

function paintOf(paint: unknown, geometry: Drawn["geometry"]): Drawn | undefined {
  const [fill, stroke] = [colourOf(paint, "fill"), colourOf(paint, "stroke")];
  if (fieldOf(paint, "graphic-fill") !== undefined || fieldOf(paint, "graphic-stroke") !== undefined)
    return undefined;
  if (fill === undefined && stroke === undefined) return undefined;
  const width = Number(textAt(paint, "stroke-width"));
  const dash = (textAt(paint, "stroke-dasharray") ?? "")
    .split(/[\s,]+/)
    .map(Number)
    .filter((length) => length > 0);
  return {
    geometry,
    symbol: {
      ...(fill && { fill }),
      ...(stroke && { stroke }),
      ...(width > 0 && { strokeWidth: width }),
      ...(dash.length > 0 && { strokeDash: dash }),
    },
  };
}

/** With its opacity as two more digits. */
function colourOf(paint: unknown, name: "fill" | "stroke"): string | undefined {
  const colour = textAt(paint, name);
  if (colour === undefined || !/^#[\da-f]{6}$/i.test(colour)) return undefined;
  const opacity = Number(textAt(paint, `${name}-opacity`) ?? 1);
  if (!(opacity >= 0 && opacity < 1)) return colour;
  return (
    colour +
    Math.round(opacity * 255)
      .toString(16)
      .padStart(2, "0")
  );
}
