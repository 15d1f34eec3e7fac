import { ProgressBar } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { useSynchronisation } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { StartedBy } from "./StartedBy.tsx";

/** A run that looks at the map server, or makes what it found so. */
export function Progress({ run }: { run: Synchronisation }) {
  const intl = useIntl();
  const { status, cancel, isOfBefore, failureMessageId } = useSynchronisation();
  const isApplying = run.state === "applying" || status === "deciding";
  const titleId = isApplying ? "synchronisation.applying" : "synchronisation.discovering";
  return (
    <Panel title={<FormattedMessage id={titleId} />} intro={<StartedBy run={run} />}>
      {isOfBefore && (
        <p>
          <FormattedMessage id="synchronisation.ofBefore" />
        </p>
      )}
      <ProgressBar
        {...(isApplying ? {} : shareOf(run))}
        animate={isApplying || run.progress.workspaceTotal === null}
        intent="primary"
        aria-label={intl.formatMessage({ id: titleId })}
      />
      {!isApplying && <Found run={run} />}
      {failureMessageId && <FailureCallout messageId={failureMessageId} />}
      {!isApplying && (
        <BusyButton isBusy={status === "cancelling"} onClick={cancel} labelId="common.cancel" />
      )}
    </Panel>
  );
}

function shareOf({ progress: { workspaces, workspaceTotal } }: Synchronisation): { value?: number } {
  if (workspaceTotal === null) return {};
  return { value: workspaceTotal === 0 ? 1 : workspaces / workspaceTotal };
}

function Found({ run: { progress } }: { run: Synchronisation }) {
  const { workspaces, workspaceTotal, layers, workspace } = progress;
  return (
    <output className="synchronisation-progress">
      {workspaceTotal === null ? (
        <FormattedMessage id="synchronisation.asking" />
      ) : (
        <FormattedMessage
          id="synchronisation.progress"
          values={{ done: workspaces, total: workspaceTotal, layers }}
        />
      )}
      {workspace !== null && (
        <small>
          <FormattedMessage id="synchronisation.now" values={{ name: workspace }} />
        </small>
      )}
    </output>
  );
}
