import { Button, Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountActKind } from "../../../machines/account-acts/accountActMachine.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { AccountActing, selectAct, selectIsActing, selectIsAsked } from "./selectors.ts";

const kinds: readonly AccountActKind[] = ["resetSecondFactor", "endSessions"];

/** For somebody who lost a second factor (spec §26.8) or a device (spec §35.1). */
export function AccountActs({ name }: { name: string }) {
  const intl = useIntl();
  const actor = AccountActing.useActorRef();
  const { kind, accessTokens } = AccountActing.useSelector(selectAct);
  return (
    <>
      {kinds.map((each) => (
        <Button
          key={each}
          text={<FormattedMessage id={`accountActs.${each}`} />}
          onClick={() => actor.send({ type: "act.ask", kind: each })}
        />
      ))}
      <ConfirmDialog
        isOpen={AccountActing.useSelector(selectIsAsked)}
        isBusy={AccountActing.useSelector(selectIsActing)}
        title={intl.formatMessage({ id: `accountActs.${kind}Title` }, { name })}
        cancelLabel={intl.formatMessage({ id: "common.cancel" })}
        confirmLabel={intl.formatMessage({ id: `accountActs.${kind}` })}
        intent="danger"
        onCancel={() => actor.send({ type: "act.cancel" })}
        onConfirm={() => actor.send({ type: "act.confirm" })}
      >
        <FormattedMessage id={`accountActs.${kind}Text`} tagName="p" />
        {kind === "endSessions" && (
          <Checkbox
            checked={accessTokens}
            label={intl.formatMessage({ id: "accountActs.accessTokens" })}
            onChange={({ currentTarget }) =>
              actor.send({ type: "act.choose", accessTokens: currentTarget.checked })
            }
          />
        )}
      </ConfirmDialog>
    </>
  );
}
