import { useIntl } from "react-intl";
import type { FieldProblem } from "./readTyped.ts";

/** Writes what is wrong with a field, and where in it. */
export function useProblemWords() {
  const intl = useIntl();
  return ({ rule, place }: FieldProblem): string => {
    const words = intl.formatMessage({
      id: rule === "notJson" ? "machines.live.notJson" : `validations.messages.${rule}`,
    });
    return place === "" ? words : `${place}: ${words}`;
  };
}
