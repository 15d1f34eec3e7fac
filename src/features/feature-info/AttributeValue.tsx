import { useIntl } from "react-intl";
import type { AttributeMetadata } from "../../../schemas/layerMetadata.ts";
import { attributeText, isDay, isMoment } from "../../i18n/attributeText.ts";
import { LinkedText } from "../../ui/LinkedText.tsx";

interface AttributeValueProps {
  value: unknown;
  /** What is known of the attribute. */
  attribute: AttributeMetadata | undefined;
}

/** One attribute in the reader's notation; a web or e-mail address can be followed. */
export function AttributeValue({ value, attribute }: AttributeValueProps) {
  const text = attributeText(useIntl(), value, attribute);
  return isDay(value) || isMoment(value) ? (
    <time dateTime={value}>{text}</time>
  ) : (
    <LinkedText text={text} kind={attribute?.format} />
  );
}
