import type { MessageId } from "../../i18n/messages.ts";
import { hotkeys } from "./hotkeys.ts";
import { Hotkeys, selectAreLettersOn } from "./selectors.ts";

/** Gives the key of each control by its name; none while single keys are switched off. */
export function useKeyShortcuts(): (name: MessageId) => string | undefined {
  const areLettersOn = Hotkeys.useSelector(selectAreLettersOn);
  return areLettersOn ? keyOf : noKey;
}

const keyOf = (name: MessageId) => hotkeys.find((hotkey) => hotkey.name === name)?.keys[0];
const noKey = () => undefined;
