import type { UserAccess } from "../../schemas/access.ts";
import type { Api } from "./createApi.ts";
import { handledByCaller } from "./resourcePages.ts";

/** What a user of a company can see, and why; for platform admins. */
export async function fetchUserAccess(
  api: Api,
  { companyId, userId }: { companyId: number; userId: number },
  signal?: AbortSignal,
): Promise<UserAccess> {
  const path = `/companies/${companyId}/users/${userId}/access`;
  const { data } = await api.http.get<UserAccess>(path, { ...handledByCaller, signal });
  return data;
}
