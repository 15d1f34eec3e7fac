import { brokenRules, type SchemaError } from "../../schemas/rules/brokenRules.ts";

/** One thing wrong with one field. */
export interface FieldProblem {
  /** JSON Pointer of the field, `/email`. */
  path: string;
  messageId: string;
  values: Record<string, string | number>;
}

/** What ajv found, in the words of the catalogues (spec §5.18); a field has one problem at a time. */
export function toProblems(errors: readonly SchemaError[]): FieldProblem[] {
  return brokenRules(errors).map(({ path, rule, values }) => ({
    path,
    messageId: `validations.messages.${rule}`,
    values,
  }));
}
