import type { Page } from "./Page.ts";

/** Projects and the map. */
export const projectPages: readonly Page[] = [
  {
    path: "/",
    handle: { name: "index", titleId: "pages.projects", layout: "default" },
    lazy: async () => ({ Component: (await import("../pages/ProjectsPage.tsx")).ProjectsPage }),
  },
  {
    path: "/projects/:id/map-view",
    handle: {
      name: "projects/map-view",
      titleId: "pages.map",
      layout: "empty",
      hasPadding: false,
      keepsWork: true,
    },
    lazy: async () => ({ Component: (await import("../MapViewPage.tsx")).MapViewPage }),
  },
  {
    path: "/projects/:id/edit",
    handle: { name: "projects/edit", titleId: "pages.project", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("../pages/ProjectPage.tsx")).ProjectPage }),
  },
];
