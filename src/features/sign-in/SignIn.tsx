import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { SignInForm, type SignInFormProps, useSignInForm } from "./SignInForm.tsx";

interface SignInProps {
  /** A known e-mail: it is filled in, and the password is focused (spec §2.29). */
  email?: string | undefined;
  OtherWay: SignInFormProps["OtherWay"];
}

/** The sign-in screen (spec §2.28). */
export function SignIn({ email, OtherWay }: SignInProps) {
  const form = useSignInForm(email);
  return (
    <>
      <PageHeading>
        <FormattedMessage id="signIn.title" />
      </PageHeading>
      <SignInForm form={form} focusedField={email ? "password" : "email"} OtherWay={OtherWay}>
        <Link to="/password-forgot">
          <FormattedMessage id="signIn.passwordForgot" />
        </Link>
      </SignInForm>
    </>
  );
}
