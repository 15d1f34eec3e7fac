import { brokenRules, type SchemaError } from "../../schemas/rules/brokenRules.ts";

/** A validation error of one field. */
export interface FieldProblem {
  /** JSON Pointer of the field, `/email`. */
  path: string;
  messageId: string;
  values: Record<string, string | number>;
}

/** ajv's errors as message ids (spec §5.18); at most one per field. */
export function toProblems(errors: readonly SchemaError[]): FieldProblem[] {
  return brokenRules(errors).map(({ path, rule, values }) => ({
    path,
    messageId: `validations.messages.${rule}`,
    values,
  }));
}
