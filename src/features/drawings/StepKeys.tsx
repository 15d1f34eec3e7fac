import { useEffect, useEffectEvent } from "react";
import { DrawingEditor } from "./selectors.ts";

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Ctrl+Z and Ctrl+Y (Shift+Ctrl+Z) undo and do again, wherever nothing is typed. */
export function StepKeys() {
  const editor = DrawingEditor.useActorRef();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || isTextField(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    editor.send({ type: key === "y" || event.shiftKey ? "step.redo" : "step.undo" });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return null;
}
