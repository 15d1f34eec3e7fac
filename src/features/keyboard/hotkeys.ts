import type { MessageId } from "../../i18n/messages.ts";

/** Actions of hotkeys; `src/app` implements them. */
export type HotkeyAction =
  | "keys"
  | "layers"
  | "baseLayer"
  | "legend"
  | "inView"
  | "measurements"
  | "table"
  | "bookmarks"
  | "search"
  | "measureDistance"
  | "measureArea"
  | "locate"
  | "goTo"
  | "compare"
  | "print"
  | "fullScreen"
  | "wholeProject"
  | "previousView"
  | "nextView";

/** A key that starts something wherever the map has the keyboard, or nothing else has. */
export interface Hotkey {
  /** As `KeyboardEvent.key` has it, in lower case; each does the same. */
  keys: readonly string[];
  name: MessageId;
  action: HotkeyAction;
}

/** A key that the map itself, or what is over it, already handles. */
export interface ReservedKey {
  /** As printed on a keyboard; those of one entry are pressed together when `together`. */
  keys: readonly string[];
  together?: boolean;
  name: MessageId;
}

/** The single keys, the one table of them; they can be switched off (WCAG 2.2, 2.1.4). */
export const hotkeys: readonly Hotkey[] = [
  { keys: ["?"], name: "keys.title", action: "keys" },
  { keys: ["l"], name: "map.layers", action: "layers" },
  { keys: ["b"], name: "map.baseLayer", action: "baseLayer" },
  { keys: ["g"], name: "map.legend", action: "legend" },
  { keys: ["i"], name: "map.inView", action: "inView" },
  { keys: ["t"], name: "table.title", action: "table" },
  { keys: ["s", "/"], name: "search.title", action: "search" },
  { keys: ["k"], name: "bookmarks.title", action: "bookmarks" },
  { keys: ["m"], name: "map.measureDistance", action: "measureDistance" },
  { keys: ["a"], name: "map.measureArea", action: "measureArea" },
  { keys: ["w"], name: "measure.measurements", action: "measurements" },
  { keys: ["p"], name: "map.myLocation", action: "locate" },
  { keys: ["c"], name: "keys.goTo", action: "goTo" },
  { keys: ["v"], name: "compare.title", action: "compare" },
  { keys: ["d"], name: "print.title", action: "print" },
  { keys: ["f"], name: "map.fullScreen", action: "fullScreen" },
  { keys: ["h", "0"], name: "map.zoomToProject", action: "wholeProject" },
  { keys: ["["], name: "map.previousView", action: "previousView" },
  { keys: ["]"], name: "map.nextView", action: "nextView" },
];

/** Keys that work while the map has the keyboard; they can't be switched off, as the map can't do without. */
export const mapKeys: readonly ReservedKey[] = [
  { keys: ["←", "↑", "→", "↓"], name: "keys.move" },
  { keys: ["Shift", "←"], together: true, name: "keys.moveFinely" },
  { keys: ["+", "−"], name: "keys.zoom" },
  { keys: ["Enter"], name: "keys.take" },
  { keys: ["Esc"], name: "keys.escape" },
];

/** The hotkey that a key press means, if any. */
export const hotkeyOf = (key: string): Hotkey | undefined =>
  hotkeys.find(({ keys }) => keys.includes(key.toLowerCase()));
