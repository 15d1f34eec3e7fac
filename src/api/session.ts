import type { ApiInfo } from "../../schemas/apiInfo.ts";
import type { SecondStep } from "../../schemas/secondFactor.ts";
import type { SignIn } from "../../schemas/signIn.ts";
import type { CurrentUser, Language } from "../../schemas/user.ts";
import { ApiError } from "./ApiError.ts";
import { answeredAhead } from "./answeredAhead.ts";
import { lenientHeaders } from "./answersAhead.ts";
import type { Api } from "./createApi.ts";

/** Time-out of the language update (spec §7.12, §9.2). */
const languageTimeoutMs = 5000;

/** The API's name and version (spec §7.2), with how many ms ago the answer came. */
export async function fetchApiInfo(api: Api, signal?: AbortSignal): Promise<ApiInfo & { agoMs: number }> {
  const { data, config } = await api.http.get<ApiInfo>("/", { ...answeredAhead(api, "/"), signal });
  const nowMs = performance.now();
  return { ...data, agoMs: nowMs - (config.cameAtMs ?? nowMs) };
}

/** Starts a session (spec §7.3), or says what else is asked for (spec §26.1). */
export async function signIn(
  api: Api,
  credentials: SignIn,
  signal?: AbortSignal,
): Promise<CurrentUser | SecondStep> {
  const { data } = await api.http.post<CurrentUser | SecondStep>(
    "/auth/login",
    credentials,
    signal ? { signal } : {},
  );
  return data;
}

/**
 * The current user (spec §7.5). The server is asked to report a missing session without an error status, which browsers
 * would log to the console on every sign-in page; here it becomes the same error.
 */
export async function fetchCurrentUser(api: Api, signal?: AbortSignal): Promise<CurrentUser> {
  const { data, status } = await api.http.get<CurrentUser>("/auth/me", {
    ...answeredAhead(api, "/auth/me"),
    headers: lenientHeaders,
    signal,
  });
  if (status !== 204) return data;
  const nobody = new ApiError({ kind: "badRequest", status: 401, code: "auth.unauthenticated" });
  api.calls.reportFailure(nobody);
  throw nobody;
}

/** Saves the language in the profile, which mails use too (spec §7.12). */
export async function saveLanguage(api: Api, language: Language, signal?: AbortSignal): Promise<void> {
  const config = { timeout: languageTimeoutMs, isFailureOfCaller: true, signal };
  await api.http.patch("/profile", { language }, config);
}
