import { Tick } from "@blueprintjs/icons";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { useSynchronisation } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Differences } from "./Differences.tsx";
import { LayerCounts } from "./LayerCounts.tsx";
import { StartedBy } from "./StartedBy.tsx";
import { Unreadable } from "./Unreadable.tsx";

/** What applying would change, with choices to exclude (spec §1.9). */
export function Preview({ run }: { run: Synchronisation }) {
  const synchronisation = useSynchronisation();
  const { status, choice, changeCount, isOfBefore, failureMessageId } = synchronisation;
  const { differences, counts, unreadable } = run;
  return (
    <Panel title={<FormattedMessage id="synchronisation.previewTitle" />} intro={<StartedBy run={run} />}>
      <div className="synchronisation-preview">
        {isOfBefore && (
          <p>
            <FormattedMessage id="synchronisation.ofBefore" />
          </p>
        )}
        {counts && (
          <p className="synchronisation-counts">
            <LayerCounts counts={counts} />
            {counts.same > 0 && (
              <small>
                <FormattedMessage id="synchronisation.count.same" values={{ count: counts.same }} />
              </small>
            )}
          </p>
        )}
        <Unreadable names={unreadable} />
        <Differences
          differences={differences ?? []}
          deciding={{
            ...choice,
            onLeaveOut: synchronisation.leaveOut,
            onDelete: synchronisation.deleteProject,
          }}
        />
        {failureMessageId && <FailureCallout messageId={failureMessageId} />}
        <div className="synchronisation-actions">
          <BusyButton
            intent="primary"
            icon={<Tick />}
            isBusy={status === "deciding"}
            disabled={changeCount === 0}
            onClick={synchronisation.apply}
            labelId="synchronisation.apply"
            values={{ count: changeCount }}
          />
          <BusyButton
            variant="minimal"
            isBusy={status === "cancelling"}
            onClick={synchronisation.cancel}
            labelId="synchronisation.discard"
          />
        </div>
      </div>
      <DeletionQuestion />
    </Panel>
  );
}

/** Asks once more before projects are deleted, by name. */
function DeletionQuestion() {
  const intl = useIntl();
  const { status, deletedProjects, confirm, decline } = useSynchronisation();
  const count = deletedProjects.length;
  return (
    <ConfirmDialog
      isOpen={status === "confirming"}
      intent="danger"
      title={intl.formatMessage({ id: "synchronisation.deleteTitle" }, { count })}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: "synchronisation.deleteConfirm" })}
      onCancel={decline}
      onConfirm={confirm}
    >
      <FormattedMessage
        id="synchronisation.deleteText"
        values={{
          count,
          names: (
            <b>
              <FormattedList value={deletedProjects.map(({ name }) => name)} />
            </b>
          ),
        }}
      />
    </ConfirmDialog>
  );
}
