import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { signInForm } from "../../forms/signInForm.ts";
import { AppState, selectOffersDemoAccounts } from "../../state/app.ts";
import { useForm } from "../../state/form.ts";
import { selectIsSigningIn, SigningIn } from "../../state/signIn.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { DemoAccounts } from "./DemoAccounts.tsx";
import "./session.css";

interface SignInProps {
  /** An e-mail known already: it is filled in, and the password is asked for first (spec §2.29). */
  email?: string | undefined;
}

/** E-mail and password (spec §2.28). A failure shows nothing here and keeps what was typed (spec §4.15, §8.8). */
export function SignIn({ email }: SignInProps) {
  const actor = SigningIn.useActorRef();
  const isSubmitting = SigningIn.useSelector(selectIsSigningIn);
  const offersDemoAccounts = AppState.useSelector(selectOffersDemoAccounts);
  const form = useForm({ initialValue: email ? { email } : {}, validate: signInForm.validate });

  const submit = (credentials: { email: string; password: string }) =>
    actor.send({ type: "signIn.submit", credentials });

  return (
    <>
      <PageHeading>
        <FormattedMessage id="signIn.title" />
      </PageHeading>
      <SchemaForm
        form={signInForm}
        value={form.value}
        problems={form.shownProblems}
        submitLabelId="signIn.submit"
        isSubmitting={isSubmitting}
        isBlocked={form.isBlocked}
        focusedField={email ? "password" : "email"}
        onChange={form.change}
        onTouch={form.touch}
        onSubmit={() => {
          if (form.check()) submit(form.value as { email: string; password: string });
        }}
      >
        <Link to="/password-forgot">
          <FormattedMessage id="signIn.passwordForgot" />
        </Link>
      </SchemaForm>
      {offersDemoAccounts && <DemoAccounts isBusy={isSubmitting} onChoose={submit} />}
    </>
  );
}
