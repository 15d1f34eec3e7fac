import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";

/** Why the server refused what was filled in; nothing where it did not. */
export function RefusedRule({ messageId }: { messageId: string | null }) {
  const intl = useIntl();
  if (messageId === null) return null;
  return (
    <Callout intent="danger" role="alert">
      <FormattedMessage id={asMessageId(intl, messageId, "validations.messages.invalid")} />
    </Callout>
  );
}
