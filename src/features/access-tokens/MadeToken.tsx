import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { CopyFeedback } from "../copying/CopyFeedback.tsx";
import { useCopying } from "../copying/selectors.ts";

/** A token that was just made: nothing shows it again. */
export function MadeToken({ token }: { token: string }) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone with the form.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <section className="made-token" aria-labelledby="made-token">
      <h2 id="made-token">
        <FormattedMessage id="accessTokens.made" />
      </h2>
      <p>
        <FormattedMessage id="accessTokens.shownOnce" />
      </p>
      <div className="made-token-field">
        <input
          ref={field}
          className="bp6-input"
          readOnly
          value={token}
          aria-label={intl.formatMessage({ id: "accessTokens.token" })}
          onFocus={(event) => event.target.select()}
        />
        <CopyButton
          name={intl.formatMessage({ id: "accessTokens.copy" })}
          text={<FormattedMessage id="accessTokens.copy" />}
          textOf={() => token}
          copying={useCopying()}
        />
      </div>
      <CopyFeedback />
      <p>
        <FormattedMessage id="accessTokens.howToUse" />
      </p>
      <Link to="/my-account?tab=access" className="bp6-button">
        <FormattedMessage id="accessTokens.backToList" />
      </Link>
    </section>
  );
}
