/** Keeps a choice for the next visit. A storage that is full or forbidden costs no more than that. */
export function trySetItem(storage: Pick<Storage, "setItem">, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // The choice holds for this visit.
  }
}
