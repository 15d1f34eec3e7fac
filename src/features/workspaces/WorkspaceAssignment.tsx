import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { useAssignment } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AssignmentChange } from "./AssignmentChange.tsx";
import { WorkspaceChecklist } from "./WorkspaceChecklist.tsx";
import "./workspaces.css";

/** The workspaces of one company: all there are, those it has ticked (spec §3.9, §7.19). */
export function WorkspaceAssignment() {
  const assignment = useAssignment();
  const { status, isBusy, failureMessageId, isChanged } = assignment;
  if (status === "loading") return <Skeleton lines={4} />;
  if (status === "failed") return <FailureCallout messageId={failureMessageId} onRetry={assignment.retry} />;
  return (
    <div className="assignment">
      <WorkspaceChecklist assignment={assignment} />
      <AssignmentChange change={assignment.change} companyName={assignment.companyName} />
      {failureMessageId && <FailureCallout messageId={failureMessageId} />}
      <div className="assignment-actions">
        <BusyButton
          intent="primary"
          isBusy={isBusy}
          disabled={!isChanged}
          onClick={assignment.save}
          labelId="workspaces.save"
        />
        <Button
          variant="minimal"
          disabled={!isChanged || isBusy}
          onClick={assignment.undo}
          text={<FormattedMessage id="workspaces.undo" />}
        />
      </div>
    </div>
  );
}
