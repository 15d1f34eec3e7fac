import { type ComponentProps, useCallback } from "react";
import type { SnapshotFrom } from "xstate";
import type { AppEvent } from "../../../machines/app/appContext.ts";
import type { appMachine } from "../../../machines/app/appMachine.ts";
import { retryDelayMs } from "../../../machines/app/appSetup.ts";
import type { languageMachine } from "../../../machines/language/languageMachine.ts";
import type { sidebarMachine } from "../../../machines/sidebar/sidebarMachine.ts";
import type { ThemeChoice, themeMachine } from "../../../machines/theme/themeMachine.ts";
import { appActor, AppScope } from "../../scopes/appScope.ts";

export type AppClock = NonNullable<ComponentProps<typeof AppScope.Provider>["options"]>["clock"];

export type AppSnapshot = SnapshotFrom<typeof appMachine>;
type SidebarSnapshot = SnapshotFrom<typeof sidebarMachine>;
type ThemeSnapshot = SnapshotFrom<typeof themeMachine>;
type LanguageSnapshot = SnapshotFrom<typeof languageMachine>;

/** Sends intents to the application. */
export function useSendToApp(): (event: AppEvent) => void {
  const actor = AppScope.useActorRef();
  return useCallback((event) => actor.send(event), [actor]);
}

export const selectAppName = ({ context }: AppSnapshot) => context.appName;
export const selectPageTitleId = ({ context }: AppSnapshot) => context.pageTitle;
export const selectRouteName = ({ context }: AppSnapshot) => context.route.name;
export const selectSession = ({ context }: AppSnapshot) => context.session;
export const selectUser = ({ context }: AppSnapshot) => context.session.user;
/** Not where the demo banner says so itself. */
export const selectWarnsOfPuttingBack = ({ context }: AppSnapshot) =>
  context.isPutBack && !context.isDemoMode;
/** Something of the demo is shown in demo mode, and only if the server has them (spec §1.6). */
export const selectHasSso = ({ context }: AppSnapshot) => context.hasSso;

export const selectHasPasskeys = ({ context }: AppSnapshot) => context.hasPasskeys;

export const selectOffersDemo = ({ context }: AppSnapshot) => context.isDemoMode && context.isServerDemo;
export const selectIsLoadingApp = (snapshot: AppSnapshot) => snapshot.hasTag("loading");
export const selectHasConnectionError = (snapshot: AppSnapshot) => snapshot.matches({ connection: "lost" });
export const selectIsProbing = (snapshot: AppSnapshot) =>
  snapshot.matches({ connection: { lost: "probing" } });
/** Delay before the next automatic reconnection attempt, ms. */
export const selectRetryDelayMs = ({ context }: AppSnapshot) => retryDelayMs(context.attempts);
export const selectIsConfirmingLogout = (snapshot: AppSnapshot) => snapshot.matches({ logout: "confirming" });
/** The session ended while there is work on the page, which signing in resumes. */
export const selectIsInterrupted = (snapshot: AppSnapshot) => snapshot.matches({ session: "interrupted" });
export const selectIsUiBlocked = (snapshot: AppSnapshot) => snapshot.matches({ overlay: "blocked" });

export const selectIsMobile = ({ context }: SidebarSnapshot) => context.isMobile;
/** Open as it is shown now: the desktop choice, or the mobile drawer. */
export const selectIsOpenSidebar = (sidebar: SidebarSnapshot) =>
  sidebar.matches("desktop") ? sidebar.context.isOpenDesktop : !sidebar.matches({ mobile: "closed" });

export const selectThemeChoice = ({ context }: ThemeSnapshot): ThemeChoice => context.choice;

export const selectLanguage = ({ context }: LanguageSnapshot) => context.language;
/** The choice is being saved in the profile. */
export const selectIsSavingLanguage = (language: LanguageSnapshot) => language.matches("saving");

export const useSidebar = appActor("sidebar").useSelector;
export const useTheme = appActor("theme").useSelector;
export const useLanguage = appActor("language").useSelector;
export const useToasts = () => appActor("toasts").useSelector(({ context }) => context.toasts);
