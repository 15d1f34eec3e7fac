import type { SessionsEnd } from "../../schemas/sessionsEnd.ts";
import type { Api } from "./createApi.ts";

/** Whose account an admin does something to. */
export type AccountHolder =
  | { kind: "colleague"; id: number }
  | { kind: "customer"; companyId: number; id: number }
  | { kind: "admin"; id: number };

const pathOf = (holder: AccountHolder): string => {
  if (holder.kind === "colleague") return `/company/users/${holder.id}`;
  if (holder.kind === "admin") return `/admins/${holder.id}`;
  return `/companies/${holder.companyId}/users/${holder.id}`;
};

/** Takes away the second factors of somebody who lost one. */
export async function resetSecondFactor(api: Api, holder: AccountHolder): Promise<void> {
  await api.http.post(`${pathOf(holder)}/reset-second-factor`, {});
}

/** Signs somebody out everywhere. */
export async function endSessionsOf(api: Api, holder: AccountHolder, choice: SessionsEnd): Promise<void> {
  await api.http.post(`${pathOf(holder)}/end-sessions`, choice);
}
