import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId, type MessageId } from "../i18n/messages.ts";
import "./failureCallout.css";

interface FailureCalloutProps {
  /** Message id of the error. */
  messageId: string | null;
  /** Values of that text. */
  values?: Record<string, string | number>;
  /** A title; not a heading, because it may be anywhere on a page. */
  titleId?: MessageId;
  /** Without it there is no retry button. */
  onRetry?: () => void;
}

/** Shows an error where it occurred, with a retry button. */
export function FailureCallout({ messageId, values, titleId, onRetry }: FailureCalloutProps) {
  const intl = useIntl();
  return (
    <Callout intent="danger" role="alert" icon={false} className="failure-callout">
      {titleId && (
        <strong>
          <FormattedMessage id={titleId} />
        </strong>
      )}
      <FormattedMessage id={asMessageId(intl, messageId ?? "", "errors.unknown")} values={values} />
      {onRetry && <Button size="small" onClick={onRetry} text={<FormattedMessage id="common.retry" />} />}
    </Callout>
  );
}
