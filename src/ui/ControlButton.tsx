import { Button, type ButtonProps } from "@blueprintjs/core";
import { createContext, type Ref, use } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";

/** The single key that does the same as the control of this name; undefined where there is none, or letters are off. */
export const KeyShortcuts = createContext<(name: MessageId) => string | undefined>(() => undefined);

/** Whether controls stand in a menu, with their names beside their icons. */
export const ControlsInMenu = createContext(false);

interface ControlButtonProps extends Omit<ButtonProps, "title" | "aria-label" | "text"> {
  name: MessageId;
  ref?: Ref<HTMLButtonElement>;
  /** What its tooltip says instead of its name. */
  tip?: string;
  "data-panel"?: string;
  "data-tool"?: string;
}

/** A button of the map's bar: an icon, with its name and its key as a tooltip (`Tips`). */
export function ControlButton({ name, tip, ...button }: ControlButtonProps) {
  const intl = useIntl();
  const shortcut = use(KeyShortcuts)(name);
  const isInMenu = use(ControlsInMenu);
  const label = intl.formatMessage({ id: name });
  return (
    <Button
      {...button}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      {...(isInMenu
        ? { text: label, fill: true, alignText: "start", variant: "minimal" }
        : { "data-tip": tip ?? label, "data-tip-side": "right" })}
    />
  );
}
