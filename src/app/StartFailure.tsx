import { Button } from "@blueprintjs/core";
import { useEffect } from "react";
import { FormattedMessage } from "react-intl";
import type { Language } from "../i18n/languages.ts";
import { startWords } from "../i18n/startWords.ts";
import { Translations } from "../i18n/Translations.tsx";
import { PageMessage } from "../ui/PageMessage.tsx";

interface StartFailureProps {
  language: Language;
  /** A browser does not ask for the same code twice, so trying again is the page anew. */
  reloadPage: () => void;
}

/** Stands where the texts of the application could not be had; being on a network again tries by itself (spec §8.2). */
export function StartFailure({ language, reloadPage }: StartFailureProps) {
  useEffect(() => {
    window.addEventListener("online", reloadPage);
    return () => window.removeEventListener("online", reloadPage);
  }, [reloadPage]);
  return (
    <Translations language={language} catalogue={startWords[language]}>
      <main>
        <PageMessage
          isAlert
          title={<FormattedMessage id="connectionError.title" />}
          actions={
            <Button intent="primary" onClick={reloadPage} text={<FormattedMessage id="common.retry" />} />
          }
        >
          <FormattedMessage id="connectionError.textAtStart" />
        </PageMessage>
      </main>
    </Translations>
  );
}
