import { Button, Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { useSynchronisation } from "./selectors.ts";
import { LayerCounts } from "./LayerCounts.tsx";
import { Unreadable } from "./Unreadable.tsx";

const intents = {
  applied: "success",
  unchanged: "success",
  cancelled: "none",
  failed: "danger",
} as const;

type EndState = keyof typeof intents;
const isEndState = (state: string): state is EndState => state in intents;

/** The result of a finished run. */
export function RunOutcome({ run }: { run: Synchronisation }) {
  const intl = useIntl();
  const { state, failure, counts, unreadable } = run;
  if (!isEndState(state)) return null;
  return (
    <>
      <Callout
        intent={intents[state]}
        role={state === "failed" ? "alert" : "status"}
        className="synchronisation-outcome"
      >
        <strong>
          <FormattedMessage id={`synchronisation.outcome.${state}`} />
        </strong>
        {state === "applied" && counts && (
          <span>
            <LayerCounts counts={counts} />
          </span>
        )}
        {state === "failed" && (
          <>
            <span>
              <FormattedMessage id={asMessageId(intl, `errors.${failure}`, "errors.unknown")} />
            </span>
            <span>
              <FormattedMessage id="synchronisation.whatToDo" />
            </span>
          </>
        )}
      </Callout>
      <Unreadable names={unreadable} />
    </>
  );
}

/** The same right after it ended, with a button to start over. */
export function Outcome({ run }: { run: Synchronisation }) {
  const { startAgain, dismiss } = useSynchronisation();
  return (
    <section className="synchronisation-ended" aria-labelledby="synchronisation-ended">
      <h2 id="synchronisation-ended" className="visually-hidden">
        <FormattedMessage id="synchronisation.outcomeTitle" />
      </h2>
      <RunOutcome run={run} />
      <div className="synchronisation-actions">
        {run.state === "failed" && (
          <Button intent="primary" onClick={startAgain} text={<FormattedMessage id="common.retry" />} />
        )}
        <Button onClick={dismiss} text={<FormattedMessage id="synchronisation.another" />} />
      </div>
    </section>
  );
}
