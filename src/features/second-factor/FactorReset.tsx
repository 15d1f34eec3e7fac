import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { FactorResetting, selectIsAsked, selectIsResetting } from "./selectors.ts";

/** Takes away the second factor of somebody who lost it (spec §26.8). */
export function FactorReset({ name }: { name: string }) {
  const intl = useIntl();
  const actor = FactorResetting.useActorRef();
  return (
    <>
      <Button
        text={<FormattedMessage id="secondFactor.resetAction" />}
        onClick={() => actor.send({ type: "reset.ask" })}
      />
      <ConfirmDialog
        isOpen={FactorResetting.useSelector(selectIsAsked)}
        isBusy={FactorResetting.useSelector(selectIsResetting)}
        title={intl.formatMessage({ id: "secondFactor.resetTitle" }, { name })}
        cancelLabel={intl.formatMessage({ id: "common.cancel" })}
        confirmLabel={intl.formatMessage({ id: "secondFactor.resetAction" })}
        intent="danger"
        onCancel={() => actor.send({ type: "reset.cancel" })}
        onConfirm={() => actor.send({ type: "reset.confirm" })}
      >
        <FormattedMessage id="secondFactor.resetText" tagName="p" />
      </ConfirmDialog>
    </>
  );
}
