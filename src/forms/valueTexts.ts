import type { RJSFSchema } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { writePlainNumber } from "../i18n/numbers.ts";
import type { Choices } from "./choices.ts";
import type { FormDefinition } from "./defineForm.ts";
import { schemaAt } from "./fieldTitles.ts";
import { useTexts } from "./texts.ts";

/** Writes what a field holds, in the words by which it was chosen. */
export function useValueTexts(form: FormDefinition, choices: Choices) {
  const intl = useIntl();
  const textOf = useTexts();
  const write = (path: string, schema: RJSFSchema | undefined, value: unknown): string => {
    if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
      return intl.formatMessage({ id: "record.empty" });
    if (Array.isArray(value))
      return intl.formatList(value.map((item) => write(path, schema?.items as RJSFSchema | undefined, item)));
    const choice = choices[path]?.find((one) => one.value === value);
    if (choice) return choice.label;
    const alternative = (schema?.anyOf ?? schema?.oneOf)?.find(
      (one) => typeof one === "object" && one.const === value,
    );
    if (typeof alternative === "object" && alternative.title) return textOf(alternative.title);
    if (typeof value === "boolean") return intl.formatMessage({ id: value ? "common.yes" : "common.no" });
    if (typeof value === "number") return writePlainNumber(intl, value);
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return (path: string, value: unknown) => write(path, schemaAt(form.schema, path), value);
}
