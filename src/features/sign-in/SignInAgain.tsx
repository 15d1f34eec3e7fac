import { Button, DialogBody } from "@blueprintjs/core";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useHref } from "react-router-dom";
import { SignInForm, type SignInFormProps, useSignInForm } from "./SignInForm.tsx";
import { Dialog } from "../../ui/Dialog.tsx";

interface SignInAgainProps {
  /** Whose session it was. */
  email: string | undefined;
  /** Something more urgent is over the page; typed input is kept. */
  isCovered: boolean;
  OtherWay: SignInFormProps["OtherWay"];
  onDecline: () => void;
}

/** Keys typed here are not meant for the page below, where Escape and Enter end a drawing. */
const keepKeys = (event: KeyboardEvent) => event.stopPropagation();

/**
 * Signing in over a page whose session ended, so that its work can continue. Only its two buttons close it: a stray
 * Escape or click beside it would lose the work it protects.
 */
export function SignInAgain({ email, isCovered, OtherWay, onDecline }: SignInAgainProps) {
  const intl = useIntl();
  const textId = useId();
  const passwordForgotHref = useHref("/password-forgot");
  const form = useSignInForm(email);
  // The field that takes the focus takes it before the dialog can note who had it.
  const [focusedBefore] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    },
    [focusedBefore],
  );

  return (
    <Dialog
      className="sign-in-again"
      isOpen={!isCovered}
      title={intl.formatMessage({ id: "signInAgain.title" })}
      aria-describedby={textId}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      transitionDuration={0}
    >
      <div role="presentation" onKeyDown={keepKeys} onKeyUp={keepKeys}>
        <DialogBody useOverflowScrollContainer={false}>
          <div id={textId}>
            <p>
              <FormattedMessage id="signInAgain.text" />
            </p>
            <p className="bp6-text-muted">
              <FormattedMessage id="signInAgain.consequences" />
            </p>
          </div>
          <SignInForm form={form} focusedField={email ? "password" : "email"} OtherWay={OtherWay}>
            <Button
              variant="minimal"
              onClick={onDecline}
              text={<FormattedMessage id="signInAgain.decline" />}
            />
            <a className="sign-in-again-forgotten" href={passwordForgotHref} target="_blank" rel="noreferrer">
              <FormattedMessage id="signInAgain.passwordForgot" />
            </a>
          </SignInForm>
        </DialogBody>
      </div>
    </Dialog>
  );
}
