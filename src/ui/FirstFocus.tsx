import { useEffect, useEffectEvent } from "react";

interface FirstFocusProps {
  /** Focuses an element of the dialog. */
  onShown: () => void;
}

/**
 * Gives a dialog its initial focus at once. Blueprint calls back only after the transition: a person who types at once
 * would lose the focus, and the input, to it.
 */
export function FirstFocus({ onShown }: FirstFocusProps) {
  const giveFocus = useEffectEvent(onShown);
  useEffect(() => {
    // After the dialog's own effect, which stores the element to return the focus to.
    queueMicrotask(() => giveFocus());
  }, []);
  return null;
}
