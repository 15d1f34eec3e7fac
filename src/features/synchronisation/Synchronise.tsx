import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { useSynchronisation } from "./selectors.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { PagePart } from "../../ui/PagePart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Outcome } from "./Outcome.tsx";
import { Preview } from "./Preview.tsx";
import { Progress } from "./Progress.tsx";
import { StartPanel } from "./StartPanel.tsx";
import "./synchronisation.css";

/** Synchronising with the map server: differences, decisions, and earlier runs (spec §1.9). */
export function Synchronise({ log }: { log: ReactNode }) {
  const { run } = useSynchronisation();
  return (
    <div className="synchronisation">
      <header className="synchronisation-head">
        <Link to="/workspaces">
          <FormattedMessage id="synchronisation.backToWorkspaces" />
        </Link>
        <PageHeading>
          <FormattedMessage id="pages.synchronise" />
        </PageHeading>
      </header>
      <PagePart of={run}>
        <Current />
      </PagePart>
      {log}
    </div>
  );
}

function Current() {
  const { status, run, failureMessageId, retry } = useSynchronisation();
  if (status === "opening") return <Skeleton lines={3} />;
  if (status === "failed")
    return <FailureCallout titleId="record.loadFailed" messageId={failureMessageId} onRetry={retry} />;
  if (status === "idle" || status === "starting" || !run) return <StartPanel />;
  if (status === "ended") return <Outcome run={run} />;
  if (run.state === "awaiting") return <Preview run={run} />;
  return <Progress run={run} />;
}
