import { useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { useToasts } from "../../features/app/selectors.ts";

/** Short messages where the code for showing them well did not arrive: said all the same. */
export function PlainToasts() {
  const intl = useIntl();
  return (
    <output className="plain-toasts">
      {useToasts().map(({ id, messageId, values }) => (
        <p key={id}>{intl.formatMessage({ id: asMessageId(intl, messageId, "errors.unknown") }, values)}</p>
      ))}
    </output>
  );
}
