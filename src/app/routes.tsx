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
 * Loads the code of a page. When the server responds but lacks it, it has a newer version, and the page is reloaded; if
 * that did not help, the error page is shown. Thrown errors would not show: the router renders nothing of a route whose
 * code is missing.
 */
const orErrorPage =
  (load: NonNullable<Page["lazy"]>, { fetchCode, pageReload }: RouteDeps) =>
  async () => {
    try {
      const code = await fetchCode(load);
      pageReload.came();
      return code;
    } catch {
      // The page is being reloaded, and shows nothing until then.
      if (pageReload.tryOnce()) return new Promise<never>(() => {});
      return { element: <RouteErrorPage isInLayout /> };
    }
  };

/** The pages, each inside its layout. */
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
