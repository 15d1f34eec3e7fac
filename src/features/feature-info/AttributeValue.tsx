import { useIntl } from "react-intl";
import { attributeText, isDay, isMoment } from "../../i18n/attributeText.ts";
import { LinkedText } from "../../ui/LinkedText.tsx";

/** One attribute in the reader's notation; a web address can be followed. */
export function AttributeValue({ value }: { value: unknown }) {
  const text = attributeText(useIntl(), value);
  return isDay(value) || isMoment(value) ? <time dateTime={value}>{text}</time> : <LinkedText text={text} />;
}
