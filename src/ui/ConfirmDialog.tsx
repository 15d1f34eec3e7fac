import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { type ReactNode, useRef } from "react";
import "./confirmDialog.css";
import { FirstFocus } from "./FirstFocus.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  intent?: "primary" | "danger";
  /** Its fields are incomplete; the first has the focus then, else the cancel button. */
  isBlocked?: boolean;
  /** The confirmed action is running: the dialog stays until it is done. */
  isBusy?: boolean;
  /** The dialog is closed and the focus restored, if its element still exists. */
  onClosed?: () => void;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for a confirmation (spec §2.27): 325 px wide, 90 % of a screen narrower than 400 px (spec §9.9). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, cancelLabel, confirmLabel, onCancel, onConfirm } = props;
  const { intent = "primary", isBusy = false, onClosed, isBlocked = false } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const giveFocus = () => {
    const field = isBlocked ? body.current?.querySelector("input") : null;
    (field ?? cancel.current)?.focus({ preventScroll: true });
  };
  // The buttons cannot keep the keyboard while they are disabled.
  const confirm = () => {
    body.current?.focus({ preventScroll: true });
    onConfirm();
  };
  return (
    <Dialog
      className="confirm-dialog"
      isOpen={isOpen}
      title={title}
      onClose={isBusy ? () => undefined : onCancel}
      isCloseButtonShown={false}
      onClosed={onClosed}
    >
      <FirstFocus onShown={giveFocus} />
      <DialogBody>
        <div ref={body} tabIndex={-1}>
          {children}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              ref={cancel}
              text={cancelLabel}
              onClick={onCancel}
              disabled={isBusy}
              data-first-focus={isBlocked ? undefined : true}
            />
            <Button
              text={confirmLabel}
              // Screen readers do not get the text of a loading button.
              aria-label={confirmLabel}
              onClick={confirm}
              intent={intent}
              loading={isBusy}
              disabled={isBlocked}
            />
          </>
        }
      />
    </Dialog>
  );
}
