import type { MyCompany } from "../../schemas/company.ts";
import type { CompanyUser } from "../../schemas/companyUser.ts";
import type { CompanyUserInvitations, InvitationResults } from "../../schemas/companyUserInvitations.ts";
import type { CompanyUserUpdate } from "../../schemas/companyUserUpdate.ts";
import type { EmailCorrection } from "../../schemas/emailCorrection.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, ifUnchanged, handledByCaller, type VersionedId } from "./resourcePages.ts";

/** One page of the users of one's own company (spec §7.20). */
export function fetchCompanyUsers(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<CompanyUser>> {
  return fetchResourcePage(api, "/company/users", { query, signal });
}

/** One user of one's own company (spec §7.20). */
export async function fetchCompanyUser(api: Api, id: number, signal?: AbortSignal): Promise<CompanyUser> {
  const { data } = await api.http.get<CompanyUser>(`/company/users/${id}`, {
    ...handledByCaller,
    signal,
  });
  return data;
}

/** Invites people to one's own company by mail; answers what came of each (spec §7.21). */
export async function inviteCompanyUsers(
  api: Api,
  invitations: CompanyUserInvitations,
): Promise<InvitationResults> {
  const path = "/company/users/invitations";
  const { data } = await api.http.post<InvitationResults>(path, invitations, handledByCaller);
  return data;
}

/** Changes a user, unless somebody else was first (spec §7.20). */
export async function updateCompanyUser(
  api: Api,
  { id, version }: VersionedId,
  update: CompanyUserUpdate,
): Promise<CompanyUser> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.patch<CompanyUser>(`/company/users/${id}`, update, config);
  return data;
}

/** Removes a user, or revokes the invitation that was not accepted (spec §7.20). */
export async function deleteCompanyUser(api: Api, id: number): Promise<void> {
  await api.http.delete(`/company/users/${id}`, handledByCaller);
}

/** Sends a new invitation; the one before it no longer works. */
export async function resendUserInvitation(api: Api, id: number): Promise<CompanyUser> {
  const { data } = await api.http.post<CompanyUser>(`/company/users/${id}/resend-invitation`, {});
  return data;
}

/** Suspends a user, takes one back, or makes one the main user; answers the user. */
export async function changeStanding(
  api: Api,
  { change, id }: { change: "suspend" | "reinstate" | "handOver"; id: number },
): Promise<CompanyUser> {
  const [path, body] =
    change === "handOver" ? ["/company/main-user", { userId: id }] : [`/company/users/${id}/${change}`, {}];
  const { data } = await api.http.post<CompanyUser>(path, body, handledByCaller);
  return data;
}

/** Gives an invited user another e-mail, to which a new invitation goes; the link that went out is void. */
export async function correctUserEmail(api: Api, id: number, given: EmailCorrection): Promise<CompanyUser> {
  const { data } = await api.http.post<CompanyUser>(
    `/company/users/${id}/correct-email`,
    given,
    handledByCaller,
  );
  return data;
}

/** One's own company, with how many users it has and may have (spec §6.7, §7.9). */
export async function fetchMyCompany(api: Api, signal: AbortSignal): Promise<MyCompany> {
  const { data } = await api.http.get<MyCompany>("/profile/my-company", { ...handledByCaller, signal });
  return data;
}
