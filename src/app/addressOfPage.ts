import type { createMemoryRouter } from "react-router-dom";
import type { PageAddress } from "../features/permalink/PageAddress.ts";

type Router = Pick<ReturnType<typeof createMemoryRouter>, "state" | "navigate">;

/**
 * The hash of a page's URL. From the router itself, because React renders a navigation later: a URL written meanwhile
 * would replace its target.
 */
export function addressOfPage(router: Router, pathname: string): PageAddress {
  const isShown = () => router.state.location.pathname === pathname;
  return {
    isShown,
    isLeft: () => !isShown() || router.state.navigation.state !== "idle",
    // By the router, which tracks the history; the query is kept.
    write: (hash, mode) =>
      void router.navigate(
        { pathname, search: router.state.location.search, hash },
        { replace: mode === "replace", preventScrollReset: true },
      ),
  };
}
