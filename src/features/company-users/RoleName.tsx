import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";

/** The name of a role. */
export function RoleName({ name }: { name: string }) {
  const intl = useIntl();
  return <FormattedMessage id={asMessageId(intl, `roles.${name}`, "roles.unknown")} />;
}
