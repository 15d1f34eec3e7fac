import type { IntlShape } from "react-intl";
import type nl from "../../locales/nl.json";

/** All message ids; the Dutch catalogue defines them. */
export type MessageId = keyof typeof nl;

declare global {
  // The namespace by which react-intl learns the ids, so that a misspelt one does not compile.
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

export const isMessageId = (intl: IntlShape, id: string): id is MessageId => id in intl.messages;

/** Narrows an id that came as data (an error code, a form's title); an unknown one becomes the fallback. */
export function asMessageId(intl: IntlShape, id: string, fallback: MessageId): MessageId {
  return isMessageId(intl, id) ? id : fallback;
}
