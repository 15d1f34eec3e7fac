import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

interface AskedButtonProps {
  labelId: MessageId;
  titleId: MessageId;
  textId: MessageId;
  values?: Record<string, string>;
  isDisabled: boolean;
  onConfirm: () => void;
}

/** A button for what cannot be taken back, which asks first. */
export function AskedButton({ labelId, titleId, textId, values, isDisabled, onConfirm }: AskedButtonProps) {
  const intl = useIntl();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button
        disabled={isDisabled}
        text={<FormattedMessage id={labelId} />}
        onClick={() => setIsAsked(true)}
      />
      <ConfirmDialog
        isOpen={isAsked}
        title={intl.formatMessage({ id: titleId }, values)}
        cancelLabel={intl.formatMessage({ id: "common.cancel" })}
        confirmLabel={intl.formatMessage({ id: labelId })}
        intent="danger"
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          onConfirm();
        }}
      >
        <FormattedMessage id={textId} tagName="p" />
      </ConfirmDialog>
    </>
  );
}
