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

/** Asks whether an e-mail is to be that of the account whose link was opened, and tells what came of it. */
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
        // The page itself, not a link within it: whoever is signed in here goes on with the new address.
        <a href="/">
          <FormattedMessage id="emailConfirm.toApp" />
        </a>
      )}
    </>
  );
}
