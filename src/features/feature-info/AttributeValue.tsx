import { FormattedDate, FormattedMessage, FormattedNumber } from "react-intl";

/** Decimals shown of a number; more are noise of the conversion. */
const shownDecimals = 6;

const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value);

/** Whether this is a day of the calendar as ISO 8601 writes it, such as `2024-02-12`. */
const isDay = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value;

/** One attribute in the reader's notation. Years and codes are numbers too, so digits are never grouped. */
export function AttributeValue({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number") {
    return <FormattedNumber value={value} useGrouping={false} maximumFractionDigits={shownDecimals} />;
  }
  if (typeof value === "boolean") return <FormattedMessage id={value ? "common.yes" : "common.no"} />;
  if (typeof value !== "string") return JSON.stringify(value);
  if (isDay(value)) {
    return (
      <time dateTime={value}>
        <FormattedDate value={value} dateStyle="medium" timeZone="UTC" />
      </time>
    );
  }
  if (!isWebAddress(value)) return value;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value}
    </a>
  );
}
