import type { ConformanceClass, ParameterContext } from "../ConformanceClass.ts";
import type { Cql2 } from "../cql2/Cql2.ts";
import { toFes } from "../cql2/toFes.ts";
import { crs84, offeredCrs, readCrs } from "../crs.ts";
import { InvalidParameter } from "../InvalidParameter.ts";

/** A class whose language filters can be written in. */
export interface FilterLanguage extends ConformanceClass {
  /** The value of `filter-lang`. */
  language: string;
  parse(text: string): Cql2;
}

/** Features Part 3: `filter`, in the languages that are there; the first one where none is named. */
export function filtering(languages: readonly FilterLanguage[]): ConformanceClass {
  const names = languages.map(({ language }) => language);
  const languageOf = (name = names[0]): FilterLanguage => {
    const found = languages.find(({ language }) => language === name);
    if (!found) throw new InvalidParameter("filter-lang", `filter-lang must be ${names.join(" or ")}`);
    return found;
  };
  const crsOf = ({ given }: Pick<ParameterContext, "given">) =>
    readCrs(given.get("filter-crs") ?? crs84.uri, "filter-crs");

  return {
    uris: [
      "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/filter",
      "http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/features-filter",
    ],
    parameters: [
      {
        name: "filter",
        description: "Features for which this expression is true.",
        schema: { type: "string" },
        on: ["items"],
        async apply(value, query, context) {
          const filter = languageOf(context.given.get("filter-lang")).parse(value);
          const filtered = {
            layer: context.layer.name,
            attributes: await context.attributes(),
            crs: crsOf(context),
          };
          query.conditions.push(toFes(filter, filtered));
        },
      },
      {
        name: "filter-lang",
        description: "The language of filter.",
        schema: { type: "string", enum: names, default: names[0] },
        on: ["items"],
        apply: (value) => void languageOf(value),
      },
      {
        name: "filter-crs",
        description: "The coordinate reference system of the geometries in filter.",
        schema: { type: "string", format: "uri", enum: offeredCrs.map(({ uri }) => uri), default: crs84.uri },
        on: ["items"],
        apply: (_, __, context) => void crsOf(context),
      },
    ],
  };
}
