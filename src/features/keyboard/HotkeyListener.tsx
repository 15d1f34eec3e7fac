import { useEffect, useEffectEvent } from "react";
import { Hotkeys, selectAreLettersOn } from "./selectors.ts";
import { hotkeyOf, type HotkeyAction } from "./hotkeys.ts";

/** Whether a key press belongs to the map: it has the keyboard, or nothing has. */
const isForMap = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches("[role=application]"));

/** Runs the action of a hotkey. Keys with Ctrl, Alt or the like are left to the browser. */
export function HotkeyListener({ actions }: { actions: Readonly<Record<HotkeyAction, () => void>> }) {
  const areLettersOn = Hotkeys.useSelector(selectAreLettersOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areLettersOn || event.repeat || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey || !isForMap(event.target)) return;
    const hotkey = hotkeyOf(event.key);
    if (!hotkey) return;
    event.preventDefault();
    actions[hotkey.action]();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return null;
}
