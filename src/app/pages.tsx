import type { RouteObject } from "react-router-dom";
import { isInspectionAllowed } from "./inspection.ts";
import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import type { RouteMetadata } from "./routeMetadata.ts";

/** A page and what the application does around it. */
export type Page = Pick<RouteObject, "path" | "element"> & {
  handle: RouteMetadata;
  /** Its code, fetched when it is first opened. */
  lazy?: () => Promise<Pick<RouteObject, "Component">>;
};

/** Width of the card of the sign-in pages, in px (spec §2.2–2.5, §9.8). */
const signInWidthPx = 375;

/** Every page there is (spec §2). */
export const pages: readonly Page[] = [
  {
    path: "/login",
    handle: {
      name: "login",
      titleId: "pages.login",
      layout: "unauthenticated",
      maxWidthPx: signInWidthPx,
      isPublic: true,
    },
    lazy: async () => ({ Component: (await import("./pages/SignInPage.tsx")).SignInPage }),
  },
  {
    path: "/logout",
    handle: { name: "logout", titleId: "pages.logout", layout: "empty", isPublic: true },
    lazy: async () => ({ Component: (await import("./pages/LogoutPage.tsx")).LogoutPage }),
  },
  {
    path: "/password-forgot",
    handle: {
      name: "password-forgot",
      titleId: "pages.passwordForgot",
      layout: "unauthenticated",
      maxWidthPx: signInWidthPx,
      isPublic: true,
    },
    lazy: async () => ({ Component: (await import("./pages/PasswordForgotPage.tsx")).PasswordForgotPage }),
  },
  {
    path: "/password-reset",
    handle: {
      name: "password-reset",
      titleId: "pages.passwordReset",
      layout: "unauthenticated",
      maxWidthPx: signInWidthPx,
      isPublic: true,
      skipsSessionCheck: true,
    },
    lazy: async () => ({ Component: (await import("./pages/PasswordResetPage.tsx")).PasswordResetPage }),
  },
  {
    path: "/activate",
    handle: {
      name: "invitation/activate",
      titleId: "pages.register",
      layout: "unauthenticated",
      isPublic: true,
    },
    lazy: async () => ({ Component: (await import("./pages/ActivatePage.tsx")).ActivatePage }),
  },
  {
    path: "/",
    handle: { name: "index", titleId: "pages.projects", layout: "default" },
    lazy: async () => ({ Component: (await import("./pages/ProjectsPage.tsx")).ProjectsPage }),
  },
  {
    path: "/my-account",
    handle: { name: "my-account", titleId: "pages.myAccount", layout: "default" },
    lazy: async () => ({ Component: (await import("./pages/MyAccountPage.tsx")).MyAccountPage }),
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
    lazy: async () => ({ Component: (await import("./MapViewPage.tsx")).MapViewPage }),
  },
  {
    path: "/projects/:id/edit",
    handle: { name: "projects/edit", titleId: "pages.project", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("./pages/ProjectPage.tsx")).ProjectPage }),
  },
  {
    path: "/customers",
    handle: { name: "customers/overview", titleId: "pages.customers", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("./pages/CustomersPage.tsx")).CustomersPage }),
  },
  {
    path: "/customers/new",
    handle: { name: "customers/new", titleId: "pages.customerNew", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("./pages/NewCustomerPage.tsx")).NewCustomerPage }),
  },
  {
    path: "/customers/:id",
    handle: { name: "customers/single", titleId: "pages.customer", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("./pages/CustomerPage.tsx")).CustomerPage }),
  },
  {
    path: "/customers/:id/logs",
    handle: {
      name: "customers/single/logs",
      titleId: "pages.customerLogs",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/CustomerLogsPage.tsx")).CustomerLogsPage }),
  },
  {
    path: "/customers/:id/users/:userId/access",
    handle: {
      name: "customers/single/access",
      titleId: "pages.access",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/UserAccessPage.tsx")).UserAccessPage }),
  },
  {
    path: "/workspaces",
    handle: {
      name: "workspaces/overview",
      titleId: "pages.workspaces",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/WorkspacesPage.tsx")).WorkspacesPage }),
  },
  {
    path: "/workspaces/synchronise",
    handle: {
      name: "workspaces/synchronise",
      titleId: "pages.synchronise",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/SynchronisePage.tsx")).SynchronisePage }),
  },
  {
    path: "/workspaces/synchronisations/:id",
    handle: {
      name: "workspaces/synchronisation",
      titleId: "pages.synchronise",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/SynchronisationPage.tsx")).SynchronisationPage }),
  },
  {
    path: "/workspaces/import",
    handle: {
      name: "workspaces/import",
      titleId: "pages.import",
      layout: "default",
      keepsWork: true,
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/ImportPage.tsx")).ImportPage }),
  },
  {
    path: "/workspaces/:id/layers",
    handle: {
      name: "workspaces/layers",
      titleId: "pages.layers",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/WorkspaceLayersPage.tsx")).WorkspaceLayersPage }),
  },
  {
    path: "/workspaces/:id/layers/:name/style",
    handle: {
      name: "workspaces/layers/style",
      titleId: "pages.layerStyle",
      layout: "default",
      keepsWork: true,
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("./pages/LayerStylePage.tsx")).LayerStylePage }),
  },
  {
    path: "/company/users",
    handle: {
      name: "company/users/overview",
      titleId: "pages.users",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: async () => ({ Component: (await import("./pages/CompanyUsersPage.tsx")).CompanyUsersPage }),
  },
  {
    path: "/company/users/new",
    handle: {
      name: "company/users/new",
      titleId: "pages.userNew",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: async () => ({ Component: (await import("./pages/NewCompanyUserPage.tsx")).NewCompanyUserPage }),
  },
  {
    path: "/company/users/:id",
    handle: {
      name: "company/users/single",
      titleId: "pages.user",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: async () => ({ Component: (await import("./pages/CompanyUserPage.tsx")).CompanyUserPage }),
  },
  {
    path: "/exams",
    handle: { name: "exams/overview", titleId: "pages.exams", layout: "default", requires: "exams" },
    lazy: async () => ({ Component: (await import("./pages/exams/ExamsPage.tsx")).ExamsPage }),
  },
  {
    path: "/exams/new",
    handle: {
      name: "exams/new",
      titleId: "pages.examNew",
      layout: "default",
      keepsWork: true,
      requires: "exams",
    },
    lazy: async () => ({ Component: (await import("./pages/exams/NewExamPage.tsx")).NewExamPage }),
  },
  {
    path: "/exams/:id",
    handle: {
      name: "exams/single",
      titleId: "pages.exam",
      layout: "default",
      keepsWork: true,
      requires: "exams",
    },
    lazy: async () => ({ Component: (await import("./pages/exams/ExamPage.tsx")).ExamPage }),
  },
  {
    path: "/exams/:id/take",
    handle: {
      name: "exams/take",
      titleId: "pages.exam",
      layout: "default",
      keepsWork: true,
      requires: "exams",
    },
    lazy: async () => ({ Component: (await import("./pages/exams/TakeExamPage.tsx")).TakeExamPage }),
  },
  {
    path: "/exams/:id/results",
    handle: { name: "exams/results", titleId: "pages.examResults", layout: "default", requires: "exams" },
    lazy: async () => ({ Component: (await import("./pages/exams/ExamResultsPage.tsx")).ExamResultsPage }),
  },
  {
    path: "/exams/:id/results/:attemptId",
    handle: { name: "exams/review", titleId: "pages.examResults", layout: "default", requires: "exams" },
    lazy: async () => ({ Component: (await import("./pages/exams/ExamReviewPage.tsx")).ExamReviewPage }),
  },
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
    lazy: async () => ({
      Component: isInspectionAllowed() ? (await import("./pages/LivePage.tsx")).LivePage : NotFoundPage,
    }),
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
    lazy: async () => ({
      Component: isInspectionAllowed()
        ? (await import("./pages/MachinesPage.tsx")).MachinesPage
        : NotFoundPage,
    }),
  },
  {
    path: "*",
    handle: { name: "not-found", titleId: "pages.notFound", layout: "default" },
    element: <NotFoundPage />,
  },
];

/** Whether a link to this path leads anywhere; what does not exist is not offered. */
export function hasPage(path: string): boolean {
  return pages.some((page) => page.path === path);
}
