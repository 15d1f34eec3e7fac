import type { LegendClass } from "../../schemas/layerDescription.ts";
import { fieldOf } from "../../schemas/records.ts";
import { areApart, testOfRule, type When } from "../../schemas/rules/classTests.ts";
import { askMapServer } from "./askMapServer.ts";
import type { Api } from "./createApi.ts";
import { readGeoServerClasses } from "./geoServerLegend.ts";
import { legendUrl, type ProjectMapServer } from "./mapServer.ts";

/** What the symbols of a layer stand for, of a map server that tells so as data; none on failure. */
export async function fetchLegendClasses(
  api: Api,
  { server, layer, style }: { server: ProjectMapServer; layer: string; style: string | undefined },
  signal: AbortSignal,
): Promise<LegendClass[]> {
  try {
    const url = legendUrl(server, layer, { style, format: "application/json" });
    const { status, body } = await askMapServer(api, url, { signal });
    return status === 200 ? readLegendClasses(JSON.parse(await body.text())) : [];
  } catch {
    return [];
  }
}

/** The classes of `GetLegendGraphic` as JSON, ours or GeoServer's; those that cannot be drawn are left out. */
export function readLegendClasses(answer: unknown): LegendClass[] {
  const legends = fieldOf(answer, "Legend");
  const rules = Array.isArray(legends) ? fieldOf(legends[0], "rules") : undefined;
  if (!Array.isArray(rules)) return [];
  if (rules.some((rule) => fieldOf(rule, "symbolizers") !== undefined)) return readGeoServerClasses(rules);
  const whens = rules.map((rule) => readWhen(fieldOf(rule, "when")));
  return rules.flatMap((rule, place) => {
    const [read] = readClass(rule);
    const takes = read && takesAfter(whens.slice(0, place), whens[place]);
    return read ? [{ ...read, ...(takes && { takes }) }] : [];
  });
}

function readWhen(when: unknown): When | undefined {
  const [property, values, min, below] = ["property", "in", "min", "below"].map((name) =>
    fieldOf(when, name),
  );
  if (typeof property !== "string") return undefined;
  const isValue = (value: unknown) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return {
    property,
    ...(Array.isArray(values) && { in: values.filter(isValue) }),
    ...(typeof min === "number" && { min }),
    ...(typeof below === "number" && { below }),
  };
}

/** The first rule that holds takes a feature, what none takes is of the last class, which has no rule. */
function takesAfter(earlier: readonly (When | undefined)[], when: When | undefined): LegendClass["takes"] {
  const before = earlier.filter((each) => each !== undefined);
  if (!when) return before.length > 0 ? { before: before.map(testOfRule) } : undefined;
  return {
    test: testOfRule(when),
    before: before.filter((each) => !areApart(each, when)).map(testOfRule),
  };
}

const geometries = ["point", "line", "polygon"] as const;
const shapes = ["circle", "square", "triangle"] as const;

function readClass(rule: unknown): LegendClass[] {
  const [title, symbol] = [fieldOf(rule, "title"), fieldOf(rule, "symbol")];
  const geometry = geometries.find((each) => each === fieldOf(rule, "geometry"));
  if (typeof title !== "string" || geometry === undefined) return [];
  const colour = (name: string) => {
    const value = fieldOf(symbol, name);
    return typeof value === "string" && /^#[\da-f]{6,8}$/i.test(value) ? { [name]: value } : {};
  };
  const length = (name: string) => {
    const value = fieldOf(symbol, name);
    return typeof value === "number" && value >= 0 ? { [name]: value } : {};
  };
  const dash = fieldOf(symbol, "strokeDash");
  const shape = shapes.find((each) => each === fieldOf(symbol, "shape"));
  return [
    {
      title,
      geometry,
      symbol: {
        ...colour("fill"),
        ...colour("stroke"),
        ...length("strokeWidth"),
        ...length("radius"),
        ...(Array.isArray(dash) && { strokeDash: dash.filter((each) => typeof each === "number") }),
        ...(shape && { shape }),
      },
    },
  ];
}
