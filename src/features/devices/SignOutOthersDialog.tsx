import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { selectIsAsked, selectIsSigningOut, SigningOutOthers } from "./selectors.ts";

/** Asks whether to sign out everywhere but here. */
export function SignOutOthersDialog() {
  const intl = useIntl();
  const actor = SigningOutOthers.useActorRef();
  const isAsked = SigningOutOthers.useSelector(selectIsAsked);
  const isBusy = SigningOutOthers.useSelector(selectIsSigningOut);
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={intl.formatMessage({ id: "devices.signOutOthersTitle" })}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: "devices.signOutConfirm" })}
      intent="danger"
      isBusy={isBusy}
      onCancel={() => actor.send({ type: "others.cancel" })}
      onConfirm={() => actor.send({ type: "others.confirm" })}
    >
      <p>
        <FormattedMessage id="devices.signOutOthersText" />
      </p>
    </ConfirmDialog>
  );
}
