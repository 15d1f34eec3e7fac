import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FormDefinition } from "./defineForm.ts";
import { keysOf, pathOf } from "./paths.ts";

type Part = RJSFSchema | undefined;

const isPlace = (key: string) => /^\d+$/.test(key);

/** The schemas that may apply: itself, its alternatives, and conditional ones. */
const shapesOf = (schema: RJSFSchema): RJSFSchema[] => [
  schema,
  ...[schema.then, schema.else].flatMap((branch) => (typeof branch === "object" ? shapesOf(branch) : [])),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((shape) => typeof shape === "object"),
];

function below(schema: Part, key: string): Part {
  for (const { properties, items } of schema ? shapesOf(schema) : []) {
    const found = properties?.[key] ?? (isPlace(key) ? items : undefined);
    if (typeof found === "object" && !Array.isArray(found)) return found;
  }
  return undefined;
}

/** The schema of the field at a JSON Pointer; undefined where there is no such field. */
export function schemaAt(schema: RJSFSchema, path: string): Part {
  return keysOf(path).reduce<Part>(below, schema);
}

const hintsAt = (uiSchema: UiSchema, path: string): UiSchema =>
  keysOf(path).reduce<UiSchema>((above, key) => above[isPlace(key) ? "items" : key] ?? {}, uiSchema);

/** The `ui:options` of the field at a JSON Pointer. */
export const uiOptionsAt = (uiSchema: UiSchema, path: string): Record<string, unknown> =>
  hintsAt(uiSchema, path)["ui:options"] ?? {};

/** The title (message id) of the field at a JSON Pointer; undefined where the schema has no such field. */
export function titleAt(schema: RJSFSchema, uiSchema: UiSchema, path: string): string | undefined {
  const title: unknown = hintsAt(uiSchema, path)["ui:title"] ?? schemaAt(schema, path)?.title;
  return typeof title === "string" ? title : undefined;
}

/**
 * Where an error is: the list items around it, and its field or the nearest ancestor.
 * @returns titles from the outside inwards, numbered for items; empty outside all fields
 */
export function titlesTo({ schema, uiSchema }: FormDefinition, path: string): string[] {
  const keys = keysOf(path);
  const known = keys.flatMap((key, depth) => {
    const title = titleAt(schema, uiSchema, pathOf(keys.slice(0, depth + 1)));
    if (title === undefined) return [];
    return [{ title: isPlace(key) ? `${title}-${Number(key) + 1}` : title, isItem: isPlace(key) }];
  });
  return known.filter(({ isItem }, place) => isItem || place === known.length - 1).map(({ title }) => title);
}

/** Whether the error at a JSON Pointer is shown beside a field. */
export function hasField({ schema, uiSchema }: FormDefinition, path: string): boolean {
  const found = schemaAt(schema, path);
  if (path === "" || !found || found.const !== undefined) return false;
  if (found.type === "object" || found.properties) return false;
  if (hintsAt(uiSchema, path)["ui:widget"] === "hidden") return false;
  // A list rendered as one field has no fields for its items.
  const [last = ""] = keysOf(path).slice(-1);
  const list = pathOf(keysOf(path).slice(0, -1));
  return !(isPlace(last) && hintsAt(uiSchema, list)["ui:widget"] !== undefined);
}
