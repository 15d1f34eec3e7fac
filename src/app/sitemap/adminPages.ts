import { type Page, pageOf } from "./Page.ts";

const singleSignOn = pageOf(() => import("../pages/SingleSignOnPage.tsx"));

export const adminPages: readonly Page[] = [
  {
    path: "/customers",
    handle: { name: "customers/overview", titleId: "pages.customers", layout: "default", requires: "admin" },
    lazy: pageOf(() => import("../pages/CustomersPage.tsx")),
  },
  {
    path: "/customers/new",
    handle: { name: "customers/new", titleId: "pages.customerNew", layout: "default", requires: "admin" },
    lazy: pageOf(() => import("../pages/NewCustomerPage.tsx")),
  },
  {
    path: "/customers/:id",
    handle: { name: "customers/single", titleId: "pages.customer", layout: "default", requires: "admin" },
    lazy: pageOf(() => import("../pages/CustomerPage.tsx")),
  },
  {
    path: "/customers/:id/logs",
    handle: {
      name: "customers/single/logs",
      titleId: "pages.customerLogs",
      layout: "default",
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/CustomerLogsPage.tsx")),
  },
  {
    path: "/customers/:id/single-sign-on",
    handle: {
      name: "customers/single/sso",
      titleId: "pages.singleSignOn",
      layout: "default",
      requires: "admin",
    },
    lazy: singleSignOn,
  },
  {
    path: "/company/single-sign-on",
    handle: {
      name: "sso",
      titleId: "pages.singleSignOn",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: singleSignOn,
  },
  {
    path: "/customers/:id/users/:userId/access",
    handle: {
      name: "customers/single/access",
      titleId: "pages.access",
      layout: "default",
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/UserAccessPage.tsx")),
  },
  {
    path: "/admins",
    handle: { name: "admins/overview", titleId: "pages.admins", layout: "default", requires: "admin" },
    lazy: pageOf(() => import("../pages/AdminsPage.tsx")),
  },
  {
    path: "/admins/new",
    handle: { name: "admins/new", titleId: "pages.adminNew", layout: "default", requires: "admin" },
    lazy: pageOf(() => import("../pages/NewAdminPage.tsx")),
  },
  {
    path: "/logs",
    handle: { name: "logs", titleId: "pages.logs", layout: "default", requires: "admin" },
    lazy: async () => ({
      Component: (await import("../pages/AdministrationLogPage.tsx")).AdministrationLogPage,
    }),
  },
  {
    path: "/workspaces",
    handle: {
      name: "workspaces/overview",
      titleId: "pages.workspaces",
      layout: "default",
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/WorkspacesPage.tsx")),
  },
  {
    path: "/workspaces/synchronise",
    handle: {
      name: "workspaces/synchronise",
      titleId: "pages.synchronise",
      layout: "default",
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/SynchronisePage.tsx")),
  },
  {
    path: "/workspaces/synchronisations/:id",
    handle: {
      name: "workspaces/synchronisation",
      titleId: "pages.synchronise",
      layout: "default",
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/SynchronisationPage.tsx")),
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
    lazy: pageOf(() => import("../pages/ImportPage.tsx")),
  },
  {
    path: "/workspaces/:id/layers",
    handle: {
      name: "workspaces/layers",
      titleId: "pages.layers",
      layout: "default",
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/WorkspaceLayersPage.tsx")),
  },
  {
    path: "/workspaces/:id/layers/:name/metadata",
    handle: {
      name: "workspaces/layers/metadata",
      titleId: "pages.layerMetadata",
      layout: "default",
      keepsWork: true,
      requires: "admin",
    },
    lazy: pageOf(() => import("../pages/LayerMetadataPage.tsx")),
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
    lazy: pageOf(() => import("../pages/LayerStylePage.tsx")),
  },
  {
    path: "/company/users",
    handle: {
      name: "company/users/overview",
      titleId: "pages.users",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: pageOf(() => import("../pages/CompanyUsersPage.tsx")),
  },
  {
    path: "/company/users/new",
    handle: {
      name: "company/users/new",
      titleId: "pages.userNew",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: pageOf(() => import("../pages/NewCompanyUserPage.tsx")),
  },
  {
    path: "/company/users/:id",
    handle: {
      name: "company/users/single",
      titleId: "pages.user",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: pageOf(() => import("../pages/CompanyUserPage.tsx")),
  },
];
