import { Button } from "@blueprintjs/core";
import { WarningSign } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { PageMessage } from "../ui/PageMessage.tsx";

interface RenderErrorMessageProps {
  onRetry: () => void;
}

/** The fallback of an error boundary. */
export function RenderErrorMessage({ onRetry }: RenderErrorMessageProps) {
  return (
    <PageMessage
      isAlert
      icon={<WarningSign size={32} />}
      title={<FormattedMessage id="renderError.title" />}
      actions={
        <>
          <Button intent="primary" onClick={onRetry} text={<FormattedMessage id="common.retry" />} />
          <Button onClick={() => location.reload()} text={<FormattedMessage id="common.reloadPage" />} />
        </>
      }
    >
      <FormattedMessage id="renderError.text" />
    </PageMessage>
  );
}
