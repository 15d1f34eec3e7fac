import { fromCallback, fromPromise } from "xstate";
import type { ApiAnswer, AppEvent, Navigation, RouteFacts } from "../../../machines/app/appContext.ts";
import { appMachine } from "../../../machines/app/appMachine.ts";
import type { CurrentUser } from "../../../schemas/user.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchApiInfo, fetchCurrentUser } from "../../api/session.ts";
import { provideChanges, provideRealtime, type RealtimeDeps } from "../realtime/provide.ts";
import { type LanguageDeps, provideLanguage } from "../language/provide.ts";
import { provideSidebar, type SidebarDeps } from "../sidebar/provide.ts";
import type { WantedPage } from "./provideWantedPage.ts";
import { provideTheme, type ThemeDeps } from "../theme/provide.ts";

export interface AppDeps extends LanguageDeps, SidebarDeps, ThemeDeps, RealtimeDeps {
  api: Api;
  navigate: (navigation: Pick<Navigation, "to" | "mode">) => void;
  wantedPage: WantedPage;
  /** Calls back at each navigation; returns the way to unsubscribe. */
  watchRoute: (listener: (route: RouteFacts) => void) => () => void;
  /** Calls back when a person returns to the page from another tab or window; returns the way to unsubscribe. */
  watchPageReturn: (listener: () => void) => () => void;
}

/** Gives the application and its children their real actors and actions. */
export function provideApp(deps: AppDeps) {
  const { api } = deps;
  return appMachine.provide({
    actors: {
      sidebar: provideSidebar(deps),
      realtime: provideRealtime(deps),
      theme: provideTheme(deps),
      changes: provideChanges(deps),
      language: provideLanguage(deps),
      fetchApiInfo: fromPromise<ApiAnswer>(({ signal }) => fetchApiInfo(api, signal)),
      loadCurrentUser: fromPromise<CurrentUser>(({ signal }) => fetchCurrentUser(api, signal)),
      watchRoute: fromCallback<AppEvent>(({ sendBack }) =>
        deps.watchRoute((route) => sendBack({ type: "route.changed", route })),
      ),
      watchPageReturn: fromCallback<AppEvent>(({ sendBack }) =>
        deps.watchPageReturn(() => sendBack({ type: "page.returned" })),
      ),
      watchNetwork: fromCallback<AppEvent>(({ sendBack }) => {
        const listener = () => sendBack({ type: "connection.retry" });
        deps.page.addEventListener("online", listener);
        return () => deps.page.removeEventListener("online", listener);
      }),
      watchCalls: fromCallback<AppEvent>(({ sendBack }) =>
        api.calls.watch({ onFailure: (failure) => sendBack({ type: "call.failed", failure }) }),
      ),
    },
    actions: {
      rememberPage: ({ context }, { userId }) => {
        if (!context.route.isPublic) deps.wantedPage.remember(userId);
      },
      navigate: (_, { to, mode, unlessWantedBy }) =>
        deps.navigate({
          to: (unlessWantedBy !== undefined && deps.wantedPage.take(unlessWantedBy)) || to,
          mode,
        }),
    },
  });
}
