import type { AccessToken, AccessTokenRequest, MadeAccessToken } from "../../schemas/accessToken.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { NewAccessToken } from "../../schemas/newAccessToken.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, handledByCaller } from "./resourcePages.ts";

const dayMs = 24 * 3_600_000;

/** One page of one's own access tokens and, for company admins, those of the company. */
export function fetchAccessTokens(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<AccessToken>> {
  return fetchResourcePage(api, "/auth/tokens", { query, signal });
}

/** Makes a token; the answer is the only one that holds it. */
export async function makeAccessToken(
  api: Api,
  { name, owner, scope, validDays, isForChosen, projectIds = [] }: NewAccessToken,
): Promise<MadeAccessToken> {
  const request: AccessTokenRequest = {
    name,
    owner,
    scope,
    expiresAt: new Date(Date.now() + validDays * dayMs).toISOString(),
    ...(scope === "read" && isForChosen && { projectIds }),
  };
  const { data } = await api.http.post<MadeAccessToken>("/auth/tokens", request, handledByCaller);
  return data;
}

/** Nothing can be read with it from then on. */
export async function revokeAccessToken(api: Api, id: number): Promise<void> {
  await api.http.delete(`/auth/tokens/${id}`, handledByCaller);
}
