import { type ReactNode, useMemo } from "react";
import { provideStart } from "../features/app/provideStart.ts";
import type { Language } from "../i18n/languages.ts";
import { fallbackTexts } from "../i18n/fallbackTexts.ts";
import { Translations } from "../i18n/Translations.tsx";
import type { AppClock } from "../features/app/selectors.ts";
import {
  selectCannotStart,
  selectCatalogue,
  selectIsFetchingTexts,
  Starting,
} from "../features/app/startSelectors.ts";
import { ConnectionErrorMessage } from "./layouts/ConnectionErrorMessage.tsx";
import { LoadingMessage } from "./layouts/LoadingMessage.tsx";

type Catalogue = Record<string, string>;

interface StartProps {
  appName: string;
  language: Language;
  loadCatalogue: (language: Language) => Promise<Catalogue>;
  /** The application, once its texts are loaded. */
  children: (catalogue: Catalogue) => ReactNode;
  /** Clock of the retry pauses; the browser's own when absent. */
  clock?: AppClock;
}

/** Loads the texts of the application; on failure it shows built-in fallback texts (spec §1.8, §8.2). */
export function Start({ appName, language, loadCatalogue, children, clock }: StartProps) {
  const logic = useMemo(() => provideStart(() => loadCatalogue(language)), [loadCatalogue, language]);
  return (
    <Starting.Provider logic={logic} options={clock && { clock }}>
      <Begun fallback={<BeforeTexts appName={appName} language={language} />}>{children}</Begun>
    </Starting.Provider>
  );
}

function Begun({ fallback, children }: Pick<StartProps, "children"> & { fallback: ReactNode }) {
  const catalogue = Starting.useSelector(selectCatalogue);
  return catalogue ? children(catalogue) : fallback;
}

function BeforeTexts({ appName, language }: Pick<StartProps, "appName" | "language">) {
  const actor = Starting.useActorRef();
  const cannotStart = Starting.useSelector(selectCannotStart);
  const isProbing = Starting.useSelector(selectIsFetchingTexts);
  return (
    <Translations language={language} catalogue={fallbackTexts[language]}>
      {cannotStart ? (
        <ConnectionErrorMessage
          appName={appName}
          isProbing={isProbing}
          onRetry={() => actor.send({ type: "connection.retry" })}
        />
      ) : (
        <LoadingMessage appName={appName} />
      )}
    </Translations>
  );
}
