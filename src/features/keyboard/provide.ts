import {
  defaultLetterKeys,
  hotkeysMachine,
  type LetterKeys,
} from "../../../machines/keyboard/hotkeysMachine.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Where the choice is kept in local storage. */
export const letterKeysKey = "map__letterKeys";

/** Whether letters were switched on or off before. */
export const storedLetterKeys = (storage: Pick<Storage, "getItem">): LetterKeys =>
  storage.getItem(letterKeysKey) === "off" ? "off" : defaultLetterKeys;

/** Gives the hotkeys a memory. */
export const provideHotkeys = ({ storage }: { storage: Pick<Storage, "setItem"> }) =>
  hotkeysMachine.provide({
    actions: {
      store: (_args, { letters }) => trySetItem(storage, letterKeysKey, letters),
    },
  });
