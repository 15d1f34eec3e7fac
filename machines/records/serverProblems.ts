import { type CallFailure, failureMessageId } from "../app/failures.ts";
import { rulesWithLimits } from "../../schemas/rules/rules.ts";
import type { FieldProblem } from "./formState.ts";

/** Codes whose details name the rule of spec §5.16 that each field breaks; another code is itself what is wrong. */
const namesRules: ReadonlySet<string> = new Set(["validation.failed", "query.invalid"]);

/** What the server refused, at the fields where it belongs. */
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

/** A text that mentions a limit can't be written without it, and the server names the rule alone. */
const messageIdOf = (rule: string) =>
  rulesWithLimits.has(rule) ? "validations.messages.invalid" : `validations.messages.${rule}`;
