import { Button } from "@blueprintjs/core";
import { useIntl } from "react-intl";
import { languages } from "../../i18n/languages.ts";
import { useLanguage, useSendToApp } from "../../features/app/selectors.ts";
import "./switches.css";

/** Each language by its own name, which its speakers recognise. */
const ownNames = { nl: "Nederlands", en: "English" } as const;

/** Chooses the language of the interface (spec §1.8, §9.10). */
export function LanguageSwitch() {
  const intl = useIntl();
  const send = useSendToApp();
  const spoken = useLanguage(({ context }) => context.language);
  return (
    <fieldset className="switch" aria-label={intl.formatMessage({ id: "language.label" })}>
      {languages.map((language) => (
        <Button
          key={language}
          size="small"
          variant="minimal"
          lang={language}
          aria-label={ownNames[language]}
          aria-pressed={language === spoken}
          active={language === spoken}
          text={language.toUpperCase()}
          onClick={() => send({ type: "language.choose", language })}
        />
      ))}
    </fieldset>
  );
}
