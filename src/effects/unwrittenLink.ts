import { keepIfPossible } from "./keepIfPossible.ts";

/** Where the tab's storage keeps what an address does not say yet. */
const storageKey = "map__unwrittenLink";

/** What tells which step of the tab's history is shown. */
export interface PageAtEntry {
  location: Pick<Location, "href">;
  history: Pick<History, "state">;
}

interface KeptIn {
  page: PageAtEntry;
  storage: Pick<Storage, "getItem" | "setItem">;
}

/** Names a step: two may have the same address, and the first of a tab has no key of the router. */
const entryOf = ({ location, history }: PageAtEntry): string => {
  const state = history.state as { key?: unknown } | null;
  return `${String(state?.key)} ${location.href}`;
};

/** So many addresses of one map lead to what it shows, should a reload go to one of them. */
const entriesAtMost = 4;

/**
 * Keeps what stands behind the `#` of this step's address in a moment, for this step and those that the map was at until it
 * is forgotten. A page that is reloaded or left before can't write it there any more: a browser reloads the address that it
 * had when that was asked for, also when another was written since.
 */
export function keepUnwritten({ page, storage }: KeptIn, text: string): void {
  const entry = entryOf(page);
  const entries = [...read(storage).entries.filter((other) => other !== entry), entry].slice(-entriesAtMost);
  keepIfPossible(storage, storageKey, JSON.stringify({ entries, text }));
}

export const forgetUnwritten = (storage: Pick<Storage, "removeItem">): void => storage.removeItem(storageKey);

/** What was kept for the step that is shown now; undefined when nothing was. */
export function readUnwritten({ page, storage }: KeptIn): string | undefined {
  const { entries, text } = read(storage);
  return entries.includes(entryOf(page)) ? text : undefined;
}

function read(storage: Pick<Storage, "getItem">): { entries: readonly string[]; text?: string } {
  try {
    const kept = JSON.parse(storage.getItem(storageKey) ?? "") as {
      entries?: unknown;
      text?: unknown;
    } | null;
    if (Array.isArray(kept?.entries) && typeof kept.text === "string")
      return { entries: kept.entries.map(String), text: kept.text };
  } catch {
    // Somebody else's, or cut off: as good as nothing.
  }
  return { entries: [] };
}
