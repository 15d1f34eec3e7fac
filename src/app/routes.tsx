import type { RouteObject } from "react-router-dom";
import type { FetchCode } from "../later/fetchCode.ts";
import { FirstPageSkeleton } from "./layouts/FirstPageSkeleton.tsx";
import { RootLayout } from "./layouts/RootLayout.tsx";
import type { PageReload } from "./pageReload.ts";
import { pages } from "./pages.tsx";
import type { Page } from "./sitemap/Page.ts";
import { RouteErrorPage } from "./pages/RouteErrorPage.tsx";

interface RouteDeps {
  fetchCode: FetchCode;
  pageReload: PageReload;
}

/**
 * The code of a page. Where it can't be had though the server answers, that has a newer program, and the page is opened
 * anew; where that did not help, the error page. Thrown instead, the error would not show: the router draws nothing of a
 * route whose code it still misses.
 */
const orErrorPage =
  (load: NonNullable<Page["lazy"]>, { fetchCode, pageReload }: RouteDeps) =>
  async () => {
    try {
      const code = await fetchCode(load);
      pageReload.came();
      return code;
    } catch {
      // This page goes, and shows nothing until then.
      if (pageReload.tryOnce()) return new Promise<never>(() => {});
      return { element: <RouteErrorPage isInLayout /> };
    }
  };

/** The pages inside the layout that each of them asks for. */
export const createRoutes = (deps: RouteDeps): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <FirstPageSkeleton />,
    children: pages.map((page) => ({
      ...page,
      ...(page.lazy ? { lazy: orErrorPage(page.lazy, deps) } : {}),
      errorElement: <RouteErrorPage isInLayout />,
    })),
  },
];
