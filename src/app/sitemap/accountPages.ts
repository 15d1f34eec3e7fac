import type { Page } from "./Page.ts";

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
    lazy: async () => ({ Component: (await import("../pages/SignInPage.tsx")).SignInPage }),
  },
  {
    path: "/logout",
    handle: { name: "logout", titleId: "pages.logout", layout: "empty", isPublic: true },
    lazy: async () => ({ Component: (await import("../pages/LogoutPage.tsx")).LogoutPage }),
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
    lazy: async () => ({ Component: (await import("../pages/PasswordForgotPage.tsx")).PasswordForgotPage }),
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
    lazy: async () => ({ Component: (await import("../pages/PasswordResetPage.tsx")).PasswordResetPage }),
  },
  {
    path: "/activate",
    handle: {
      name: "invitation/activate",
      titleId: "pages.register",
      layout: "unauthenticated",
      isPublic: true,
    },
    lazy: async () => ({ Component: (await import("../pages/ActivatePage.tsx")).ActivatePage }),
  },
  {
    path: "/my-account",
    handle: { name: "my-account", titleId: "pages.myAccount", layout: "default" },
    lazy: async () => ({ Component: (await import("../pages/MyAccountPage.tsx")).MyAccountPage }),
  },
];
