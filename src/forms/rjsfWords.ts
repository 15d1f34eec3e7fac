import { TranslatableString } from "@rjsf/utils";
import type { IntlShape } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";

const nameOf = new Map<string, string>(
  Object.entries(TranslatableString).map(([name, text]) => [text, name]),
);

/** rjsf's own texts in the language of the page. */
export const rjsfWords =
  (intl: IntlShape) =>
  (words: TranslatableString, [first = "", second = "", third = ""]: string[] = []): string =>
    intl.formatMessage(
      { id: asMessageId(intl, `forms.words.${nameOf.get(words)}`, "fields.unknown") },
      { first, second, third },
    );
