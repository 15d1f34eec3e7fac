import { Button, DialogBody } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { workspaceNameForm } from "../../forms/workspaceNameForm.ts";
import { WorkspaceRenaming } from "./selectors.ts";
import { Dialog } from "../../ui/Dialog.tsx";

interface RenameDialogProps {
  /** As it was called until now. */
  name: string;
  onCancel: () => void;
}

/** Another name for a workspace, and what has to follow. */
export function RenameDialog({ name, onCancel }: RenameDialogProps) {
  const intl = useIntl();
  const record = WorkspaceRenaming.useRecord();
  return (
    <Dialog
      isOpen
      // Stays open while saving.
      onClose={() => record.status !== "saving" && onCancel()}
      isCloseButtonShown={false}
      title={intl.formatMessage({ id: "workspaces.renameTitle" }, { name })}
    >
      <DialogBody>
        <p>
          <FormattedMessage id="workspaces.renameText" />
        </p>
        <RecordForm
          form={workspaceNameForm}
          record={record}
          submitLabelId="workspaces.rename"
          focusedField="name"
        >
          <Button
            variant="minimal"
            disabled={record.status === "saving"}
            onClick={onCancel}
            text={<FormattedMessage id="common.cancel" />}
          />
        </RecordForm>
      </DialogBody>
    </Dialog>
  );
}
