import { Button, DialogBody } from "@blueprintjs/core";
import { type KeyboardEvent, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { ProofForm } from "./ProofForm.tsx";
import { Proving, selectIsAsking } from "./selectors.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import "./secondFactor.css";

interface ProofDialogProps {
  titleId: MessageId;
  textId: MessageId;
}

/** Keys typed here are not meant for the page below, where Enter may end a drawing. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key !== "Escape") event.stopPropagation();
};

/** Asks who somebody is, over what they were doing; Escape cancels it and leaves that as it was. */
export function ProofDialog({ titleId, textId }: ProofDialogProps) {
  const intl = useIntl();
  const text = useId();
  const actor = Proving.useActorRef();
  const isAsking = Proving.useSelector(selectIsAsking);
  const cancel = () => actor.send({ type: "proof.cancel" });
  return (
    <Dialog
      className="proof-dialog"
      isOpen={isAsking}
      title={intl.formatMessage({ id: titleId })}
      aria-describedby={text}
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      transitionDuration={0}
      onClose={cancel}
    >
      <div role="presentation" onKeyDown={keepKeys} onKeyUp={keepKeys}>
        <DialogBody>
          <p id={text}>
            <FormattedMessage id={textId} />
          </p>
          <ProofForm />
          <Button variant="minimal" text={<FormattedMessage id="common.cancel" />} onClick={cancel} />
        </DialogBody>
      </div>
    </Dialog>
  );
}
