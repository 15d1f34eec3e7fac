import { momentOf } from "../filter/moments.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import type { AttributeType } from "../read/SourceLayer.ts";

const date = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

/** Infers each attribute's type from its values, where conflicting types become a string, and how far its dates reach. */
export class AttributeTypes {
  #types = new Map<string, AttributeType | undefined>();
  #reaches = new Map<string, [first: number, last: number]>();

  constructor(declared: { name: string; type: AttributeType }[] = []) {
    for (const { name } of declared) this.#types.set(name, undefined);
    this.#declared = new Map(declared.map(({ name, type }) => [name, type]));
  }

  #declared: Map<string, AttributeType>;

  see(properties: Readonly<Record<string, unknown>>): void {
    for (const name in properties) {
      const before = this.#types.get(name);
      if (before === "string") continue;
      const value = properties[name];
      if (value === null || value === undefined) {
        if (before === undefined && !this.#types.has(name)) this.#types.set(name, undefined);
      } else {
        const type = typeOf(value);
        this.#types.set(name, widest(before, type));
        if (isTemporal(type)) this.#reachTo(name, momentOf(value));
      }
    }
  }

  list(): LayerDescription["attributes"] {
    return [...this.#types].map(([name, seen]) => {
      const type = this.#declared.get(name) ?? seen ?? "string";
      const reach = isTemporal(type) ? this.#reaches.get(name) : undefined;
      return { name, type, ...(reach && { reach }) };
    });
  }

  #reachTo(name: string, moment: number): void {
    const [first, last] = this.#reaches.get(name) ?? [moment, moment];
    this.#reaches.set(name, [Math.min(first, moment), Math.max(last, moment)]);
  }
}

const isTemporal = (type: AttributeType): boolean => type === "date" || type === "dateTime";

function typeOf(value: unknown): AttributeType {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isSafeInteger(value) ? "integer" : "number";
  if (typeof value !== "string") return "string";
  if (date.test(value)) return "date";
  return dateTime.test(value) ? "dateTime" : "string";
}

function widest(before: AttributeType | undefined, now: AttributeType): AttributeType {
  if (before === undefined || before === now) return now;
  const both = new Set([before, now]);
  return both.has("integer") && both.has("number") ? "number" : "string";
}
