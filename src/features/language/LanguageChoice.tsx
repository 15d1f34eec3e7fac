import { Radio, RadioGroup } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { isLanguage, languages } from "../../i18n/languages.ts";
import { selectIsSavingLanguage, selectLanguage, useLanguage, useSendToApp } from "../app/selectors.ts";
import { useSession } from "../session/useSession.ts";

/** Each language by its own name: who needs it can read it. */
const ownNames = { nl: "Nederlands", en: "English" } as const;

/** The language of the screens and the mails; a choice applies at once (spec §7.12). */
export function LanguageChoice() {
  const intl = useIntl();
  const send = useSendToApp();
  const { user } = useSession();
  const spoken = useLanguage(selectLanguage);
  const isSaving = useLanguage(selectIsSavingLanguage);
  const isElseInMails = user !== null && user.language !== spoken && !isSaving;
  return (
    <div className="account-panel">
      <RadioGroup
        name="language"
        label={intl.formatMessage({ id: "language.label" })}
        selectedValue={spoken}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value)) send({ type: "language.choose", language: value });
        }}
      >
        {languages.map((language) => (
          <Radio key={language} value={language} label={ownNames[language]} lang={language} />
        ))}
      </RadioGroup>
      {isElseInMails ? (
        <p className="account-intro">
          <FormattedMessage id={`language.mailsElse.${user.language}`} />{" "}
          <button
            type="button"
            className="link-button"
            onClick={() => send({ type: "language.choose", language: spoken })}
          >
            <FormattedMessage id={`language.mailsToo.${spoken}`} />
          </button>
        </p>
      ) : (
        <p className="account-intro">
          <FormattedMessage id="language.scope" />
        </p>
      )}
      <output className="account-intro">{isSaving && <FormattedMessage id="language.saving" />}</output>
    </div>
  );
}
