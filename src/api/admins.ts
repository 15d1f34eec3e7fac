import type { Admin } from "../../schemas/admin.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { NewAdmin } from "../../schemas/newAdmin.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, handledByCaller } from "./resourcePages.ts";

/** One page of the platform admins (spec §1.2). */
export function fetchAdmins(api: Api, query: ListQuery, signal?: AbortSignal): Promise<ListPage<Admin>> {
  return fetchResourcePage(api, "/admins", { query, signal });
}

/** Invites a platform admin by mail. */
export async function inviteAdmin(api: Api, admin: NewAdmin): Promise<Admin> {
  const { data } = await api.http.post<Admin>("/admins/invite", admin, handledByCaller);
  return data;
}

/** Removes a platform admin, or revokes the invitation that was not accepted. */
export async function deleteAdmin(api: Api, id: number): Promise<void> {
  await api.http.delete(`/admins/${id}`, handledByCaller);
}

/** Sends a new invitation; the one before it no longer works. */
export async function resendAdminInvitation(api: Api, id: number): Promise<Admin> {
  const { data } = await api.http.post<Admin>(`/admins/${id}/resend-invitation`, {});
  return data;
}
