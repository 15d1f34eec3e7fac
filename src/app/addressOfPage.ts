import type { createMemoryRouter } from "react-router-dom";
import type { PageAddress } from "../features/permalink/PageAddress.ts";

type Router = Pick<ReturnType<typeof createMemoryRouter>, "state" | "navigate">;

/**
 * What stands behind the `#` while the page of this path is shown. The router itself is asked, for React hears later that a
 * person goes elsewhere: an address that is written meanwhile would take the place of where they go.
 */
export function addressOfPage(router: Router, pathname: string): PageAddress {
  const isShown = () => router.state.location.pathname === pathname;
  return {
    isShown,
    isLeft: () => !isShown() || router.state.navigation.state !== "idle",
    // By the router, which keeps a count of the steps; the query stays as it is.
    write: (hash, mode) =>
      void router.navigate(
        { pathname, search: router.state.location.search, hash },
        { replace: mode === "replace", preventScrollReset: true },
      ),
  };
}
