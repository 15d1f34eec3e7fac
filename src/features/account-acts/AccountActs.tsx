import { Button, Checkbox } from "@blueprintjs/core";
import { Key, LogOut } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountActKind } from "../../../machines/account-acts/accountActMachine.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { AccountActing, selectAct, selectIsActing, selectIsAsked } from "./selectors.ts";

const kinds: readonly AccountActKind[] = ["resetSecondFactor", "endSessions"];
const icons: Record<AccountActKind, ReactElement> = { resetSecondFactor: <Key />, endSessions: <LogOut /> };

export interface AccountActsProps {
  /** Of whose account it is. */
  name: string;
  look: "button" | "icon";
}

/** For somebody who lost a second factor (spec §26.8) or a device (spec §35.1). */
export function AccountActs({ name, look }: AccountActsProps) {
  const intl = useIntl();
  const actor = AccountActing.useActorRef();
  const { kind, accessTokens } = AccountActing.useSelector(selectAct);
  return (
    <>
      {kinds.map((each) => (
        <ActButton
          key={each}
          kind={each}
          name={name}
          look={look}
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

interface ActButtonProps extends AccountActsProps {
  kind: AccountActKind;
  onClick: () => void;
}

function ActButton({ kind, name, look, onClick }: ActButtonProps) {
  const intl = useIntl();
  if (look === "button")
    return (
      <Button icon={icons[kind]} text={<FormattedMessage id={`accountActs.${kind}`} />} onClick={onClick} />
    );
  const label = intl.formatMessage({ id: `accountActs.${kind}Of` }, { name });
  return (
    <Button variant="minimal" icon={icons[kind]} data-tip={label} aria-label={label} onClick={onClick} />
  );
}
