import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { TotpSecret } from "../../../schemas/secondFactor.ts";
import { codeProofForm } from "../../forms/proofForms.ts";
import { SchemaForm } from "../../forms/SchemaForm.tsx";
import { useForm } from "../records/formSelectors.ts";
import { QrCode } from "./QrCode.tsx";
import { OwnFactors, selectIsChanging } from "./selectors.ts";

/** An authenticator app takes over the secret, and a first code proves it (spec §26.3). */
export function TotpSetUp({ totp }: { totp: TotpSecret }) {
  const intl = useIntl();
  const actor = OwnFactors.useActorRef();
  const isChanging = OwnFactors.useSelector(selectIsChanging);
  const form = useForm({ initialValue: {}, validate: codeProofForm.validate });
  return (
    <div className="totp-set-up">
      <p>
        <FormattedMessage id="secondFactor.totpScan" />
      </p>
      <QrCode text={totp.uri} label={intl.formatMessage({ id: "secondFactor.totpQr" })} />
      <p>
        <FormattedMessage id="secondFactor.totpKey" />: <code>{totp.secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
      <SchemaForm
        form={codeProofForm}
        value={form.value}
        problems={form.shownProblems}
        submitLabelId="secondFactor.totpConfirm"
        isSubmitting={isChanging}
        isBlocked={form.isBlocked}
        focusedField="code"
        onChange={form.change}
        onTouch={form.touch}
        onSubmit={() => {
          const code = String(form.value["code"]);
          if (form.check()) actor.send({ type: "factors.change", order: { kind: "confirmTotp", code } });
        }}
      >
        <Button
          variant="minimal"
          disabled={isChanging}
          text={<FormattedMessage id="common.cancel" />}
          onClick={() => actor.send({ type: "totp.cancel" })}
        />
      </SchemaForm>
    </div>
  );
}
