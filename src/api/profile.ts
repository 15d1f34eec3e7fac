import type { PasswordChange } from "../../schemas/passwordChange.ts";
import type { EmailChange } from "../../schemas/emailChange.ts";
import type { Profile } from "../../schemas/profile.ts";
import type { ProfileUpdate } from "../../schemas/profileUpdate.ts";
import type { Api } from "./createApi.ts";

/** One's own account (spec §7.8). */
export async function fetchProfile(api: Api, signal: AbortSignal): Promise<Profile> {
  const { data } = await api.http.get<Profile>("/profile", { signal, isFailureOfCaller: true });
  return data;
}

/** Changes the user's names, unless they were changed elsewhere first (spec §7.10). */
export async function updateProfile(
  api: Api,
  update: ProfileUpdate,
  version: number | null,
): Promise<Profile> {
  const headers = version === null ? {} : { "If-Match": `"${version}"` };
  const { data } = await api.http.patch<Profile>("/profile", update, { headers, isFailureOfCaller: true });
  return data;
}

/** Sets another password; ends the user's other sessions (spec §7.11). */
export async function changePassword(api: Api, change: PasswordChange): Promise<Profile> {
  const config = { isFailureOfCaller: true };
  const { data } = await api.http.patch<Profile>("/profile/password", change, config);
  return data;
}

/** Requests a change of e-mail, which takes effect when the link mailed there is opened. */
export async function requestEmailChange(api: Api, change: EmailChange): Promise<Profile> {
  const { data } = await api.http.post<Profile>("/profile/email", change, { isFailureOfCaller: true });
  return data;
}
