import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { ListModel } from "./ListModel.ts";

type Removable = Pick<ListModel<never>, "removal" | "cancelRemoval" | "confirmRemoval">;

/** Asks before a row is deleted, and stays open when that fails (spec §4.28). */
export function RemovalDialog({ list: { removal, cancelRemoval, confirmRemoval } }: { list: Removable }) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      isOpen={removal.isAsked}
      title={intl.formatMessage({ id: "list.removeTitle" }, { name: removal.name })}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: "list.removeConfirm" })}
      intent="danger"
      isBusy={removal.isBusy}
      onCancel={cancelRemoval}
      onConfirm={confirmRemoval}
    >
      <FormattedMessage id="list.removeText" />
      {removal.failureMessageId && (
        <Callout intent="danger" compact role="alert" icon={false} className="removal-failure">
          <FormattedMessage id={asMessageId(intl, removal.failureMessageId, "errors.unknown")} />
        </Callout>
      )}
    </ConfirmDialog>
  );
}
