import { Button, DialogBody } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "../../ui/Dialog.tsx";

interface EmailChangeProps {
  /** The e-mail that waits to be confirmed; null when none does. */
  pendingEmail: string | null;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** Requests a change of e-mail, in a dialog, and shows the unconfirmed one. */
export function EmailChange({ pendingEmail, isOpen, onOpen, onClose, children }: EmailChangeProps) {
  const intl = useIntl();
  return (
    <div className="email-change">
      {pendingEmail && (
        <output>
          <FormattedMessage id="emailChange.pending" values={{ email: <b>{pendingEmail}</b> }} />
        </output>
      )}
      <Button icon={<Edit />} text={<FormattedMessage id="emailChange.title" />} onClick={onOpen} />
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        // Blueprint's own cross is English in every language.
        isCloseButtonShown={false}
        title={intl.formatMessage({ id: "emailChange.title" })}
      >
        <DialogBody>
          <p>
            <FormattedMessage id="emailChange.intro" />
          </p>
          {children}
        </DialogBody>
      </Dialog>
    </div>
  );
}
