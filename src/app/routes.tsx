import type { RouteObject } from "react-router-dom";
import type { FetchCode } from "../later/fetchCode.ts";
import { AwaitedPage } from "./layouts/AwaitedPage.tsx";
import { RootLayout } from "./layouts/RootLayout.tsx";
import type { LoadAnew } from "./loadAnew.ts";
import { pages } from "./pages.tsx";
import type { Page } from "./sitemap/Page.ts";
import { RouteErrorPage } from "./pages/RouteErrorPage.tsx";

interface RouteDeps {
  fetchCode: FetchCode;
  loadAnew: LoadAnew;
}

/**
 * The code of a page. Where it can't be had though the server answers, that has a newer program, and the page is opened
 * anew; where that did not help, the error page. Thrown instead, the error would not show: the router draws nothing of a
 * route whose code it still misses.
 */
const orErrorPage =
  (load: NonNullable<Page["lazy"]>, { fetchCode, loadAnew }: RouteDeps) =>
  async () => {
    try {
      const code = await fetchCode(load);
      loadAnew.came();
      return code;
    } catch {
      // This page goes, and shows nothing until then.
      if (loadAnew.tryOnce()) return new Promise<never>(() => {});
      return { element: <RouteErrorPage isInLayout /> };
    }
  };

/** The pages inside the layout that each of them asks for. */
export const createRoutes = (deps: RouteDeps): RouteObject[] => [
  {
    element: <RootLayout />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <AwaitedPage />,
    children: pages.map((page) => ({
      ...page,
      ...(page.lazy ? { lazy: orErrorPage(page.lazy, deps) } : {}),
      errorElement: <RouteErrorPage isInLayout />,
    })),
  },
];
