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

/** A rule about several fields at once, which no schema of one field can say. */
export type FormRule = (value: Record<string, unknown>) => FieldProblem | undefined;

interface FormSource {
  name: string;
  schema: RJSFSchema;
  validators: ValidatorFunctions;
  uiSchema: UiSchema;
  rules?: readonly FormRule[];
}

export function defineForm({ name, schema, validators, uiSchema, rules = [] }: FormSource): FormDefinition {
  const validator = createPrecompiledValidator(validators, schema);
  const withoutSubmit = { ...uiSchema, "ui:submitButtonOptions": { norender: true } };
  return {
    name,
    schema,
    uiSchema: withoutSubmit,
    validator,
    validate: (value) => {
      const problems = toProblems(validator.rawValidation(schema, value).errors ?? []);
      const known = new Set(problems.map(({ path }) => path));
      const broken = rules.map((rule) => rule(value)).filter((problem) => problem !== undefined);
      return [...problems, ...broken.filter(({ path }) => !known.has(path))];
    },
  };
}
