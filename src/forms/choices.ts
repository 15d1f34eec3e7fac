import type { UiSchema } from "@rjsf/utils";
import { keysOf } from "./paths.ts";

/** One thing to choose; the label is shown as it is. */
export interface Choice {
  value: string | number;
  label: string;
  /** Of what names a row of an ordered list: what there is to choose for the row's other fields. */
  fields?: Readonly<Record<string, readonly Choice[]>>;
}

/** What there is to choose from, by JSON Pointer of the field: what the schema can't know, such as workspaces. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** Hints with the choices in them; the schema stays as it was compiled. */
export function withChoices(uiSchema: UiSchema, choices: Choices): UiSchema {
  return Object.entries(choices).reduce(
    (hints, [path, options]) => placeAt(hints, keysOf(path), options),
    uiSchema,
  );
}

function placeAt(hints: UiSchema, [key, ...rest]: string[], enumOptions: readonly Choice[]): UiSchema {
  if (key === undefined) return { ...hints, "ui:options": { ...hints["ui:options"], enumOptions } };
  return { ...hints, [key]: placeAt(hints[key] ?? {}, rest, enumOptions) };
}
