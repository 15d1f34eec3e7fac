import "./app/askAhead.ts";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { themeFor } from "../machines/theme/themeMachine.ts";
import { version } from "../package.json";
import { createApi } from "./api/createApi.ts";
import { App } from "./app/App.tsx";
import { isObserved } from "./app/inspection.ts";
import { pageVisibility } from "./app/pageVisibility.ts";
import { createPageReload } from "./app/pageReload.ts";
import { createRoutes } from "./app/routes.tsx";
import { Start } from "./app/Start.tsx";
import { watchPageReturn } from "./app/watchPageReturn.ts";
import { currentRoute, watchRoute } from "./app/watchRoute.ts";
import { parseRuntimeConfig } from "./config/runtimeConfig.ts";
import { parseSwitches } from "./config/switches.ts";
import { browserStorage } from "./browser/browserStorage.ts";
import { provideWantedPage } from "./features/app/provideWantedPage.ts";
import { readDemoMode } from "./features/demo/provideDemoVisit.ts";
import { languageKey } from "./features/language/provide.ts";
import { readSidebarInput } from "./features/sidebar/provide.ts";
import { readThemeInput, applyTheme } from "./features/theme/provide.ts";
import { chooseLanguage } from "./i18n/languages.ts";
import { loadCatalogue } from "./i18n/loadCatalogue.ts";
import { holdsUnsavedWork } from "./ui/unsavedWork.ts";
import "@blueprintjs/core/lib/css/blueprint.css";
import "./ui/theme/tokens.css";
import "./ui/theme/base.css";
import "./ui/theme/blueprint.css";

const config = parseRuntimeConfig(document.getElementById("perceel-config")?.textContent);
const isDemoMode = readDemoMode(parseSwitches(location.search).isDemoMode, browserStorage("sessionStorage"));
const storage = browserStorage("localStorage");
const language = chooseLanguage(storage.getItem(languageKey), navigator.languages);
const browser = { storage, matchMedia: window.matchMedia.bind(window) };
const theme = readThemeInput(browser);
// Before the first render; until here CSS follows the device's preference.
applyTheme(document.documentElement, themeFor(theme));
// Before the texts are loaded (spec §1.8).
document.documentElement.lang = language;
const api = createApi({ apiHost: config.apiHost, language });
const pageReload = createPageReload({
  page: window,
  target: () => router.createHref(router.state.navigation.location ?? router.state.location),
  holdsWork: holdsUnsavedWork,
});
const router = createBrowserRouter(createRoutes({ fetchCode: api.fetchCode, pageReload }));

const wantedPage = provideWantedPage({
  storages: [browserStorage("sessionStorage"), storage],
  addressNow: () => router.createHref(router.state.location),
  now: Date.now,
});
const [arrival] = performance.getEntriesByType("navigation");
// Neither reloaded nor gone back to.
const isOpened = arrival instanceof PerformanceNavigationTiming && arrival.type === "navigate";
if (isOpened && location.pathname === "/login") wantedPage.forget();

const deps = {
  ...browser,
  api,
  page: window,
  root: document.documentElement,
  loadCatalogue,
  navigate: ({ to, mode }: { to: string; mode: "push" | "replace" }) =>
    void router.navigate(to, { replace: mode === "replace" }),
  wantedPage,
  watchRoute: watchRoute(router),
  watchPageReturn: watchPageReturn(window),
  sight: pageVisibility(document),
  holdsWork: holdsUnsavedWork,
  reloadPage: () => location.reload(),
  // oxlint-disable-next-line no-console -- a lost real-time connection is for developers (spec §8.9)
  logProblem: (message: string) => console.warn(message),
};

function start(root: HTMLElement) {
  // oxlint-disable-next-line no-console -- the specification asks for this log (spec §1.7)
  console.info(`${config.appName} ${version}`);
  const inputWith = (catalogue: Record<string, string>) => ({
    appName: config.appName,
    isDemoMode,
    route: currentRoute(router),
    sidebar: readSidebarInput(browser),
    theme,
    isHidden: document.hidden,
    language: { language, catalogue },
  });
  // No StrictMode: its double mount restarts running machines, and calls it cancels would answer the restarted ones.
  createRoot(root).render(
    <Start appName={config.appName} language={language} loadCatalogue={loadCatalogue}>
      {(catalogue) => <App api={api} deps={deps} input={inputWith(catalogue)} router={router} />}
    </Start>,
  );
}

/** Before any machine starts; loads nothing unless the page is inspected. */
async function observe(): Promise<void> {
  const { beginInspection } = await import("./app/inspection/beginInspection.ts");
  beginInspection();
}

const root = document.getElementById("root");
if (root && !isObserved()) start(root);
// The application starts even if the inspection fails.
else if (root)
  void observe()
    .catch(() => undefined)
    .finally(() => start(root));
