import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import nl from "../../../locales/nl.json";
import { themeFor } from "../../../machines/theme/themeMachine.ts";
import { createApi } from "../../../src/api/createApi.ts";
import { pageVisibility } from "../../../src/app/pageVisibility.ts";
import { BlockOverlay } from "../../../src/app/layouts/BlockOverlay.tsx";
import { provideApp } from "../../../src/features/app/provideApp.ts";
import {
  selectHasConnectionError,
  selectIsConfirmingLogout,
  selectIsLoadingApp,
  selectIsMobile,
  selectIsOpenSidebar,
  selectIsUiBlocked,
  type AppSnapshot,
} from "../../../src/features/app/selectors.ts";
import { inLanguage } from "../inLanguage.tsx";

const inDutch = (children: React.ReactNode) => inLanguage(children);

describe("the overlay over everything (§2.23, §4.31)", () => {
  it("is there while the interface is blocked, and says so", async () => {
    const { rerender } = render(inDutch(<BlockOverlay isBlocked={false} />));
    expect(screen.queryByRole("status")).toBeNull();

    await act(async () => rerender(inDutch(<BlockOverlay isBlocked />)));

    expect(screen.getByRole("progressbar", { name: "Even geduld" })).toBeTruthy();
  });
});

/** Everything that spec §3.37 calls the state of the application. */
function describeApp(snapshot: AppSnapshot) {
  const { appName, apiVersion, pageTitle, hasCheckedSession, isDemoMode } = snapshot.context;
  const sidebar = snapshot.children.sidebar?.getSnapshot();
  const theme = snapshot.children.theme?.getSnapshot();
  return {
    appName,
    apiVersion,
    pageTitle,
    theme: theme && themeFor(theme.context),
    isLoadingApp: selectIsLoadingApp(snapshot),
    hasCheckedSession,
    isMobile: sidebar && selectIsMobile(sidebar),
    isOpenSidebar: sidebar && selectIsOpenSidebar(sidebar),
    isOpenSidebarDesktop: sidebar?.context.isOpenDesktop,
    isOpenLogoutConfirmModal: selectIsConfirmingLogout(snapshot),
    blockUi: selectIsUiBlocked(snapshot),
    hasConnectionError: selectHasConnectionError(snapshot),
    isDemoMode,
  };
}

describe("the state of the application", () => {
  it("has everything that the specification names (§3.37)", () => {
    const api = createApi({ apiHost: "/api", language: "nl" });
    api.http.defaults.adapter = () => new Promise(() => undefined);
    const matchMedia = () => new EventTarget() as MediaQueryList;
    const logic = provideApp({
      api,
      storage: localStorage,
      matchMedia,
      page: window,
      root: document.createElement("html"),
      loadCatalogue: async () => nl,
      navigate: () => undefined,
      wantedPage: { remember: () => undefined, take: () => undefined, forget: () => undefined },
      watchRoute: () => () => undefined,
      watchPageReturn: () => () => undefined,
      sight: pageVisibility(document),
      holdsWork: () => false,
      reloadPage: () => undefined,
      logProblem: () => undefined,
    });
    const input = {
      appName: "Perceel",
      isDemoMode: true,
      route: {
        name: "index",
        titleId: "pages.projects",
        isPublic: false,
        skipsSessionCheck: false,
        keepsWork: false,
      },
      isHidden: false,
      sidebar: { isMobile: false, isOpenDesktop: true },
      theme: { choice: "system" as const, isSystemDark: false },
      language: { language: "nl" as const, catalogue: nl },
    };

    const actor = createActor(logic, { input }).start();

    expect(describeApp(actor.getSnapshot())).toEqual({
      appName: "Perceel",
      apiVersion: null,
      pageTitle: null,
      theme: "viva-light",
      isLoadingApp: true,
      hasCheckedSession: false,
      isMobile: false,
      isOpenSidebar: true,
      isOpenSidebarDesktop: true,
      isOpenLogoutConfirmModal: false,
      blockUi: false,
      hasConnectionError: false,
      isDemoMode: true,
    });
    actor.stop();
  });
});
