import { type ComponentProps, Suspense, useMemo } from "react";
import { selectHasPasskeys, selectHasSso } from "../features/app/selectors.ts";
import { PasskeySignIn } from "../features/second-factor/PasskeySignIn.tsx";
import { ProofDialog } from "../features/second-factor/ProofDialog.tsx";
import { providePasskeySignIn, provideProof } from "../features/second-factor/provide.ts";
import { Proving } from "../features/second-factor/selectors.ts";
import { selectAwaitsSecondStep, selectWays, SigningIn } from "../features/sign-in/selectors.ts";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import { lazyPart } from "../later/lazyPart.tsx";
import { AppScope } from "../scopes/appScope.ts";
import { useApi } from "./ApiContext.ts";
import type { SsoPart as Sso } from "./SsoPart.tsx";

const SsoPart = lazyPart(async () => (await import("./SsoPart.tsx")).SsoPart);

/** Signing in at one's company's identity provider or by a passkey, and the second step after a password. */
export function WaysIn(props: ComponentProps<typeof Sso>) {
  const hasSso = AppScope.useSelector(selectHasSso);
  const hasPasskeys = AppScope.useSelector(selectHasPasskeys);
  const awaitsSecondStep = SigningIn.useSelector(selectAwaitsSecondStep);
  return (
    <>
      {hasPasskeys && <ByPasskey />}
      {hasSso && (
        <Suspense>
          <SsoPart {...props} />
        </Suspense>
      )}
      {awaitsSecondStep && <SecondStep />}
    </>
  );
}

function ByPasskey() {
  const api = useApi();
  const signingIn = SigningIn.useActorRef();
  const logic = useMemo(
    () => providePasskeySignIn({ api, onProved: () => signingIn.send({ type: "signIn.proved" }) }),
    [api, signingIn],
  );
  return (
    <Proving.Provider logic={logic}>
      <LaterTexts placeholder={null}>
        <PasskeySignIn />
      </LaterTexts>
    </Proving.Provider>
  );
}

function SecondStep() {
  const api = useApi();
  const signingIn = SigningIn.useActorRef();
  const ways = SigningIn.useSelector(selectWays);
  const logic = useMemo(
    () =>
      provideProof({
        api,
        purpose: "secondStep",
        loadWays: async () => ways,
        onProved: () => signingIn.send({ type: "signIn.proved" }),
        onCancelled: () => signingIn.send({ type: "signIn.cancel" }),
      }),
    [api, signingIn, ways],
  );
  return (
    <Proving.Provider logic={logic}>
      <LaterTexts placeholder={null}>
        <ProofDialog titleId="secondFactor.stepTitle" textId="secondFactor.stepText" />
      </LaterTexts>
    </Proving.Provider>
  );
}
