import type { LegendClass } from "../../schemas/layerDescription.ts";
import { fieldOf } from "../../schemas/records.ts";
import { askMapServer } from "./askMapServer.ts";
import type { Api } from "./createApi.ts";
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

/** The classes of `GetLegendGraphic` as JSON; those that cannot be drawn are left out. */
export function readLegendClasses(answer: unknown): LegendClass[] {
  const legends = fieldOf(answer, "Legend");
  const rules = Array.isArray(legends) ? fieldOf(legends[0], "rules") : undefined;
  return Array.isArray(rules) ? rules.flatMap(readClass) : [];
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
