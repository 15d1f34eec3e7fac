import { useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";
import type { FieldProblem } from "./problems.ts";

/** Translates errors of fields; a rule without a text of its own gets a general one. */
export function useProblemTexts() {
  const intl = useIntl();
  return ({ messageId, values }: FieldProblem): string =>
    intl.formatMessage({ id: asMessageId(intl, messageId, "validations.messages.invalid") }, values);
}
