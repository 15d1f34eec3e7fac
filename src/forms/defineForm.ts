import { getDefaultFormState, type RJSFSchema, type UiSchema, type ValidatorType } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { isRecord } from "../../schemas/records.ts";
import { type FieldProblem, toProblems } from "./problems.ts";

/** A form: schema, `uiSchema` and validator. */
export interface FormDefinition {
  /** Prefix of the ids of its fields. */
  name: string;
  schema: RJSFSchema;
  uiSchema: UiSchema;
  validator: ValidatorType;
  /** Initial values: the defaults of the schema. */
  blank: Record<string, unknown>;
  /** All errors of the values, in the order of the fields. */
  validate: (value: Record<string, unknown>) => FieldProblem[];
}

interface FormSource {
  name: string;
  schema: RJSFSchema;
  validators: ValidatorFunctions;
  /** How its fields are rendered; by default by type. */
  uiSchema?: UiSchema;
  /** Fields that must be filled in though the body may omit them, as for a PATCH. */
  required?: readonly string[];
}

export function defineForm({
  name,
  schema,
  validators,
  uiSchema = {},
  required = [],
}: FormSource): FormDefinition {
  const validator = createPrecompiledValidator(validators, schema);
  const hints = withRequired({ ...uiSchema, "ui:submitButtonOptions": { norender: true } }, required);
  const blank: unknown = getDefaultFormState(validator, schema, {}, schema);
  return {
    name,
    schema,
    uiSchema: hints,
    validator,
    blank: isRecord(blank) ? blank : {},
    validate: (value) => {
      const problems = toProblems(validator.rawValidation(schema, value).errors ?? []);
      const known = new Set(problems.map(({ path }) => path));
      const missing = required.filter((field) => isMissing(value[field])).map(missingProblem);
      return [...problems, ...missing.filter(({ path }) => !known.has(path))];
    },
  };
}

const isMissing = (value: unknown) => value === undefined || value === "";

const missingProblem = (field: string): FieldProblem => ({
  path: `/${field}`,
  messageId: "validations.messages.required",
  values: {},
});

const withRequired = (hints: UiSchema, required: readonly string[]): UiSchema =>
  required.reduce<UiSchema>(
    (all, name) => ({ ...all, [name]: { ...all[name], "ui:required": true } }),
    hints,
  );
