const forThisVisit = new Map<string, Storage>();

/**
 * The browser's local or session storage. Where access is forbidden, which some browsers signal by throwing, an
 * in-memory storage that lasts until the page is closed.
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
