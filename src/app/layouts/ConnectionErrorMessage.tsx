import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import "./screens.css";

interface ConnectionErrorMessageProps {
  appName: string;
  /** A retry is in flight. */
  isProbing: boolean;
  onRetry: () => void;
  /** The time of the next retry. */
  children?: ReactNode;
}

/** Says that the server cannot be reached, with a retry button. */
export function ConnectionErrorMessage(props: ConnectionErrorMessageProps) {
  const { appName, isProbing, onRetry, children } = props;
  return (
    <main className="screen">
      <Logo name={appName} size="large" />
      <div className="screen-text" role="alert">
        <PageHeading>
          <FormattedMessage id="connectionError.title" />
        </PageHeading>
        <p>
          <FormattedMessage id="connectionError.text" />
        </p>
      </div>
      {children}
      <BusyButton intent="primary" isBusy={isProbing} onClick={onRetry} labelId="common.retry" />
    </main>
  );
}
