import { type Page, pageOf } from "./Page.ts";

/** Width of the card of the sign-in pages, in px (spec §2.2–2.5, §9.8). */
const signInWidthPx = 375;

/** Signing in and out, and the own account (spec §2.2–2.6). */
export const accountPages: readonly Page[] = [
  {
    path: "/login",
    handle: {
      name: "login",
      titleId: "pages.login",
      layout: "unauthenticated",
      maxWidthPx: signInWidthPx,
      isPublic: true,
    },
    lazy: pageOf(() => import("../pages/SignInPage.tsx")),
  },
  {
    path: "/logout",
    handle: { name: "logout", titleId: "pages.logout", layout: "empty", isPublic: true },
    lazy: pageOf(() => import("../pages/LogoutPage.tsx")),
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
    lazy: pageOf(() => import("../pages/PasswordForgotPage.tsx")),
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
    lazy: pageOf(() => import("../pages/PasswordResetPage.tsx")),
  },
  {
    path: "/email-confirm",
    handle: {
      name: "email-confirm",
      titleId: "pages.emailConfirm",
      layout: "unauthenticated",
      maxWidthPx: signInWidthPx,
      isPublic: true,
      skipsSessionCheck: true,
    },
    lazy: async () => ({ Component: (await import("../pages/EmailConfirmPage.tsx")).EmailConfirmPage }),
  },
  {
    path: "/activate",
    handle: {
      name: "invitation/activate",
      titleId: "pages.register",
      layout: "unauthenticated",
      isPublic: true,
    },
    lazy: pageOf(() => import("../pages/ActivatePage.tsx")),
  },
  {
    path: "/my-account",
    handle: { name: "my-account", titleId: "pages.myAccount", layout: "default" },
    lazy: pageOf(() => import("../pages/MyAccountPage.tsx")),
  },
  {
    path: "/my-account/new-token",
    handle: { name: "access-token-new", titleId: "pages.accessTokenNew", layout: "default" },
    lazy: pageOf(() => import("../pages/NewAccessTokenPage.tsx")),
  },
];
