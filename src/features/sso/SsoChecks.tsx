import { Button, Tag } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { selectChecks, selectIsTesting, SingleSignOnEditing, SsoTesting } from "./selectors.ts";

const intents = { fine: "success", warning: "warning", failed: "danger" } as const;

/** Asks the provider whether the stored settings work, and tells step by step what it found. */
export function SsoChecks() {
  const actor = SsoTesting.useActorRef();
  const isTesting = SsoTesting.useSelector(selectIsTesting);
  const checks = SsoTesting.useSelector(selectChecks);
  const { isDirty } = SingleSignOnEditing.useRecord();
  return (
    <div className="sso-checks">
      <p>
        <FormattedMessage id={isDirty ? "sso.testAfterSaving" : "sso.testIntro"} />
      </p>
      {isDirty ? (
        <Button disabled text={<FormattedMessage id="sso.test" />} />
      ) : (
        <BusyButton
          isBusy={isTesting}
          labelId="sso.test"
          onClick={() => actor.send({ type: "ssoTest.run" })}
        />
      )}
      <ul aria-live="polite">
        {checks.map(({ name, outcome, detail }) => (
          <li key={name}>
            <Tag minimal intent={intents[outcome]}>
              <FormattedMessage id={`sso.outcomes.${outcome}`} />
            </Tag>
            <span>
              <FormattedMessage id={`sso.checks.${name}`} />
              {outcome !== "fine" && (
                <span className="sso-check-help">
                  <FormattedMessage id={`sso.checks.${name}Help`} values={{ detail: detail || "–" }} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
