import { Button, DialogBody } from "@blueprintjs/core";
import { Edit } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "../../ui/Dialog.tsx";

interface EmailCorrectionProps {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The form. */
  children: ReactNode;
}

/** A button that lets the address of an open invitation be corrected, in a dialog. */
export function EmailCorrection({ isOpen, onOpen, onClose, children }: EmailCorrectionProps) {
  const intl = useIntl();
  return (
    <>
      <Button icon={<Edit />} text={<FormattedMessage id="companyUsers.correctEmail" />} onClick={onOpen} />
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        // Blueprint's own cross is English in every language.
        isCloseButtonShown={false}
        title={intl.formatMessage({ id: "companyUsers.correctEmail" })}
      >
        <DialogBody>
          <p>
            <FormattedMessage id="companyUsers.correctEmailText" />
          </p>
          {children}
        </DialogBody>
      </Dialog>
    </>
  );
}
