import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { FirstFocus } from "./FirstFocus.tsx";
import { focusFirstItem } from "./focusFirstItem.ts";

interface OpenedCardProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** Blueprint closes a popover when a key goes down, and takes the button that has the focus when it comes up. */
const keepOpenUntilTaken = (event: KeyboardEvent) => {
  if (event.key === "Enter" || event.key === " ") event.stopPropagation();
};

/** What a `CardPopover` opens; its first item has the focus. */
export function OpenedCard({ label, className, children }: OpenedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles nothing, it keeps keys to itself
    <div
      ref={card}
      className={className}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands in the popover, and the page stays in use
      role="dialog"
      aria-label={label}
      onKeyDown={keepOpenUntilTaken}
    >
      <FirstFocus onShown={() => card.current && focusFirstItem(card.current)} />
      {children}
    </div>
  );
}
