/** Where the tab's storage keeps the page that was opened anew because its code could not be had. */
const storageKey = "code__openedAnew";

interface LoadAnewDeps {
  page: { location: Pick<Location, "href" | "assign" | "reload">; sessionStorage: Storage };
  /** The address that a person goes to, or is at. */
  target: () => string;
  /** Something was typed or drawn on this page that is kept nowhere yet. */
  holdsWork: () => boolean;
}

/** Opens pages as a browser does, with the program that the server has now. */
export interface PageReload {
  /** False when that was done for this page already, and would be done for ever. */
  tryOnce: () => boolean;
  /** A page came. */
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
        // Where nothing can be remembered, nobody would know when to stop.
        return false;
      }
      // An address that differs behind its `#` alone would be no other page.
      if (pathOf(there) === pathOf(here)) page.location.reload();
      else page.location.assign(there.href);
      return true;
    },
    came: () => {
      try {
        page.sessionStorage.removeItem(storageKey);
      } catch {
        // Nothing was remembered either.
      }
    },
  };
}
