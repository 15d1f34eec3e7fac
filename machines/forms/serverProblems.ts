import { type CallFailure, failureMessageId } from "../app/failures.ts";
import type { FieldProblem } from "./filling.ts";

/** Codes whose details name the rule of spec §5.16 that each field breaks; another code is itself what is wrong. */
const namesRules: ReadonlySet<string> = new Set(["validation.failed", "query.invalid"]);

/** What the server refused, at the fields where it belongs. */
export function problemsOfServer(failure: CallFailure): FieldProblem[] {
  const { code = "", details = [] } = failure;
  return details
    .filter(({ path }) => path.startsWith("/"))
    .map(({ path, message }) => ({
      path,
      messageId: namesRules.has(code) ? `validations.messages.${message}` : failureMessageId(failure),
      values: {},
    }));
}
