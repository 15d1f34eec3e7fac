import { useEffect, useEffectEvent } from "react";
import { useOL } from "rlayers";

export interface DrawingKeysProps {
  /** Escape. */
  onCancel: () => void;
  /** Ctrl+Enter; Enter too, while the points are placed with a pointer. */
  onFinish: () => void;
  /** Backspace, Ctrl+Z; what they do elsewhere when there is nothing to undo. */
  onUndo?: () => void;
}

/** Escape first reverts typed text. */
const isTyping = (target: EventTarget | null) => target instanceof HTMLInputElement && target.value !== "";

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Panels, menus and dialogs handle Escape themselves. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest(".map-panel, .dock, [role=dialog], [role=menu]") !== null;

/** Keys of drawing, wherever the focus is, except in what is open over the map. */
export function DrawingKeys({ onCancel, onFinish, onUndo }: DrawingKeysProps) {
  const { map } = useOL();
  const cancel = useEffectEvent(onCancel);
  const finish = useEffectEvent(onFinish);
  const undo = useEffectEvent(() => onUndo?.());
  const hasUndo = onUndo !== undefined;

  useEffect(() => {
    const mapElement = map.getTargetElement();
    // Enter picks the place below the crosshair, unless a pointer draws.
    let isPointerDrawing = false;
    const point = ({ target }: PointerEvent) => {
      isPointerDrawing = target instanceof Node && mapElement.contains(target);
    };
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || isElsewhere(target)) return;
      const isCommand = event.ctrlKey || event.metaKey;
      const isOnMap = target === mapElement || target === document.body;
      const handle = (act: () => void) => {
        event.preventDefault();
        event.stopPropagation();
        act();
      };
      if (key === "Escape" && !isTyping(target)) handle(cancel);
      else if (key === "Enter" && (isCommand || (isOnMap && (isPointerDrawing || target !== mapElement))))
        handle(finish);
      else if (
        hasUndo &&
        !isTextField(target) &&
        (key === "Backspace" || (isCommand && key.toLowerCase() === "z"))
      )
        handle(undo);
      else if (key.startsWith("Arrow") || key === "Tab") isPointerDrawing = false;
    };
    document.addEventListener("pointerdown", point, true);
    document.addEventListener("keydown", press, true);
    return () => {
      document.removeEventListener("pointerdown", point, true);
      document.removeEventListener("keydown", press, true);
    };
  }, [map, hasUndo]);
  return null;
}
