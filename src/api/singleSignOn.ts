import type { SingleSignOn, SingleSignOnRecord, SsoStart, SsoTest } from "../../schemas/singleSignOn.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller, ifUnchanged } from "./resourcePages.ts";

/** A customer's, or with null that of the own company. */
const addressOf = (companyId: number | null) =>
  companyId === null ? "/company/single-sign-on" : `/companies/${companyId}/single-sign-on`;

/** Where the people of a company sign in. */
export async function fetchSingleSignOn(
  api: Api,
  companyId: number | null,
  signal?: AbortSignal,
): Promise<SingleSignOnRecord> {
  const config = { ...handledByCaller, signal };
  const { data } = await api.http.get<SingleSignOnRecord>(addressOf(companyId), config);
  return data;
}

/** Changes it, unless somebody else did so first. */
export async function saveSingleSignOn(
  api: Api,
  companyId: number | null,
  { settings, version }: { settings: SingleSignOn; version: number | null },
): Promise<SingleSignOnRecord> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.put<SingleSignOnRecord>(addressOf(companyId), settings, config);
  return data;
}

/** Has the identity provider asked whether the stored settings work. */
export async function testSingleSignOn(
  api: Api,
  companyId: number | null,
  signal?: AbortSignal,
): Promise<SsoTest> {
  const { data } = await api.http.post<SsoTest>(`${addressOf(companyId)}/test`, {}, signal ? { signal } : {});
  return data;
}

/** Where somebody signs in at the identity provider of their company (spec §22.1). */
export async function startSingleSignOn(api: Api, given: SsoStart, signal?: AbortSignal): Promise<string> {
  const { data } = await api.http.post<{ url: string }>("/auth/sso", given, { ...handledByCaller, signal });
  return data.url;
}
