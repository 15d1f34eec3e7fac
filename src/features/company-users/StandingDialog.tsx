import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { useStanding } from "./selectors.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

/** Confirms suspending or reinstating a user, or making one the main user, with the consequences. */
export function StandingDialog() {
  const intl = useIntl();
  const { order, isAsked, isBusy, failureMessageId, send } = useStanding();
  const change = order?.change ?? "suspend";
  const values = { name: order?.person.name ?? "" };
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={intl.formatMessage({ id: `companyUsers.${change}Title` }, values)}
      cancelLabel={intl.formatMessage({ id: "common.cancel" })}
      confirmLabel={intl.formatMessage({ id: `companyUsers.${change}Confirm` })}
      intent={change === "suspend" ? "danger" : "primary"}
      isBusy={isBusy}
      onCancel={() => send({ type: "standing.cancel" })}
      onConfirm={() => send({ type: "standing.confirm" })}
    >
      <p>
        <FormattedMessage id={`companyUsers.${change}Text`} values={values} />
      </p>
      {failureMessageId && (
        <Callout intent="danger" compact role="alert" icon={false} className="removal-failure">
          <FormattedMessage id={asMessageId(intl, failureMessageId, "errors.unknown")} />
        </Callout>
      )}
    </ConfirmDialog>
  );
}
