import { Button, DialogBody } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useSendToApp } from "../app/selectors.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import "./secondFactor.css";

/** Over all pages of who has to set up a second factor before anything else; only logging out leaves it (spec §26.6). */
export function SetUpFirst({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const send = useSendToApp();
  return (
    <Dialog
      className="set-up-first"
      isOpen
      title={intl.formatMessage({ id: "secondFactor.mustTitle" })}
      isCloseButtonShown={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      transitionDuration={0}
    >
      <DialogBody>
        <p>
          <FormattedMessage id="secondFactor.mustText" />
        </p>
        {children}
        <Button
          variant="minimal"
          text={<FormattedMessage id="secondFactor.logOut" />}
          onClick={() => send({ type: "logout.ask" })}
        />
      </DialogBody>
    </Dialog>
  );
}
