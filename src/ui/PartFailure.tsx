import { Button, Callout } from "@blueprintjs/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import "./failureCallout.css";

interface PartFailureProps {
  name?: string | undefined;
  /** A retry did not help. */
  isRepeated: boolean;
  onRetry: () => void;
  action?: ReactNode;
}

/** Fallback of a failed part. */
export function PartFailure({ name, isRepeated, onRetry, action }: PartFailureProps) {
  return (
    <Callout compact intent="danger" role="alert" icon={false} className="failure-callout">
      <span>
        {name === undefined ? (
          <FormattedMessage id="renderError.text" />
        ) : (
          <FormattedMessage id="renderError.part" values={{ name: <strong>{name}</strong> }} />
        )}
      </span>
      <span className="failure-actions">
        <Button size="small" onClick={onRetry} text={<FormattedMessage id="common.retry" />} />
        {isRepeated && (
          <Button
            size="small"
            onClick={() => location.reload()}
            text={<FormattedMessage id="common.reloadPage" />}
          />
        )}
        {action}
      </span>
    </Callout>
  );
}
