import { useIntl } from "react-intl";
import type { FieldProblem } from "./readTyped.ts";

/** Formats an error and its path. */
export function useProblemWords() {
  const intl = useIntl();
  return ({ rule, place }: FieldProblem): string => {
    const words = intl.formatMessage({
      id: rule === "notJson" ? "machines.live.notJson" : `validations.messages.${rule}`,
    });
    return place === "" ? words : `${place}: ${words}`;
  };
}
