import { type ButtonProps, mergeRefs, type PopoverNextProps, PopupKind } from "@blueprintjs/core";
import { type ReactElement, type Ref, useRef } from "react";
import { focusFirstItem } from "./focusFirstItem.ts";
import { Popover } from "./Popover.tsx";

interface CardPopoverProps extends Pick<PopoverNextProps, "placement"> {
  content: ReactElement;
  renderButton: (props: ButtonProps & { ref: Ref<HTMLButtonElement> }) => ReactElement;
}

/** A button that opens a card beside it, which gives the focus back unless something else took it. */
export function CardPopover({ placement, content, renderButton }: CardPopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Popover
      placement={placement}
      popupKind={PopupKind.DIALOG}
      // Its first item takes it when it is shown; Blueprint would a frame later, when somebody may have closed it.
      autoFocus={false}
      // Blueprint gives it back after the transition, when what was opened from the card has it already.
      shouldReturnFocusOnClose={false}
      // Opened again while it fades, it is not built anew.
      onOpening={focusFirstItem}
      onClosing={(popover) => {
        if (popover.contains(document.activeElement)) button.current?.focus();
      }}
      content={content}
      renderTarget={({ isOpen, ref, ...target }) =>
        renderButton({ ...target, active: isOpen, ref: mergeRefs(ref, button) })
      }
    />
  );
}
