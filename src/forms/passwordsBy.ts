import type { PasswordRules } from "../../schemas/companyPolicy.ts";
import { passwordPatterns } from "../../schemas/passwordRules.ts";
import type { FieldProblem } from "./problems.ts";

const ofComposition = new Set(Object.values(passwordPatterns).map((rule) => `validations.messages.${rule}`));

type Validate = (value: Record<string, unknown>) => FieldProblem[];

/** A form with a new password, for a company that may ask for no composition: how strong it is, the server judges. */
export function passwordsBy<Form extends { validate: Validate }>(form: Form, rules: PasswordRules): Form {
  if (rules === "composition") return form;
  const validate: Validate = (value) =>
    form.validate(value).filter(({ messageId }) => !ofComposition.has(messageId));
  return { ...form, validate };
}
