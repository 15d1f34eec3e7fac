import type { createBrowserRouter } from "react-router-dom";
import { useMemo } from "react";
import { RouterProvider } from "react-router-dom";
import type { AppInput } from "../../machines/appContext.ts";
import type { Api } from "../api/createApi.ts";
import { type AppDeps, provideApp } from "../effects/provideApp.ts";
import { Translations } from "../i18n/Translations.tsx";
import { AppState, useLanguage } from "../state/app.ts";
import { ApiContext } from "./ApiContext.ts";
import { RenderErrorBoundary } from "./RenderErrorBoundary.tsx";

interface AppProps {
  api: Api;
  deps: AppDeps;
  input: AppInput;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The application: its machine, its words, its pages. */
export function App({ api, deps, input, router }: AppProps) {
  const logic = useMemo(() => provideApp(deps), [deps]);
  const options = useMemo(() => ({ input }), [input]);
  return (
    <ApiContext value={api}>
      <AppState.Provider logic={logic} options={options}>
        <SpokenLanguage>
          <RouterProvider router={router} />
        </SpokenLanguage>
      </AppState.Provider>
    </ApiContext>
  );
}

function SpokenLanguage({ children }: { children: React.ReactNode }) {
  const { language, catalogue } = useLanguage(({ context }) => context);
  return (
    <Translations language={language} catalogue={catalogue}>
      <RenderErrorBoundary>{children}</RenderErrorBoundary>
    </Translations>
  );
}
