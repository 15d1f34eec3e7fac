import { Button, type ButtonProps } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";

interface BusyButtonProps extends Omit<ButtonProps, "loading" | "text" | "children"> {
  labelId: MessageId;
  values?: Record<string, string | number>;
  /** Its action is running. */
  isBusy: boolean;
}

/** A button with a spinner while its action runs, which keeps its accessible name. */
export function BusyButton({ labelId, values, isBusy, ...button }: BusyButtonProps) {
  const label = useIntl().formatMessage({ id: labelId }, values);
  // Blueprint hides the text of a loading button from screen readers too, and names it "loading" in every language.
  return <Button {...button} loading={isBusy} text={label} aria-label={label} />;
}
