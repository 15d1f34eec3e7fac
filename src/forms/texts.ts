import { useIntl } from "react-intl";
import { asMessageId, type MessageId } from "../i18n/messages.ts";

/** Writes texts that came with a schema: a key of a text becomes the text, anything else stays as it is. */
export function useTexts() {
  const intl = useIntl();
  return (text: string): string =>
    text in intl.messages ? intl.formatMessage({ id: text as MessageId }) : text;
}

/** Writes titles of fields; a title without a text gets a general one, so that no key is ever read. */
export function useTitles() {
  const intl = useIntl();
  return (title: string): string => intl.formatMessage({ id: asMessageId(intl, title, "fields.unknown") });
}
