import type { UiSchema } from "@rjsf/utils";
import { keysOf } from "./paths.ts";

/** One option; the label is shown as it is. */
export interface Choice {
  value: string | number;
  label: string;
  /** Options of a row's other fields, when this one names the row. */
  fields?: Readonly<Record<string, readonly Choice[]>>;
}

/** Options that the schema can't know, such as workspaces, by JSON Pointer of the field. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** Adds the options to the `uiSchema`; the compiled schema does not change. */
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
