import { fromPromise } from "xstate";
import { confirmationMachine } from "../../../machines/second-factor/confirmationMachine.ts";
import { type FactorOrder, factorsMachine } from "../../../machines/second-factor/factorsMachine.ts";
import { proofMachine } from "../../../machines/second-factor/proofMachine.ts";
import type {
  Proof,
  ProofWay,
  RecoveryCodes,
  SecondFactors,
  TotpSecret,
} from "../../../schemas/secondFactor.ts";
import type { ErrorCode } from "../../../schemas/errorCodes.ts";
import type { Api } from "../../api/createApi.ts";
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  fetchConfirmation,
  fetchNewPasskeyQuestion,
  fetchPasskeyQuestion,
  fetchSecondFactors,
  type ProofPurpose,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  sendProof,
  signInByPasskey,
  turnOffTotp,
} from "../../api/secondFactor.ts";
import { askForPasskey, makePasskey } from "../../browser/passkeys.ts";

interface ProofDeps {
  api: Api;
  purpose: Exclude<ProofPurpose, "signIn">;
  /** How one can prove who one is; by default as the server says for who is signed in. */
  loadWays?: () => Promise<readonly ProofWay[]>;
  onProved: () => void;
  onCancelled: () => void;
}

const askPasskey = (api: Api, purpose: ProofPurpose) =>
  fromPromise<Proof>(async ({ signal }) => ({
    way: "passkey",
    passkey: await askForPasskey(await fetchPasskeyQuestion(api, purpose, signal)),
  }));

/** Gives proving who one is its calls and the browser's passkeys. */
export const provideProof = ({ api, purpose, loadWays, onProved, onCancelled }: ProofDeps) =>
  proofMachine.provide({
    actors: {
      loadWays: fromPromise<readonly ProofWay[]>(
        loadWays ?? (async ({ signal }) => (await fetchConfirmation(api, signal)).ways),
      ),
      askPasskey: askPasskey(api, purpose),
      prove: fromPromise<void, Proof>(({ input }) => sendProof(api, purpose, input)),
    },
    actions: { notifyProved: onProved, notifyCancelled: onCancelled },
  });

/** Gives signing in by a passkey alone its calls. */
export const providePasskeySignIn = ({ api, onProved }: Pick<ProofDeps, "api" | "onProved">) =>
  proofMachine.provide({
    actors: {
      loadWays: fromPromise<readonly ProofWay[]>(async () => ["passkey"]),
      askPasskey: askPasskey(api, "signIn"),
      prove: fromPromise<void, Proof>(async ({ input: { passkey } }) => {
        if (passkey) await signInByPasskey(api, passkey);
      }),
    },
    actions: { notifyProved: onProved, notifyCancelled: () => undefined },
  });

/** Asking before dangerous acts needs nothing but itself. */
export const provideConfirmation = () => confirmationMachine;

const refused: ErrorCode = "passkey.refused";

/** A browser says in English, and to programmers, why it made none. */
async function newPasskey(api: Api) {
  const question = await fetchNewPasskeyQuestion(api);
  return await makePasskey(question).catch((cause: unknown) => {
    throw Object.assign(new Error(refused, { cause }), { kind: "badRequest", code: refused });
  });
}

const noCodes: RecoveryCodes = { recoveryCodes: [] };

async function change(api: Api, order: FactorOrder): Promise<RecoveryCodes> {
  switch (order.kind) {
    case "addPasskey":
      return await addPasskey(api, { name: order.name, passkey: await newPasskey(api) });
    case "renamePasskey":
      return await renamePasskey(api, order.id, order.name).then(() => noCodes);
    case "removePasskey":
      return await removePasskey(api, order.id).then(() => noCodes);
    case "confirmTotp":
      return await confirmTotp(api, order.code);
    case "turnOffTotp":
      return await turnOffTotp(api).then(() => noCodes);
    default:
      return await renewRecoveryCodes(api);
  }
}

/** Gives one's own second factors their calls. */
export const provideFactors = ({
  api,
  onChanged,
}: {
  api: Api;
  onChanged: (factors: SecondFactors) => void;
}) =>
  factorsMachine.provide({
    actors: {
      loadFactors: fromPromise<SecondFactors>(({ signal }) => fetchSecondFactors(api, signal)),
      beginTotp: fromPromise<TotpSecret>(() => beginTotp(api)),
      change: fromPromise<RecoveryCodes, FactorOrder>(({ input }) => change(api, input)),
    },
    actions: { notifyChanged: (_, factors) => onChanged(factors) },
  });
