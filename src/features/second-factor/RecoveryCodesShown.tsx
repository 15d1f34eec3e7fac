import { Button } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { CopyFeedback } from "../copying/CopyFeedback.tsx";
import { useCopying } from "../copying/selectors.ts";
import { OwnFactors } from "./selectors.ts";

/** Recovery codes that were just made: nothing shows them again (spec §26.4). */
export function RecoveryCodesShown({ codes }: { codes: readonly string[] }) {
  const intl = useIntl();
  const actor = OwnFactors.useActorRef();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed before is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="recovery-codes" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={heading} tabIndex={-1}>
        <FormattedMessage id="secondFactor.codesTitle" />
      </h2>
      <p>
        <FormattedMessage id="secondFactor.codesText" />
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="factor-actions">
        <Button
          intent="primary"
          text={<FormattedMessage id="secondFactor.codesKept" />}
          onClick={() => actor.send({ type: "codes.kept" })}
        />
        <CopyButton
          name={intl.formatMessage({ id: "secondFactor.codesCopy" })}
          text={<FormattedMessage id="secondFactor.codesCopy" />}
          textOf={() => codes.join("\n")}
          copying={useCopying()}
        />
      </div>
      <CopyFeedback />
    </section>
  );
}
