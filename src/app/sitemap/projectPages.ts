import { type Page, pageOf } from "./Page.ts";

export const projectPages: readonly Page[] = [
  {
    path: "/",
    handle: { name: "index", titleId: "pages.projects", layout: "default" },
    lazy: pageOf(() => import("../pages/ProjectsPage.tsx")),
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
    lazy: pageOf(() => import("../MapViewPage.tsx")),
  },
  {
    path: "/projects/:id/layers/:name/metadata",
    handle: {
      name: "projects/layers/metadata",
      titleId: "pages.layerMetadata",
      layout: "default",
      keepsWork: true,
      requires: "anyAdmin",
    },
    lazy: pageOf(() => import("../pages/ProjectLayerMetadataPage.tsx")),
  },
  {
    path: "/projects/:id/edit",
    handle: { name: "projects/edit", titleId: "pages.project", layout: "default", requires: "admin" },
    lazy: pageOf(() => import("../pages/ProjectPage.tsx")),
  },
];
