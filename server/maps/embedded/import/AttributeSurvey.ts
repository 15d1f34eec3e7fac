import type { ImportAttribute } from "../../../../schemas/geodataImport.ts";
import { AttributeTypes } from "../build/attributes.ts";
import type { AttributeType } from "../read/SourceLayer.ts";

type Value = string | number | boolean;

/** Maximum number of distinct values counted. */
const maxDistinctValues = 1000;
const maxPreviewFeatures = 20;
/** Longer texts are not counted as categories. */
const maxValueLength = 200;

interface Counts {
  /** Undefined when there are too many distinct values. */
  byValue: Map<Value, number> | undefined;
  minimum: number;
  maximum: number;
}

/** Collects statistics on each attribute's values, for making a style. */
export class AttributeSurvey {
  readonly #types: AttributeTypes;
  readonly #counts = new Map<string, Counts>();

  constructor(declared: { name: string; type: AttributeType }[] | undefined) {
    this.#types = new AttributeTypes(declared);
  }

  see(properties: Readonly<Record<string, unknown>>): void {
    this.#types.see(properties);
    for (const name in properties) {
      const value = properties[name];
      if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
        this.#count(name, value);
    }
  }

  #count(name: string, value: Value): void {
    let counts = this.#counts.get(name);
    if (!counts)
      this.#counts.set(name, (counts = { byValue: new Map(), minimum: Infinity, maximum: -Infinity }));
    if (typeof value === "number") {
      counts.minimum = Math.min(counts.minimum, value);
      counts.maximum = Math.max(counts.maximum, value);
    }
    const { byValue } = counts;
    if (!byValue) return;
    if (typeof value === "string" && value.length > maxValueLength) counts.byValue = undefined;
    else byValue.set(value, (byValue.get(value) ?? 0) + 1);
    if (byValue.size > maxDistinctValues) counts.byValue = undefined;
  }

  types(): { name: string; type: AttributeType }[] {
    return this.#types.list();
  }

  toReport(): ImportAttribute[] {
    return this.types().map(({ name, type }) => {
      const {
        byValue,
        minimum = Infinity,
        maximum = Infinity,
      } = this.#counts.get(name) ?? { byValue: new Map() };
      const isNumeric = (type === "integer" || type === "number") && Number.isFinite(minimum);
      return {
        name,
        type,
        distinct: byValue ? byValue.size : null,
        values: mostFrequent(byValue),
        ...(isNumeric ? { minimum, maximum } : {}),
      };
    });
  }
}

function mostFrequent(byValue: Map<Value, number> | undefined): Value[] {
  const entries = [...(byValue ?? [])].toSorted(([, a], [, b]) => b - a);
  return entries.slice(0, maxPreviewFeatures).map(([value]) => value);
}
