import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Passkey } from "../../../schemas/secondFactor.ts";
import { passkeyNameForm } from "../../forms/passkeyNameForm.ts";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { Instant } from "../../i18n/Instant.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useForm } from "../records/formSelectors.ts";
import { OwnFactors, selectIsChanging } from "./selectors.ts";

/** One's passkeys, each to rename and to remove (spec §26.8). */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  if (passkeys.length === 0) return <FormattedMessage id="secondFactor.noPasskeys" tagName="p" />;
  return (
    <ul className="passkeys">
      {passkeys.map((passkey) => (
        // Renamed, its form is another one.
        <PasskeyItem key={`${passkey.id} ${passkey.name}`} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const intl = useIntl();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const actor = OwnFactors.useActorRef();
  const isChanging = OwnFactors.useSelector(selectIsChanging);
  const [open, setOpen] = useState<"rename" | "remove" | null>(null);
  const close = () => setOpen(null);
  const made = <Instant at={createdAt} form="moment" />;
  const used = lastUsedAt && <Instant at={lastUsedAt} form="moment" />;
  return (
    <li>
      <strong>{name}</strong>
      <span>
        {used ? (
          <FormattedMessage id="secondFactor.passkeyFacts" values={{ made, used }} />
        ) : (
          <FormattedMessage id="secondFactor.passkeyUnused" values={{ made }} />
        )}
      </span>
      {open === "rename" ? (
        <PasskeyNaming passkey={passkey} onCancel={close} />
      ) : (
        <span className="factor-actions">
          <Button
            size="small"
            disabled={isChanging}
            text={<FormattedMessage id="secondFactor.rename" />}
            aria-label={intl.formatMessage({ id: "secondFactor.renameNamed" }, { name })}
            onClick={() => setOpen("rename")}
          />
          <Button
            size="small"
            disabled={isChanging}
            text={<FormattedMessage id="secondFactor.remove" />}
            aria-label={intl.formatMessage({ id: "secondFactor.removeNamed" }, { name })}
            onClick={() => setOpen("remove")}
          />
        </span>
      )}
      <ConfirmDialog
        isOpen={open === "remove"}
        title={intl.formatMessage({ id: "secondFactor.removeTitle" }, { name })}
        cancelLabel={intl.formatMessage({ id: "common.cancel" })}
        confirmLabel={intl.formatMessage({ id: "secondFactor.remove" })}
        intent="danger"
        onCancel={close}
        onConfirm={() => {
          close();
          actor.send({ type: "factors.change", order: { kind: "removePasskey", id } });
        }}
      >
        <FormattedMessage id="secondFactor.removeText" tagName="p" />
      </ConfirmDialog>
    </li>
  );
}

function PasskeyNaming({ passkey, onCancel }: { passkey: Passkey; onCancel: () => void }) {
  const actor = OwnFactors.useActorRef();
  const isChanging = OwnFactors.useSelector(selectIsChanging);
  const form = useForm({ initialValue: { name: passkey.name }, validate: passkeyNameForm.validate });
  return (
    <SchemaForm
      form={passkeyNameForm}
      value={form.value}
      problems={form.shownProblems}
      submitLabelId="secondFactor.save"
      isSubmitting={isChanging}
      isBlocked={form.isBlocked}
      focusedField="name"
      onChange={form.change}
      onTouch={form.touch}
      onSubmit={() => {
        const name = String(form.value["name"]);
        if (form.check())
          actor.send({ type: "factors.change", order: { kind: "renamePasskey", id: passkey.id, name } });
      }}
    >
      <Button variant="minimal" text={<FormattedMessage id="common.cancel" />} onClick={onCancel} />
    </SchemaForm>
  );
}
