import type { EmailConfirmation, EmailConfirmed } from "../../schemas/emailChange.ts";
import type { PasswordReset, PasswordResetDone } from "../../schemas/passwordReset.ts";
import type { Api } from "./createApi.ts";

/** Requests a mail with a link; the response does not reveal whether the account exists (spec §7.6). */
export async function requestPasswordReset(api: Api, email: string, signal?: AbortSignal): Promise<void> {
  await api.http.post("/auth/password-forget", { email }, signal ? { signal } : {});
}

/** Sets a new password with the token of a link (spec §7.7). */
export async function resetPassword(
  api: Api,
  reset: PasswordReset,
  signal?: AbortSignal,
): Promise<PasswordResetDone> {
  const config = signal ? { signal } : {};
  const { data } = await api.http.post<PasswordResetDone>("/auth/password-reset", reset, config);
  return data;
}

/** Changes an account's e-mail to the one that the token's link was sent to. */
export async function confirmEmail(
  api: Api,
  confirmation: EmailConfirmation,
  signal?: AbortSignal,
): Promise<EmailConfirmed> {
  const config = { isFailureOfCaller: true, signal };
  const { data } = await api.http.post<EmailConfirmed>("/auth/email-confirm", confirmation, config);
  return data;
}
