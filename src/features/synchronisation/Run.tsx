import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Differences } from "./Differences.tsx";
import { RunOutcome } from "./Outcome.tsx";
import { RunStateTag } from "./RunStateTag.tsx";
import { StartedBy } from "./StartedBy.tsx";
import { RunReading } from "./selectors.ts";
import "./synchronisation.css";

/** One run of the log: who began it, how it ended, and what it found. */
export function Run() {
  const { status, found: run, failureMessageId, readAgain } = RunReading.useReading();
  return (
    <div className="synchronisation">
      <header className="synchronisation-head">
        <Link to="/workspaces/synchronise">
          <FormattedMessage id="synchronisation.backToLog" />
        </Link>
        <PageHeading>
          <FormattedMessage id="synchronisation.runTitle" />
        </PageHeading>
        {run && (
          <p>
            <StartedBy run={run} /> <RunStateTag state={run.state} />
          </p>
        )}
      </header>
      {status === "failed" && <FailureCallout messageId={failureMessageId} onRetry={readAgain} />}
      {!run && status === "loading" && <Skeleton lines={6} />}
      {run && <RunOutcome run={run} />}
      {run?.differences && run.differences.length > 0 && (
        <Panel title={<FormattedMessage id="synchronisation.foundTitle" />}>
          <Differences differences={run.differences} isDone={run.state === "applied"} />
        </Panel>
      )}
    </div>
  );
}
