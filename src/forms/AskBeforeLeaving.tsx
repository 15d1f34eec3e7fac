import { useIntl } from "react-intl";
import { useBlocker } from "react-router-dom";
import { isListParameterName } from "../ui/listParameters.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { formsHoldChanges } from "./unsavedForms.ts";

/** The page of an address; neither what is below a # nor what a list on the page shows makes it another one. */
const pageOf = ({ pathname, search }: { pathname: string; search: string }) => {
  const others = [...new URLSearchParams(search)].filter(([name]) => !isListParameterName(name));
  return `${pathname}?${new URLSearchParams(others).toString()}`;
};

/** Asks before a page is left with what was typed in any of its forms. Once a page: a router is held up but by one. */
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
