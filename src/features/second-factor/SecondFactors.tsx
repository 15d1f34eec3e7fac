import { Callout } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { SecondFactors as Factors } from "../../../schemas/secondFactor.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AskedButton } from "./AskedButton.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodesShown } from "./RecoveryCodesShown.tsx";
import { OwnFactors, selectFactorsContext, selectHasFailedToLoad, selectIsChanging } from "./selectors.ts";
import { TotpSetUp } from "./TotpSetUp.tsx";
import "./secondFactor.css";

interface SecondFactorsProps {
  /** Whether this browser knows passkeys. */
  hasPasskeySupport: boolean;
}

/** One's own second factors: passkeys, codes of an app, recovery codes (spec §26.8). */
export function SecondFactors({ hasPasskeySupport }: SecondFactorsProps) {
  const actor = OwnFactors.useActorRef();
  const { factors, codes, failureMessageId } = OwnFactors.useSelector(selectFactorsContext);
  const hasFailed = OwnFactors.useSelector(selectHasFailedToLoad);
  if (codes.length > 0) return <RecoveryCodesShown codes={codes} />;
  if (hasFailed)
    return (
      <FailureCallout messageId={failureMessageId} onRetry={() => actor.send({ type: "factors.load" })} />
    );
  if (factors === null) return <Skeleton lines={8} />;
  return (
    <div className="second-factors">
      <p className="account-intro">
        <FormattedMessage id="secondFactor.intro" />
      </p>
      {factors.isRequired && (
        <Callout>
          <FormattedMessage id="secondFactor.isRequired" />
        </Callout>
      )}
      {failureMessageId !== null && <FailureCallout messageId={failureMessageId} />}
      <PasskeyPanel factors={factors} hasPasskeySupport={hasPasskeySupport} />
      <TotpPanel factors={factors} />
      {(factors.hasTotp || factors.passkeys.length > 0) && <RecoveryPanel factors={factors} />}
    </div>
  );
}

function PasskeyPanel({
  factors: { passkeys },
  hasPasskeySupport,
}: { factors: Factors } & SecondFactorsProps) {
  const intl = useIntl();
  const actor = OwnFactors.useActorRef();
  const isChanging = OwnFactors.useSelector(selectIsChanging);
  const name = intl.formatMessage({ id: "secondFactor.newPasskeyName" }, { count: passkeys.length + 1 });
  return (
    <Panel
      title={<FormattedMessage id="secondFactor.passkeys" />}
      intro={<FormattedMessage id="secondFactor.passkeysIntro" />}
    >
      <Passkeys passkeys={passkeys} />
      {hasPasskeySupport ? (
        <BusyButton
          labelId="secondFactor.addPasskey"
          isBusy={isChanging}
          onClick={() => actor.send({ type: "factors.change", order: { kind: "addPasskey", name } })}
        />
      ) : (
        <FormattedMessage id="secondFactor.passkeyUnsupported" tagName="p" />
      )}
    </Panel>
  );
}

function TotpPanel({ factors: { hasTotp, isTotpAvailable } }: { factors: Factors }) {
  const actor = OwnFactors.useActorRef();
  const { totp } = OwnFactors.useSelector(selectFactorsContext);
  const isChanging = OwnFactors.useSelector(selectIsChanging);
  if (!hasTotp && !isTotpAvailable) return null;
  return (
    <Panel
      title={<FormattedMessage id="secondFactor.totp" />}
      intro={<FormattedMessage id={hasTotp ? "secondFactor.totpOn" : "secondFactor.totpOff"} />}
    >
      {totp && <TotpSetUp totp={totp} />}
      {!totp && !hasTotp && (
        <BusyButton
          labelId="secondFactor.totpBegin"
          isBusy={isChanging}
          onClick={() => actor.send({ type: "totp.begin" })}
        />
      )}
      {hasTotp && (
        <AskedButton
          labelId="secondFactor.totpTurnOff"
          titleId="secondFactor.totpTurnOffTitle"
          textId="secondFactor.removeText"
          isDisabled={isChanging}
          onConfirm={() => actor.send({ type: "factors.change", order: { kind: "turnOffTotp" } })}
        />
      )}
    </Panel>
  );
}

function RecoveryPanel({ factors: { recoveryCodesLeft } }: { factors: Factors }) {
  const actor = OwnFactors.useActorRef();
  const isChanging = OwnFactors.useSelector(selectIsChanging);
  return (
    <Panel
      title={<FormattedMessage id="secondFactor.recovery" />}
      intro={<FormattedMessage id="secondFactor.recoveryLeft" values={{ count: recoveryCodesLeft }} />}
    >
      <AskedButton
        labelId="secondFactor.recoveryRenew"
        titleId="secondFactor.recoveryRenewTitle"
        textId="secondFactor.recoveryRenewText"
        isDisabled={isChanging}
        onConfirm={() => actor.send({ type: "factors.change", order: { kind: "renewCodes" } })}
      />
    </Panel>
  );
}
