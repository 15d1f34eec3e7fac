import { Callout } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../i18n/messages.ts";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { RemovalQuestion } from "./ListModel.ts";
import type { ListScreen } from "./listScreen.ts";
import { NameToType } from "./NameToType.tsx";

interface RemovalDialogProps<Row> {
  screen: ListScreen<Row>;
  onClosed: () => void;
}

/** Confirms the deletion of a row, and stays open when it fails (spec §4.28). */
export function RemovalDialog<Row>({ screen, onClosed }: RemovalDialogProps<Row>) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const { removal, cancelRemoval, confirmRemoval } = screen.list;
  const { title, text, confirmLabel, nameToType }: RemovalQuestion = (removal.row !== null &&
    screen.removalQuestion?.(removal.row)) || {
    title: intl.formatMessage({ id: "list.removeTitle" }, { name: removal.name }),
    text: intl.formatMessage({ id: "list.removeText" }),
    confirmLabel: intl.formatMessage({ id: "list.removeConfirm" }),
  };
  const cancel = () => {
    setTyped("");
    cancelRemoval();
  };
  return (
    <ConfirmDialog
      isOpen={removal.isAsked}
      title={title}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={confirmLabel}
      intent="danger"
      isBusy={removal.isBusy}
      isBlocked={nameToType !== undefined && typed.trim() !== nameToType.trim()}
      onClosed={onClosed}
      onCancel={cancel}
      onConfirm={() => {
        setTyped("");
        confirmRemoval();
      }}
    >
      {text}
      {nameToType !== undefined && <NameToType name={nameToType} typed={typed} onType={setTyped} />}
      {removal.isMissing && !removal.isBusy && (
        <Callout intent="warning" compact role="alert" icon={false} className="removal-failure">
          <FormattedMessage id="list.removalMissing" values={{ name: removal.name }} />
        </Callout>
      )}
      {removal.failureMessageId && (
        <Callout intent="danger" compact role="alert" icon={false} className="removal-failure">
          <FormattedMessage id={asMessageId(intl, removal.failureMessageId, "errors.unknown")} />
        </Callout>
      )}
    </ConfirmDialog>
  );
}
