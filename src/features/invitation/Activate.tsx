import { Button, ProgressBar } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { Activating, selectActivationStage, selectInvitation } from "./selectors.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { ActivationForm } from "./ActivationForm.tsx";
import "./invitation.css";

/** An opened invitation: the form that makes an account of it, or why it cannot (spec §2.13, §4.11, §8.34). */
export function Activate() {
  const stage = Activating.useSelector(selectActivationStage);
  const invitation = Activating.useSelector(selectInvitation);
  if (stage === "form") return invitation && <ActivationForm invitation={invitation} />;
  if (stage === "reading") return <Reading />;
  if (stage === "unread") return <Unread />;
  return (
    <>
      <PageHeading>
        <FormattedMessage id={`activate.${stage}.title`} />
      </PageHeading>
      <p className="activate-text" role="alert">
        <FormattedMessage id={`activate.${stage}.text`} />
      </p>
      <nav className="activate-ways">
        <Link to="/login" state={invitation && { email: invitation.email }}>
          <FormattedMessage id="activate.toLogin" />
        </Link>
        {stage === "used" && (
          <Link to="/password-forgot">
            <FormattedMessage id="signIn.passwordForgot" />
          </Link>
        )}
      </nav>
    </>
  );
}

function Reading() {
  return (
    <output className="activate-reading">
      <FormattedMessage id="activate.reading" />
      <ProgressBar aria-hidden />
    </output>
  );
}

function Unread() {
  const actor = Activating.useActorRef();
  return (
    <>
      <PageHeading>
        <FormattedMessage id="activate.unread.title" />
      </PageHeading>
      <p className="activate-text" role="alert">
        <FormattedMessage id="activate.unread.text" />
      </p>
      <div>
        <Button intent="primary" onClick={() => actor.send({ type: "activate.readAgain" })}>
          <FormattedMessage id="common.retry" />
        </Button>
      </div>
    </>
  );
}
