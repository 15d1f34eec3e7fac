import type { CatalogLayer } from "../MapServer.ts";
import { attributesOf } from "./collections.ts";
import type { Attribute } from "./attributes.ts";
import type { Context, Parameter, Resource } from "./ConformanceClass.ts";
import { crs84 } from "./crs.ts";
import { InvalidParameter, InvalidParameters } from "./InvalidParameter.ts";
import { defaultLimit, type ItemsQuery } from "./ItemsQuery.ts";
import { formatName } from "./negotiate.ts";

/**
 * What the parameters of all classes make of a query; throws `InvalidParameter`, or `InvalidParameters`, for those that there are not
 * or that are not understood. Attributes are asked for once, and only where they matter.
 */
export async function readItemsQuery(
  context: Context,
  { name: on }: Pick<Resource, "name">,
  layer: CatalogLayer,
): Promise<ItemsQuery> {
  const query: ItemsQuery = { limit: defaultLimit, offset: 0, crs: crs84, conditions: [] };
  const { given, classes } = context;
  const known = classes.flatMap(({ parameters = [] }) => parameters).filter((each) => each.on.includes(on));
  let asked: Promise<readonly Attribute[]> | undefined;
  const attributes = async () =>
    await (asked ??= attributesOf(context, [layer.name]).then((all) => all.get(layer.name) ?? []));
  const parameterNamed = async (name: string): Promise<Parameter> =>
    known.find((each) => each.name === name) ??
    (on === "items" ? attributeParameters(context, await attributes()).get(name) : undefined) ??
    unknown(name);
  const problems: InvalidParameter[] = [];
  for (const [name, value] of given) {
    if (name === formatName) continue;
    try {
      await (await parameterNamed(name)).apply(value, query, { given, layer, attributes });
    } catch (error) {
      if (!(error instanceof InvalidParameter)) throw error;
      problems.push(error);
    }
  }
  const [problem, ...others] = problems;
  if (problem) throw others.length === 0 ? problem : new InvalidParameters(problems);
  return query;
}

/** The parameters that attributes are, where no other has the name. */
export function attributeParameters(
  { classes }: Pick<Context, "classes">,
  attributes: readonly Attribute[],
): Map<string, Parameter> {
  const taken = new Set(classes.flatMap(({ parameters = [] }) => parameters.map(({ name }) => name)));
  return new Map(
    attributes
      .filter(({ name, type }) => type !== "geometry" && name !== formatName && !taken.has(name))
      .flatMap((attribute) =>
        classes.flatMap(({ parameterOf }) =>
          parameterOf ? [[attribute.name, parameterOf(attribute)] as const] : [],
        ),
      ),
  );
}

export function unknown(name: string): never {
  throw new InvalidParameter(name, `there is no parameter ${name.slice(0, 100)}`, "unknown");
}
