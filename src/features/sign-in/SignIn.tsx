import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { SignInForm, useSignInForm } from "./SignInForm.tsx";

interface SignInProps {
  /** A known e-mail: it is filled in, and the password is focused (spec §2.29). */
  email?: string | undefined;
}

/** The sign-in screen (spec §2.28). */
export function SignIn({ email }: SignInProps) {
  const form = useSignInForm(email);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="signIn.title" />
      </PageHeading>
      <SignInForm form={form} focusedField={email ? "password" : "email"}>
        <Link to="/password-forgot">
          <FormattedMessage id="signIn.passwordForgot" />
        </Link>
      </SignInForm>
    </>
  );
}
