import type { RJSFSchema } from "@rjsf/utils";
import { useIntl } from "react-intl";
import { isRecord } from "../../schemas/records.ts";
import { writePlainNumber } from "../i18n/numbers.ts";
import type { Choices } from "./choices.ts";
import type { FormDefinition } from "./defineForm.ts";
import { type Row, textOf as textIn } from "./fields/rows.ts";
import { schemaAt, uiOptionsAt } from "./fieldTitles.ts";
import { useTexts } from "./texts.ts";

interface WrittenRow {
  path: string;
  row: Row;
  /** The field that names a row. */
  rowKey: string;
  schema: RJSFSchema | undefined;
}

/** Formats the value of a field, with the labels of its options. */
export function useValueTexts(form: FormDefinition, choices: Choices) {
  const intl = useIntl();
  const textOf = useTexts();
  const write = (path: string, schema: RJSFSchema | undefined, value: unknown): string => {
    if (value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0))
      return intl.formatMessage({ id: "record.empty" });
    const { rowKey, isLastOnTop } = uiOptionsAt(form.uiSchema, path);
    if (Array.isArray(value)) {
      const items = isLastOnTop ? value.toReversed() : value;
      return intl.formatList(items.map((item) => write(path, schema && schemaAt(schema, "/0"), item)));
    }
    if (typeof rowKey === "string" && isRecord(value)) return writeRow({ path, row: value, rowKey, schema });
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
  /** The row's name, followed by its values. */
  const writeRow = ({ path, row, rowKey, schema }: WrittenRow): string => {
    const name = write(path, undefined, row[rowKey]);
    const filled = Object.entries(schema?.properties ?? {}).flatMap(([key, field]) => {
      const text = key === rowKey ? "" : textIn(row, key);
      if (text === "" || typeof field !== "object") return [];
      return [`${textOf(field.title ?? "").toLocaleLowerCase(intl.locale)} “${text}”`];
    });
    return filled.length === 0 ? name : `${name} (${filled.join(", ")})`;
  };
  return (path: string, value: unknown) => write(path, schemaAt(form.schema, path), value);
}
