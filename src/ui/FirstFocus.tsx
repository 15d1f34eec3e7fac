import { useEffect, useEffectEvent } from "react";

interface FirstFocusProps {
  /** Gives an element of the dialog the focus. */
  onShown: () => void;
}

/**
 * Stands inside a dialog and gives its first focus as soon as it is there. Blueprint tells of it only after the dialog
 * came in: a person who types at once would lose the focus, and what is typed, to it.
 */
export function FirstFocus({ onShown }: FirstFocusProps) {
  const giveFocus = useEffectEvent(onShown);
  useEffect(() => {
    // After the dialog's own effect, which notes where the focus is to return to.
    queueMicrotask(() => giveFocus());
  }, []);
  return null;
}
