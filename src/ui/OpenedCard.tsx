import { type ReactNode, useRef } from "react";
import { FirstFocus } from "./FirstFocus.tsx";

interface OpenedCardProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** What a `CardPopover` opens; its first item has the focus. */
export function OpenedCard({ label, className, children }: OpenedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it stands in the popover, and the page stays in use
    <div ref={card} className={className} role="dialog" aria-label={label}>
      <FirstFocus
        onShown={() => card.current?.querySelector<HTMLElement>('[role="menuitem"], button')?.focus()}
      />
      {children}
    </div>
  );
}
