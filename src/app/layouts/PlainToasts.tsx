import { useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { useToasts } from "../../features/app/selectors.ts";

/** Toasts without styling, where the code of the styled ones could not be loaded. */
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
