import type { RouteObject } from "react-router-dom";
import { LoadingScreen } from "./layouts/LoadingScreen.tsx";
import { RootLayout } from "./layouts/RootLayout.tsx";
import { pages } from "./pages.tsx";
import type { Page } from "./sitemap/Page.ts";
import { RouteErrorPage } from "./pages/RouteErrorPage.tsx";

/**
 * The code of a page, or the error page where it did not arrive. Thrown instead, the error would not show: the router
 * draws nothing of a route whose code it still misses.
 */
const orErrorPage = (load: NonNullable<Page["lazy"]>) => async () => {
  try {
    return await load();
  } catch {
    return { element: <RouteErrorPage isInLayout /> };
  }
};

/** The pages inside the layout that each of them asks for. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <LoadingScreen />,
    children: pages.map((page) => ({
      ...page,
      ...(page.lazy ? { lazy: orErrorPage(page.lazy) } : {}),
      errorElement: <RouteErrorPage isInLayout />,
    })),
  },
];
