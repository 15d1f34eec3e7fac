import type { IntlShape } from "react-intl";
import { writeDay, writeMoment } from "./dates.ts";
import { meaningOf } from "../../schemas/codedValues.ts";
import type { AttributeFormat, AttributeMetadata } from "../../schemas/layerMetadata.ts";
import { isAmount } from "../../schemas/guessedNames.ts";
import { writeGrouped, writeNumber, writePlainNumber } from "./numbers.ts";

/** Decimals shown of a number; more are noise of the conversion. */
const shownDecimals = 6;

/** Whether this is an ISO 8601 date, such as `2024-02-12`. */
export const isDay = (value: unknown): value is string =>
  typeof value === "string" &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(value).toJSON()?.slice(0, 10) === value;

const moment = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}(:?\d{2})?)?$/;

/** Whether this is an ISO 8601 timestamp, such as `2024-02-12T14:30:00Z`. */
export const isMoment = (value: unknown): value is string =>
  typeof value === "string" && isDay(moment.exec(value)?.[1]);

/** `20240212` and `20240212143000`, as numbers or texts. */
const compact = /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2}))?$/;

/** What is known to be a date, in ISO 8601; undefined where it is none, or is written so already. */
function compactDateIn(value: unknown, format: AttributeFormat | undefined): string | undefined {
  if (format !== "date" && format !== "dateTime") return undefined;
  const [, year, month, day, hours, minutes, seconds] = compact.exec(String(value)) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!isDay(date)) return isMoment(value) && format === "date" ? value.slice(0, 10) : undefined;
  return hours === undefined || format === "date" ? date : `${date}T${hours}:${minutes}:${seconds}`;
}

/** One attribute in the reader's notation, by the format that it has, if any. */
export function attributeText(intl: IntlShape, value: unknown, attribute?: AttributeMetadata): string {
  if (value === null || value === undefined || value === "") return "–";
  const meaning = meaningOf(attribute, value);
  if (meaning !== undefined) return meaning;
  const date = compactDateIn(value, attribute?.format);
  if (date !== undefined) return attributeText(intl, date);
  if (typeof value === "number") return numberText(intl, value, attribute);
  if (typeof value === "boolean") return intl.formatMessage({ id: value ? "common.yes" : "common.no" });
  if (typeof value !== "string") return JSON.stringify(value);
  if (isMoment(value)) return writeMoment(intl, value);
  return isDay(value) ? writeDay(intl, value, "short") : value;
}

/** In thousands where it is an amount, by what is stored or by its name; else it may be a year or a code. */
function numberText(intl: IntlShape, value: number, attribute: AttributeMetadata | undefined): string {
  if (attribute?.decimals !== undefined) return writeGrouped(intl, value, attribute.decimals);
  const isGrouped =
    attribute && (attribute.format === "number" || attribute.unit || isAmount(attribute.name));
  return isGrouped
    ? writeNumber(intl, Number(value.toFixed(shownDecimals)))
    : writePlainNumber(intl, value, shownDecimals);
}

interface LabelledValue {
  label: string;
  value: unknown;
  attribute: AttributeMetadata | undefined;
}

/** Attributes for a spreadsheet: one per line, label and value separated by a tab. */
export function attributesText(intl: IntlShape, values: readonly LabelledValue[]): string {
  return values
    .map(({ label, value, attribute }) => [
      label,
      value === null ? "" : attributeText(intl, value, attribute),
    ])
    .map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, " ")).join("\t"))
    .join("\n");
}
