import { OverlayToaster, Toast } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";

interface ShownToast {
  id: number;
  intent: "none" | "success" | "warning" | "danger";
  messageId: string;
  values?: Record<string, string | number>;
  lifetimeMs: number;
}

interface ToastAreaProps {
  toasts: readonly ShownToast[];
  onDismiss: (id: number) => void;
}

/** Toasts at the bottom of the page (spec §2.23, §9.19); hovering or focusing one keeps it. */
export function ToastArea({ toasts, onDismiss }: ToastAreaProps) {
  const intl = useIntl();
  const dismiss = { icon: <Cross />, "aria-label": intl.formatMessage({ id: "toasts.dismiss" }) };
  return (
    <OverlayToaster position="bottom">
      {toasts.map(({ id, intent, messageId, values, lifetimeMs }) => (
        <Toast
          key={id}
          intent={intent}
          timeout={lifetimeMs}
          onDismiss={() => onDismiss(id)}
          message={intl.formatMessage({ id: asMessageId(intl, messageId, "errors.unknown") }, values)}
          // Blueprint's own close button is English in every language.
          isCloseButtonShown={false}
          action={dismiss}
        />
      ))}
    </OverlayToaster>
  );
}
