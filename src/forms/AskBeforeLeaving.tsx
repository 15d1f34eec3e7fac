import { useIntl } from "react-intl";
import { useBlocker } from "react-router-dom";
import { saysOfList } from "../ui/listParameters.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { useUnsavedWork } from "../ui/unsavedWork.ts";

/** The page of an address; neither what is below a # nor what a list on the page shows makes it another one. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !saysOfList(name));
  return `${pathname}?${new URLSearchParams(others).toString()}`;
};

interface AskBeforeLeavingProps {
  isDirty: boolean;
  /** At this very moment: what was just saved may be left without a word. */
  hasUnsavedChanges: () => boolean;
}

/** Asks before what was typed is lost by closing or reloading the tab. */
export function AskBeforeClosing({ isDirty }: { isDirty: boolean }) {
  useUnsavedWork(isDirty);
  return null;
}

/** Asks before what was typed is lost: by a link of ours, and by closing or reloading the tab. */
export function AskBeforeLeaving({ isDirty, hasUnsavedChanges }: AskBeforeLeavingProps) {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && hasUnsavedChanges(),
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
