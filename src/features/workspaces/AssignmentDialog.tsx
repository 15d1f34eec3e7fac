import { Button, DialogBody } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "../../ui/Dialog.tsx";
import "./workspaces.css";

interface AssignmentDialogProps {
  workspaceName: string;
  /** Null until a company is chosen. */
  companyName: string | null;
  onOtherCompany: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Gives a workspace to a company: first which company, then what that means for it. */
export function AssignmentDialog(props: AssignmentDialogProps) {
  const { workspaceName, companyName, onOtherCompany, onClose, children } = props;
  const intl = useIntl();
  return (
    <Dialog
      isOpen
      className="assignment-dialog"
      onClose={onClose}
      // Blueprint's own cross is English in every language.
      isCloseButtonShown={false}
      title={intl.formatMessage({ id: "workspaces.assignTitle" }, { name: workspaceName })}
    >
      <DialogBody>
        <div className="assignment-step">
          <h3>
            {companyName === null ? (
              <FormattedMessage id="workspaces.assignTo" />
            ) : (
              <FormattedMessage id="workspaces.of" values={{ company: companyName }} />
            )}
          </h3>
          {companyName !== null && (
            <Button
              variant="minimal"
              size="small"
              onClick={onOtherCompany}
              text={<FormattedMessage id="workspaces.otherCompany" />}
            />
          )}
        </div>
        {children}
        <div className="assignment-close">
          <Button icon={<Cross />} onClick={onClose} text={<FormattedMessage id="common.close" />} />
        </div>
      </DialogBody>
    </Dialog>
  );
}
