import { type Page, pageOf } from "./Page.ts";
import { isInspectionAllowed } from "../inspection.ts";
import { NotFoundPage } from "../pages/NotFoundPage.tsx";

export const developerPages: readonly Page[] = [
  {
    path: "/dev/machines/live",
    handle: {
      name: "dev/machines/live",
      titleId: "pages.liveMachines",
      layout: "empty",
      hasPadding: false,
      isPublic: true,
      skipsSessionCheck: true,
    },
    lazy: async () =>
      isInspectionAllowed()
        ? await pageOf(() => import("../pages/LivePage.tsx"))()
        : { Component: NotFoundPage },
  },
  {
    path: "/dev/machines/:id?",
    handle: {
      name: "dev/machines",
      titleId: "pages.machines",
      layout: "empty",
      hasPadding: false,
      isPublic: true,
      skipsSessionCheck: true,
    },
    lazy: async () =>
      isInspectionAllowed()
        ? await pageOf(() => import("../pages/MachinesPage.tsx"))()
        : { Component: NotFoundPage },
  },
];
