import type { RouteObject } from "react-router-dom";
import { LoadingScreen } from "./layouts/LoadingScreen.tsx";
import { RootLayout } from "./layouts/RootLayout.tsx";
import { pages } from "./pages.tsx";
import { RouteErrorPage } from "./pages/RouteErrorPage.tsx";

/** The pages inside the layout that each of them asks for. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <LoadingScreen />,
    children: pages.map((page) => ({ ...page, errorElement: <RouteErrorPage isInLayout /> })),
  },
];
