import { type ComponentType, type ReactNode, Suspense } from "react";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { signInForm } from "../../forms/signInForm.ts";
import { lazyPart } from "../../later/lazyPart.tsx";
import { selectOffersDemo } from "../app/selectors.ts";
import { AppScope } from "../../scopes/appScope.ts";
import { useForm } from "../records/formSelectors.ts";
import { selectIsSigningIn, SigningIn } from "./selectors.ts";
import "../../ui/theme/signedOut.css";

// Of no use where there is no demo.
const DemoAccounts = lazyPart(async () => (await import("./DemoAccounts.tsx")).DemoAccounts);

/** State of the sign-in form; a known e-mail is filled in. */
export const useSignInForm = (email: string | undefined) =>
  useForm({ initialValue: email ? { email } : {}, validate: signInForm.validate });

type SignInFormState = ReturnType<typeof useSignInForm>;

export interface SignInFormProps {
  form: SignInFormState;
  focusedField: "email" | "password";
  /** Another way in than by password, which needs the address alone. */
  OtherWay: ComponentType<{ form: SignInFormState }>;
  /** Content beside the submit button. */
  children: ReactNode;
}

/** E-mail and password (spec §2.28). A failure shows nothing here and keeps what was typed (spec §4.15, §8.8). */
export function SignInForm({ form, focusedField, OtherWay, children }: SignInFormProps) {
  const actor = SigningIn.useActorRef();
  const isSubmitting = SigningIn.useSelector(selectIsSigningIn);
  const offersDemoAccounts = AppScope.useSelector(selectOffersDemo);

  const submit = (credentials: { email: string; password: string }) =>
    actor.send({ type: "signIn.submit", credentials });

  return (
    <>
      <SchemaForm
        form={signInForm}
        value={form.value}
        problems={form.shownProblems}
        submitLabelId="signIn.submit"
        isSubmitting={isSubmitting}
        isBlocked={form.isBlocked}
        focusedField={focusedField}
        onChange={form.change}
        onTouch={form.touch}
        onSubmit={() => {
          const { email, password } = form.value;
          if (form.check()) submit({ email: String(email), password: String(password) });
        }}
      >
        {children}
      </SchemaForm>
      <Suspense>
        <OtherWay form={form} />
        {offersDemoAccounts && <DemoAccounts isBusy={isSubmitting} onChoose={submit} />}
      </Suspense>
    </>
  );
}
