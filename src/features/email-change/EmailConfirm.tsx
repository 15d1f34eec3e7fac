import { FormattedMessage } from "react-intl";
import {
  ConfirmingEmail,
  selectConfirmedEmail,
  selectConfirmStage,
  selectIsConfirming,
} from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import "../../ui/theme/signedOut.css";

/** Asks to confirm an account's new e-mail, and shows the result. */
export function EmailConfirm() {
  const actor = ConfirmingEmail.useActorRef();
  const stage = ConfirmingEmail.useSelector(selectConfirmStage);
  const email = ConfirmingEmail.useSelector(selectConfirmedEmail);
  const isConfirming = ConfirmingEmail.useSelector(selectIsConfirming);
  return (
    <>
      <PageHeading>
        <FormattedMessage id={`emailConfirm.${stage}.title`} />
      </PageHeading>
      <p className="form-intro" role={stage === "asking" ? undefined : "alert"}>
        <FormattedMessage id={`emailConfirm.${stage}.text`} values={{ email: <b>{email}</b> }} />
      </p>
      {stage === "asking" ? (
        <BusyButton
          intent="primary"
          isBusy={isConfirming}
          onClick={() => actor.send({ type: "emailConfirm.confirm" })}
          labelId="emailConfirm.submit"
        />
      ) : (
        // A full page load: the signed-in user continues with the new e-mail.
        <a href="/">
          <FormattedMessage id="emailConfirm.toApp" />
        </a>
      )}
    </>
  );
}
