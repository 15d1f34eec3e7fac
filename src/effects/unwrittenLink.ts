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

/**
 * Keeps what stands behind the `#` of this step's address in a moment. A page that is reloaded or left before can't write it
 * there any more: a browser reloads the address that it had when that was asked for.
 */
export const keepUnwritten = ({ page, storage }: KeptIn, text: string): void =>
  keepIfPossible(storage, storageKey, JSON.stringify([entryOf(page), text]));

export const forgetUnwritten = (storage: Pick<Storage, "removeItem">): void => storage.removeItem(storageKey);

/** What was kept for the step that is shown now; undefined when nothing was. */
export function readUnwritten({ page, storage }: KeptIn): string | undefined {
  const [entry, text] = read(storage.getItem(storageKey));
  return entry === entryOf(page) && typeof text === "string" ? text : undefined;
}

function read(kept: string | null): readonly unknown[] {
  try {
    const found: unknown = JSON.parse(kept ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}
