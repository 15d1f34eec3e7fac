import { type createBrowserRouter, RouterProvider } from "react-router-dom";
import { useEffect, useMemo } from "react";
import type { AppInput } from "../../machines/app/appContext.ts";
import type { Api } from "../api/createApi.ts";
import { type AppDeps, provideApp } from "../features/app/provideApp.ts";
import { Translations } from "../i18n/Translations.tsx";
import { CodeFetching } from "../later/fetchCode.ts";
import { type AppClock, useLanguage } from "../features/app/selectors.ts";
import { AppScope } from "../scopes/appScope.ts";
import { ignoreStrayReleases } from "../ui/ignoreStrayReleases.ts";
import { ApiContext } from "./ApiContext.ts";
import { AppRouter } from "./AppRouter.ts";
import { OverlayRegion } from "../ui/OverlayRegion.tsx";
import { RenderErrorBoundary } from "../ui/RenderErrorBoundary.tsx";
import { RenderErrorMessage } from "./RenderErrorMessage.tsx";

interface AppProps {
  api: Api;
  deps: AppDeps;
  input: AppInput;
  router: ReturnType<typeof createBrowserRouter>;
  /** Clock of the application's machines; the browser's own when absent. */
  clock?: AppClock;
}

/** The application: its machine, texts and pages. */
export function App({ api, deps, input, router, clock }: AppProps) {
  const logic = useMemo(() => provideApp(deps), [deps]);
  const options = useMemo(() => ({ input, ...(clock ? { clock } : {}) }), [input, clock]);
  useEffect(() => ignoreStrayReleases(document), []);
  return (
    <ApiContext value={api}>
      <AppScope.Provider logic={logic} options={options}>
        <SpokenLanguage>
          <CodeFetching value={api.fetchCode}>
            <AppRouter value={router}>
              <RouterProvider router={router} />
            </AppRouter>
          </CodeFetching>
        </SpokenLanguage>
      </AppScope.Provider>
    </ApiContext>
  );
}

function SpokenLanguage({ children }: { children: React.ReactNode }) {
  const { language, catalogue } = useLanguage(({ context }) => context);
  return (
    <Translations language={language} catalogue={catalogue}>
      <RenderErrorBoundary renderFailure={({ retry }) => <RenderErrorMessage onRetry={retry} />}>
        <OverlayRegion>{children}</OverlayRegion>
      </RenderErrorBoundary>
    </Translations>
  );
}
