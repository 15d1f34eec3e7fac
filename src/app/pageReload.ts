/** Session storage key of the page that was reloaded because its code could not be loaded. */
const storageKey = "code__openedAnew";

interface LoadAnewDeps {
  page: { location: Pick<Location, "href" | "assign" | "reload">; sessionStorage: Storage };
  /** The URL being navigated to, or the current one. */
  target: () => string;
  /** The page has unsaved input or drawings. */
  holdsWork: () => boolean;
}

/** Loads a page in full, with the server's current version of the application. */
export interface PageReload {
  /** False when this page was reloaded already, to prevent an endless loop. */
  tryOnce: () => boolean;
  /** A page was loaded. */
  came: () => void;
}

export function createPageReload({ page, target, holdsWork }: LoadAnewDeps): PageReload {
  const pathOf = (url: URL) => url.pathname + url.search;
  return {
    tryOnce: () => {
      const here = new URL(page.location.href);
      const there = new URL(target(), here);
      try {
        if (holdsWork() || page.sessionStorage.getItem(storageKey) === pathOf(there)) return false;
        page.sessionStorage.setItem(storageKey, pathOf(there));
      } catch {
        // Without storage an endless loop could not be prevented.
        return false;
      }
      // A change of the hash alone would not reload.
      if (pathOf(there) === pathOf(here)) page.location.reload();
      else page.location.assign(there.href);
      return true;
    },
    came: () => {
      try {
        page.sessionStorage.removeItem(storageKey);
      } catch {
        // Nothing was stored either.
      }
    },
  };
}
