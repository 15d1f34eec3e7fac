/** Stores a value, ignoring a full or forbidden storage. */
export function trySetItem(storage: Pick<Storage, "setItem">, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The value holds for this visit.
  }
}
