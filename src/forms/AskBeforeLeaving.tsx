import { useIntl } from "react-intl";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useUnsavedWork } from "../ui/unsavedWork.ts";

interface AskBeforeLeavingProps {
  isDirty: boolean;
  /** At this very moment: what was just saved may be left without a word. */
  hasUnsavedChanges: () => boolean;
}

/** Asks before what was typed is lost: by a link of ours, and by closing or reloading the tab. */
export function AskBeforeLeaving({ isDirty, hasUnsavedChanges }: AskBeforeLeavingProps) {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // Not what is below a #: that stays on the page.
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      hasUnsavedChanges(),
  );
  useUnsavedWork(isDirty);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      intent="danger"
      title={intl.formatMessage({ id: "record.leaveTitle" })}
      cancelLabel={intl.formatMessage({ id: "record.stay" })}
      confirmLabel={intl.formatMessage({ id: "record.leave" })}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {intl.formatMessage({ id: "record.leaveText" })}
    </ConfirmDialog>
  );
}
