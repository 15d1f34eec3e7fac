import { Button, type ButtonProps } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";

interface BusyButtonProps extends Omit<ButtonProps, "loading" | "text" | "children"> {
  labelId: MessageId;
  values?: Record<string, string | number>;
  /** What it was pressed for is being done. */
  isBusy: boolean;
}

/** A button that turns while what it was pressed for is being done, and keeps its name meanwhile. */
export function BusyButton({ labelId, values, isBusy, ...button }: BusyButtonProps) {
  const label = useIntl().formatMessage({ id: labelId }, values);
  // Blueprint hides the text of a busy button, also from who cannot see, and names it "loading" in every language.
  return <Button {...button} loading={isBusy} text={label} aria-label={label} />;
}
