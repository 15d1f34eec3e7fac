import { Button } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { ResendingInvitation, selectResentId } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";

interface ResendButtonProps {
  user: CompanyUser;
  /** In words, where there is room for them. */
  isSpelledOut?: boolean;
}

/** Sends a new invitation to who has not accepted one; for others there is no button. */
export function ResendButton({ user, isSpelledOut = false }: ResendButtonProps) {
  const intl = useIntl();
  const resending = ResendingInvitation.useActorRef();
  const sentId = ResendingInvitation.useSelector(selectResentId);
  const { id, email, activatedAt, isMainUser } = user;
  if (activatedAt !== null || isMainUser) return null;
  const label = intl.formatMessage({ id: "invitations.resendTo" }, { email });
  const button = {
    icon: <SendMessage />,
    onClick: () => resending.send({ type: "invitation.resend", invitee: { id, email } }),
  };
  if (isSpelledOut) return <BusyButton {...button} labelId="invitations.resend" isBusy={sentId === id} />;
  return <Button {...button} variant="minimal" data-tip={label} aria-label={label} loading={sentId === id} />;
}
