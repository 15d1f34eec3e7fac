import { fieldOf } from "../../../schemas/records.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Where the tab's storage keeps what an address does not say yet. */
const storageKey = "map__unwrittenLink";

/** What identifies the current entry of the tab's history, and how it was reached. */
export interface PageAtEntry {
  location: Pick<Location, "href">;
  history: Pick<History, "state">;
  performance: Pick<Performance, "timeOrigin" | "getEntriesByType">;
}

interface KeptIn {
  page: PageAtEntry;
  storage: Pick<Storage, "getItem" | "setItem">;
}

const keyOf = ({ history }: PageAtEntry): unknown => fieldOf(history.state, "key");

/** Names a step: two may have the same address, and the first of a tab has no key of the router. */
const entryOf = (page: PageAtEntry): string => `${String(keyOf(page))} ${page.location.href}`;

/** How the document was come to; `undefined` where the browser doesn't tell. */
const navigationType = ({ performance }: PageAtEntry): unknown =>
  fieldOf(performance.getEntriesByType("navigation")[0], "type");

/** So many addresses of one map lead to what it shows, should a reload go to one of them. */
const maxEntries = 4;

/**
 * Keeps what stands behind the `#` of this step's address in a moment, for this step and those that the map was at until it
 * is forgotten. A page that is reloaded or left before can't write it there any more: a browser reloads the address that it
 * had when that was asked for, also when another was written since.
 */
export function storeUnwritten({ page, storage }: KeptIn, text: string): void {
  const entry = entryOf(page);
  const entries = [...read(storage).entries.filter((other) => other !== entry), entry].slice(-maxEntries);
  trySetItem(storage, storageKey, JSON.stringify({ entries, text, loadedAt: page.performance.timeOrigin }));
}

export const clearUnwritten = (storage: Pick<Storage, "removeItem">): void => storage.removeItem(storageKey);

/** What was kept for the step that is shown now; undefined when nothing was. */
export function readUnwritten({ page, storage }: KeptIn): string | undefined {
  const { entries, text, loadedAt } = read(storage);
  if (keyOf(page) !== undefined) return entries.includes(entryOf(page)) ? text : undefined;
  const type = navigationType(page);
  // An address that is written during a reload takes the key of the step along, so that the old address has none.
  if (type === "reload" && entries.some((entry) => entry.endsWith(` ${page.location.href}`))) return text;
  // Without a key, another visit to the same address, perhaps somebody else's, looks like the same step.
  const isSameVisit = loadedAt === page.performance.timeOrigin || type === "back_forward";
  return isSameVisit && entries.includes(entryOf(page)) ? text : undefined;
}

interface Kept {
  entries: readonly string[];
  text?: string;
  /** Of the document that kept it, ms since 1970. */
  loadedAt?: unknown;
}

function read(storage: Pick<Storage, "getItem">): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? "");
    const [entries, text] = [fieldOf(kept, "entries"), fieldOf(kept, "text")];
    if (Array.isArray(entries) && typeof text === "string")
      return { entries: entries.map(String), text, loadedAt: fieldOf(kept, "loadedAt") };
  } catch {
    // Somebody else's, or cut off: as good as nothing.
  }
  return { entries: [] };
}
