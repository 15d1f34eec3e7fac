import type { IntlShape } from "react-intl";
import type nl from "../../locales/nl.json";

/** Every text there is; Dutch is the first language, so it names them. */
export type MessageId = keyof typeof nl;

declare global {
  // The name by which react-intl learns the ids, so that a misspelt one does not compile.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

export const isMessageId = (intl: IntlShape, id: string): id is MessageId => id in intl.messages;

/** Narrows a key that came as data (an error code, a form's title); an unknown one gets the fallback's text. */
export function asMessageId(intl: IntlShape, id: string, fallback: MessageId): MessageId {
  return isMessageId(intl, id) ? id : fallback;
}
