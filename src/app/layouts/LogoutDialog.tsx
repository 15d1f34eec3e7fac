import { FormattedMessage, useIntl } from "react-intl";
import { selectIsConfirmingLogout, useSendToApp } from "../../features/app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** Asks before logging out (spec §2.27). */
export function LogoutDialog() {
  const intl = useIntl();
  const send = useSendToApp();
  return (
    <ConfirmDialog
      isOpen={AppScope.useSelector(selectIsConfirmingLogout)}
      title={intl.formatMessage({ id: "logoutDialog.title" })}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: "common.yes" })}
      onCancel={() => send({ type: "logout.cancel" })}
      onConfirm={() => send({ type: "logout.confirm" })}
    >
      <FormattedMessage id="logoutDialog.text" />
    </ConfirmDialog>
  );
}
