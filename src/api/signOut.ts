import type { Api } from "./createApi.ts";

/** Ends the session (spec §7.4); answers where to sign out at an identity provider, if it began at one. */
export async function signOut(api: Api): Promise<string | undefined> {
  const { headers } = await api.http.get("/auth/logout");
  const url: unknown = headers["sign-out-at"];
  return typeof url === "string" ? url : undefined;
}
