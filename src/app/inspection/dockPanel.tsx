import { Suspense, use, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import { browserStorage } from "../../browser/browserStorage.ts";
import { downloadFile } from "../../browser/downloadFile.ts";
import { trySetItem } from "../../browser/trySetItem.ts";
import { provideWatch } from "./provideWatch.ts";
import type { WatchLink } from "./watchLink.ts";
import { DockedWatch } from "../../features/statecharts/live/DockedWatch.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { defaultLanguage, isLanguage, type Language } from "../../i18n/languages.ts";
import { loadCatalogue } from "../../i18n/loadCatalogue.ts";
import { Translations } from "../../i18n/Translations.tsx";
import { Watch } from "../../features/statecharts/selectors.ts";
import { randomUuid } from "../../scopes/randomUuid.ts";

interface Docked {
  link: WatchLink;
  /** Id of the page that it is docked in. */
  page: string;
}

const placeKey = "perceel.inspection.place";

/** Renders the panel apart from the application, so that it survives its errors. */
export function dockPanel({ link, page }: Docked): void {
  const logic = provideWatch({ link, watcher: randomUuid(), saveFile: downloadFile });
  const storage = browserStorage("localStorage");
  const element = document.createElement("div");
  document.body.append(element);
  createRoot(element).render(
    <Suspense>
      <SpokenAsPage>
        <Watch.Provider logic={logic} options={{ input: { ownPage: page } }}>
          <DockedWatch
            place={storage.getItem(placeKey)}
            onPlace={(place) => trySetItem(storage, placeKey, place)}
          />
        </Watch.Provider>
      </SpokenAsPage>
    </Suspense>,
  );
}

const catalogues = new Map<Language, ReturnType<typeof loadCatalogue>>();
function catalogueOf(language: Language): ReturnType<typeof loadCatalogue> {
  const known = catalogues.get(language) ?? loadCatalogue(language);
  catalogues.set(language, known);
  return known;
}

function watchLanguage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["lang"] });
  return () => observer.disconnect();
}

/** The panel uses the page's language. */
function SpokenAsPage({ children }: { children: React.ReactNode }) {
  const spoken = useSyncExternalStore(watchLanguage, () => document.documentElement.lang);
  const language = isLanguage(spoken) ? spoken : defaultLanguage;
  return (
    <Translations language={language} catalogue={use(catalogueOf(language))}>
      <LaterTexts placeholder={null}>{children}</LaterTexts>
    </Translations>
  );
}
