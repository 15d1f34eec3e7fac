import { useIntl } from "react-intl";
import { useBlocker } from "react-router-dom";
import { isListParameterName } from "../ui/listParameters.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { formsHoldChanges } from "./unsavedForms.ts";

/** Identity of a page; neither the hash nor the parameters of a list are part of it. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isListParameterName(name));
  return `${pathname}?${new URLSearchParams(others).toString()}`;
};

/** Asks before a page with unsaved input is left. Once per page: a router has only one blocker. */
export function AskBeforeLeaving() {
  const intl = useIntl();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && formsHoldChanges(),
  );
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
