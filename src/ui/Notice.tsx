import { Button, Callout } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import { useIsFolded } from "./NoticeStack.tsx";
import "./notice.css";

interface NoticeProps {
  children: ReactNode;
  intent?: "none" | "warning";
  /** Announced at once, because it responds to an action of the person. */
  isAlert?: boolean;
  /** It goes by itself: after a while that is seen, and that waits while it is pointed at or has the keyboard. */
  isPassing?: boolean;
  onDismiss?: () => void;
}

/** A dismissible message over other content. */
export function Notice(props: NoticeProps) {
  const { onDismiss } = props;
  const [isDismissed, setIsDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <ShownNotice
      {...props}
      onDismiss={() => {
        setIsDismissed(true);
        onDismiss?.();
      }}
    />
  );
}

function ShownNotice({
  children,
  intent = "none",
  isAlert = false,
  isPassing = false,
  onDismiss,
}: NoticeProps) {
  const intl = useIntl();
  if (useIsFolded(isAlert ? "alert" : intent === "none" ? "quiet" : "warning")) return null;
  return (
    <div className="notice">
      <Callout compact intent={intent} role={isAlert ? "alert" : undefined}>
        <span className="notice-text">{children}</span>
        <Button
          variant="minimal"
          size="small"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "common.close" })}
          onClick={onDismiss}
        />
      </Callout>
      {isPassing && <div className="notice-time" aria-hidden onAnimationEnd={onDismiss} />}
    </div>
  );
}
