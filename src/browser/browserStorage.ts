const forThisVisit = new Map<string, Storage>();

/**
 * The browser's local or session storage. A browser that forbids it, which some do by throwing at the mere mention, gets
 * one that lasts until the page is left: what is chosen holds, and is not there the next time.
 */
export function browserStorage(
  kind: "localStorage" | "sessionStorage",
  page: Pick<Window, "localStorage" | "sessionStorage"> = window,
): Storage {
  try {
    const storage = page[kind];
    storage.getItem("");
    return storage;
  } catch {
    const substitute = forThisVisit.get(kind) ?? storageInMemory();
    forThisVisit.set(kind, substitute);
    return substitute;
  }
}

function storageInMemory(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}
