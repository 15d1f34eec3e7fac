import type { RJSFSchema, UiSchema, ValidatorType } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { type FieldProblem, toProblems } from "./problems.ts";

/** One form: what it asks for, how it asks, and how an answer is judged. */
export interface FormDefinition {
  /** Prefix of the ids of its fields. */
  name: string;
  schema: RJSFSchema;
  uiSchema: UiSchema;
  validator: ValidatorType;
  /** Everything wrong with an answer, in the order of the fields. */
  validate: (value: Record<string, unknown>) => FieldProblem[];
}

interface FormSource {
  name: string;
  schema: RJSFSchema;
  validators: ValidatorFunctions;
  uiSchema: UiSchema;
}

export function defineForm({ name, schema, validators, uiSchema }: FormSource): FormDefinition {
  const validator = createPrecompiledValidator(validators, schema);
  const withoutSubmit = { ...uiSchema, "ui:submitButtonOptions": { norender: true } };
  return {
    name,
    schema,
    uiSchema: withoutSubmit,
    validator,
    validate: (value) => toProblems(validator.rawValidation(schema, value).errors ?? []),
  };
}
