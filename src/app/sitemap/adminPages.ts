import type { Page } from "./Page.ts";

/** Platform admins, customers, workspaces and the users of a company. */
export const adminPages: readonly Page[] = [
  {
    path: "/customers",
    handle: { name: "customers/overview", titleId: "pages.customers", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("../pages/CustomersPage.tsx")).CustomersPage }),
  },
  {
    path: "/customers/new",
    handle: { name: "customers/new", titleId: "pages.customerNew", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("../pages/NewCustomerPage.tsx")).NewCustomerPage }),
  },
  {
    path: "/customers/:id",
    handle: { name: "customers/single", titleId: "pages.customer", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("../pages/CustomerPage.tsx")).CustomerPage }),
  },
  {
    path: "/customers/:id/logs",
    handle: {
      name: "customers/single/logs",
      titleId: "pages.customerLogs",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("../pages/CustomerLogsPage.tsx")).CustomerLogsPage }),
  },
  {
    path: "/customers/:id/users/:userId/access",
    handle: {
      name: "customers/single/access",
      titleId: "pages.access",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("../pages/UserAccessPage.tsx")).UserAccessPage }),
  },
  {
    path: "/admins",
    handle: { name: "admins/overview", titleId: "pages.admins", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("../pages/AdminsPage.tsx")).AdminsPage }),
  },
  {
    path: "/admins/new",
    handle: { name: "admins/new", titleId: "pages.adminNew", layout: "default", requires: "admin" },
    lazy: async () => ({ Component: (await import("../pages/NewAdminPage.tsx")).NewAdminPage }),
  },
  {
    path: "/workspaces",
    handle: {
      name: "workspaces/overview",
      titleId: "pages.workspaces",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("../pages/WorkspacesPage.tsx")).WorkspacesPage }),
  },
  {
    path: "/workspaces/synchronise",
    handle: {
      name: "workspaces/synchronise",
      titleId: "pages.synchronise",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("../pages/SynchronisePage.tsx")).SynchronisePage }),
  },
  {
    path: "/workspaces/synchronisations/:id",
    handle: {
      name: "workspaces/synchronisation",
      titleId: "pages.synchronise",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("../pages/SynchronisationPage.tsx")).SynchronisationPage }),
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
    lazy: async () => ({ Component: (await import("../pages/ImportPage.tsx")).ImportPage }),
  },
  {
    path: "/workspaces/:id/layers",
    handle: {
      name: "workspaces/layers",
      titleId: "pages.layers",
      layout: "default",
      requires: "admin",
    },
    lazy: async () => ({ Component: (await import("../pages/WorkspaceLayersPage.tsx")).WorkspaceLayersPage }),
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
    lazy: async () => ({ Component: (await import("../pages/LayerStylePage.tsx")).LayerStylePage }),
  },
  {
    path: "/company/users",
    handle: {
      name: "company/users/overview",
      titleId: "pages.users",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: async () => ({ Component: (await import("../pages/CompanyUsersPage.tsx")).CompanyUsersPage }),
  },
  {
    path: "/company/users/new",
    handle: {
      name: "company/users/new",
      titleId: "pages.userNew",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: async () => ({ Component: (await import("../pages/NewCompanyUserPage.tsx")).NewCompanyUserPage }),
  },
  {
    path: "/company/users/:id",
    handle: {
      name: "company/users/single",
      titleId: "pages.user",
      layout: "default",
      requires: "companyUsers",
    },
    lazy: async () => ({ Component: (await import("../pages/CompanyUserPage.tsx")).CompanyUserPage }),
  },
];
