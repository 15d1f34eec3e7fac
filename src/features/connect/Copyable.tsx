import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useCopying } from "../copying/selectors.ts";

/** A text that somebody types elsewhere, with a button that copies it. */
export function Copyable({ labelId, text }: { labelId: MessageId; text: string }) {
  const intl = useIntl();
  const id = useId();
  const label = intl.formatMessage({ id: labelId });
  return (
    <div className="copyable">
      <label htmlFor={id}>
        <FormattedMessage id={labelId} />
      </label>
      <div className="copyable-field">
        <input
          id={id}
          className="bp6-input"
          readOnly
          value={text}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          name={intl.formatMessage({ id: "connect.copy" }, { label })}
          textOf={() => text}
          copying={useCopying()}
        />
      </div>
    </div>
  );
}
