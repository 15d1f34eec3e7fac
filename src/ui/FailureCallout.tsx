import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId, type MessageId } from "../i18n/messages.ts";
import "./failureCallout.css";

interface FailureCalloutProps {
  /** Key of the text that says what went wrong. */
  messageId: string | null;
  /** What that text names. */
  values?: Record<string, string | number>;
  /** What it means for the person; not a heading, for it may stand anywhere on a page. */
  titleId?: MessageId;
  /** Without it there is nothing to try again here. */
  onRetry?: () => void;
}

/** Says what went wrong, where it did, and offers to try again. */
export function FailureCallout({ messageId, values, titleId, onRetry }: FailureCalloutProps) {
  const intl = useIntl();
  return (
    <Callout intent="danger" role="alert" icon={false} className="failure-callout">
      {titleId && (
        <strong>
          <FormattedMessage id={titleId} />
        </strong>
      )}
      <FormattedMessage
        id={asMessageId(intl, messageId ?? "", "errors.unknown")}
        {...(values && { values })}
      />
      {onRetry && <Button size="small" onClick={onRetry} text={<FormattedMessage id="common.retry" />} />}
    </Callout>
  );
}
