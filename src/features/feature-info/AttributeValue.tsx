import { useIntl } from "react-intl";
import { attributeText, isDay } from "../../i18n/attributeText.ts";

const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/\S+$/i.test(value);

/** One attribute in the reader's notation; a web address can be followed. */
export function AttributeValue({ value }: { value: unknown }) {
  const intl = useIntl();
  if (isWebAddress(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    );
  }
  const text = attributeText(intl, value);
  return isDay(value) ? <time dateTime={value}>{text}</time> : text;
}
