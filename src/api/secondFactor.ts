import type {
  Confirmation,
  PasskeyAnswer,
  PasskeyRegistration,
  Proof,
  RecoveryCodes,
  SecondFactors,
  TotpSecret,
} from "../../schemas/secondFactor.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

/** What a browser is to be asked, as WebAuthn has it in JSON. */
export type PasskeyQuestion = { challenge: string } & Record<string, unknown>;

/** For what a proof is: the second step of signing in, the whole of it, or a dangerous act. */
export type ProofPurpose = "secondStep" | "signIn" | "confirmation";

const doors: Record<ProofPurpose, string> = {
  secondStep: "/auth/second-factor",
  signIn: "/auth/passkey",
  confirmation: "/auth/confirmation",
};

async function ask<Answer>(api: Api, path: string, body: object = {}, signal?: AbortSignal): Promise<Answer> {
  return (await api.http.post<Answer>(path, body, { ...handledByCaller, signal })).data;
}

/** Which passkey to ask the browser for. */
export const fetchPasskeyQuestion = (api: Api, purpose: ProofPurpose, signal?: AbortSignal) =>
  ask<PasskeyQuestion>(api, `${doors[purpose]}/options`, {}, signal);

/** Proves who one is. */
export async function sendProof(api: Api, purpose: ProofPurpose, proof: Proof): Promise<void> {
  await ask(api, doors[purpose], proof);
}

/** Signs in by a passkey alone. */
export async function signInByPasskey(api: Api, passkey: PasskeyAnswer): Promise<void> {
  await ask(api, doors.signIn, { passkey });
}

/** How one can confirm who one is. */
export async function fetchConfirmation(api: Api, signal?: AbortSignal): Promise<Confirmation> {
  return (await api.http.get<Confirmation>("/auth/confirmation", { ...handledByCaller, signal })).data;
}

/** One's own second factors. */
export async function fetchSecondFactors(api: Api, signal?: AbortSignal): Promise<SecondFactors> {
  const config = { ...handledByCaller, signal };
  return (await api.http.get<SecondFactors>("/profile/second-factor", config)).data;
}

export const fetchNewPasskeyQuestion = (api: Api) => ask<PasskeyQuestion>(api, "/profile/passkeys/options");

export const addPasskey = (api: Api, passkey: { name: string; passkey: PasskeyRegistration }) =>
  ask<RecoveryCodes>(api, "/profile/passkeys", passkey);

export async function renamePasskey(api: Api, id: number, name: string): Promise<void> {
  await api.http.patch(`/profile/passkeys/${id}`, { name }, handledByCaller);
}

export async function removePasskey(api: Api, id: number): Promise<void> {
  await api.http.delete(`/profile/passkeys/${id}`, handledByCaller);
}

export const beginTotp = (api: Api) => ask<TotpSecret>(api, "/profile/totp");

export const confirmTotp = (api: Api, code: string) =>
  ask<RecoveryCodes>(api, "/profile/totp/confirm", { code });

export async function turnOffTotp(api: Api): Promise<void> {
  await api.http.delete("/profile/totp", handledByCaller);
}

export const renewRecoveryCodes = (api: Api) => ask<RecoveryCodes>(api, "/profile/recovery-codes");
