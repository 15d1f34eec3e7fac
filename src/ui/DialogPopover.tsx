import { Button, type ButtonProps, type PopoverNextProps, PopupKind } from "@blueprintjs/core";
import { withinWindow } from "./withinWindow.ts";
import { Popover } from "./Popover.tsx";

interface DialogPopoverProps extends Pick<
  PopoverNextProps,
  "isOpen" | "content" | "disabled" | "enforceFocus" | "onOpening"
> {
  setIsOpen: (isOpen: boolean) => void;
  button: ButtonProps & { [attribute: `data-${string}`]: string };
}

/** A button that opens a dialog below it; `content` is an element of the class `within-window`. */
export function DialogPopover({ button, setIsOpen, ...popover }: DialogPopoverProps) {
  return (
    <Popover
      {...popover}
      onInteraction={setIsOpen}
      placement="bottom-end"
      middleware={withinWindow}
      popupKind={PopupKind.DIALOG}
      renderTarget={({ isOpen: _isOpen, ref, ...target }) => <Button {...target} ref={ref} {...button} />}
    />
  );
}
