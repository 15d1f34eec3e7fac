import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { keysOf } from "./paths.ts";

const isItem = (schema: RJSFSchema | undefined, key: string) =>
  schema?.properties?.[key] === undefined && /^\d+$/.test(key);

/** The schema of the field at a JSON Pointer; undefined where there is no such field. */
export function schemaAt(schema: RJSFSchema, path: string): RJSFSchema | undefined {
  return keysOf(path).reduce<RJSFSchema | undefined>(
    (above, key) => (isItem(above, key) ? above?.items : above?.properties?.[key]) as RJSFSchema | undefined,
    schema,
  );
}

/** The title of the field at a JSON Pointer, a key of a text; undefined where the schema has no such field. */
export function titleAt(schema: RJSFSchema, uiSchema: UiSchema, path: string): string | undefined {
  const keys = keysOf(path);
  const hints = keys.reduce<UiSchema | undefined>(
    (above, key) => above?.[/^\d+$/.test(key) ? "items" : key] as UiSchema | undefined,
    uiSchema,
  );
  const title: unknown = hints?.["ui:title"] ?? schemaAt(schema, path)?.title;
  return typeof title === "string" ? title : undefined;
}
