import { fieldOf } from "../../schemas/records.ts";
import type { SchemaError } from "../../schemas/rules/brokenRules.ts";
import { type FieldProblem, toProblems } from "./problems.ts";

/** The part of a schema that small forms render; the validator knows the rest. */
interface SmallSchema {
  properties: Readonly<Record<string, { title: string; format?: string }>>;
  required?: readonly string[];
}

/** A validator compiled by ajv, with the errors of its last call. */
interface CompiledValidator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

interface FieldHints {
  "ui:widget"?: string;
  "ui:autocomplete"?: string;
}

/** A small form's `uiSchema`. */
interface SmallHints {
  "ui:order"?: readonly string[];
  [field: string]: FieldHints | readonly string[] | undefined;
}

export interface SmallField {
  name: string;
  /** Message id. */
  title: string;
  type: "text" | "email" | "password";
  autoComplete: string | undefined;
  isRequired: boolean;
}

/** A form of a few texts and passwords: fields and validator. */
export interface SmallForm {
  /** Prefix of the ids of its fields. */
  name: string;
  fields: readonly SmallField[];
  /** All errors of the values, in the order of the fields. */
  validate: (value: Record<string, unknown>) => FieldProblem[];
}

interface SmallFormSource {
  name: string;
  schema: SmallSchema;
  validator: CompiledValidator;
  uiSchema: SmallHints;
}

export function defineSmallForm({ name, schema, validator, uiSchema }: SmallFormSource): SmallForm {
  const { properties, required = [] } = schema;
  return {
    name,
    fields: (uiSchema["ui:order"] ?? Object.keys(properties)).map((field) => {
      const { title = "", format } = properties[field] ?? {};
      const autoComplete = fieldOf(uiSchema[field], "ui:autocomplete");
      return {
        name: field,
        title,
        type:
          fieldOf(uiSchema[field], "ui:widget") === "password"
            ? "password"
            : format === "email"
              ? "email"
              : "text",
        autoComplete: typeof autoComplete === "string" ? autoComplete : undefined,
        isRequired: required.includes(field),
      };
    }),
    validate: (value) => (validator(value) ? [] : toProblems(validator.errors ?? [])),
  };
}
