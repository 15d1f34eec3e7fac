import type { ConformanceClass } from "../ConformanceClass.ts";
import { parseCql2Json } from "../cql2/parseCql2Json.ts";
import { parseCql2Text } from "../cql2/parseCql2Text.ts";
import type { FilterLanguage } from "./filtering.ts";

const uri = (name: string) => `http://www.opengis.net/spec/cql2/1.0/conf/${name}`;

export const cql2Text: FilterLanguage = {
  uris: [uri("cql2-text")],
  language: "cql2-text",
  parse: parseCql2Text,
};

export const cql2Json: FilterLanguage = {
  uris: [uri("cql2-json")],
  language: "cql2-json",
  parse: parseCql2Json,
};

/** What either language can say: `cql2/toFes.ts`. Other spatial functions are offered as far as the map server has them. */
export const cql2: ConformanceClass = {
  uris: [
    uri("basic-cql2"),
    uri("advanced-comparison-operators"),
    uri("basic-spatial-functions"),
    uri("basic-spatial-functions-plus"),
  ],
};
