import { type CallFailure, failureMessageId } from "../app/failures.ts";
import { rulesWithLimits } from "../../schemas/rules/rules.ts";
import type { FieldProblem } from "./formState.ts";

/** Codes whose details name the rule of spec §5.16 that each field breaks; other codes are themselves the problem. */
const namesRules: ReadonlySet<string> = new Set(["validation.failed", "query.invalid"]);

/** The server's validation errors, by field. */
export function problemsOfServer(failure: CallFailure): FieldProblem[] {
  const { code = "", details = [] } = failure;
  return details
    .filter(({ path }) => path === "" || path.startsWith("/"))
    .map(({ path, message }) => ({
      path,
      messageId: namesRules.has(code) ? messageIdOf(message) : failureMessageId(failure),
      values: {},
    }));
}

/** A text with a limit can't be written without it, and the server names only the rule. */
const messageIdOf = (rule: string) =>
  rulesWithLimits.has(rule) ? "validations.messages.invalid" : `validations.messages.${rule}`;

/** The text of the rule that the server says a form breaks; null where it names none. */
export const brokenRuleId = (failure: CallFailure): string | null =>
  problemsOfServer(failure)[0]?.messageId ?? null;
