import type { MyCompany } from "../../schemas/company.ts";
import type { CompanyPolicyUpdate } from "../../schemas/companyPolicyUpdate.ts";
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

/** Invites people to the own company by mail; one result for each (spec §7.21). */
export async function inviteCompanyUsers(
  api: Api,
  invitations: CompanyUserInvitations,
): Promise<InvitationResults> {
  const path = "/company/users/invitations";
  const { data } = await api.http.post<InvitationResults>(path, invitations, handledByCaller);
  return data;
}

/** Changes a user, unless somebody else did so first (spec §7.20). */
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

/** Sends a new invitation; the previous one becomes invalid. */
export async function resendUserInvitation(api: Api, id: number): Promise<CompanyUser> {
  const { data } = await api.http.post<CompanyUser>(`/company/users/${id}/resend-invitation`, {});
  return data;
}

/** Suspends or reinstates a user, or makes one the main user; returns the user. */
export async function changeStanding(
  api: Api,
  { change, id }: { change: "suspend" | "reinstate" | "handOver"; id: number },
): Promise<CompanyUser> {
  const [path, body] =
    change === "handOver" ? ["/company/main-user", { userId: id }] : [`/company/users/${id}/${change}`, {}];
  const { data } = await api.http.post<CompanyUser>(path, body, handledByCaller);
  return data;
}

/** Changes the e-mail of an invited user and sends a new invitation there; the previous link becomes invalid. */
export async function correctUserEmail(api: Api, id: number, given: EmailCorrection): Promise<CompanyUser> {
  const { data } = await api.http.post<CompanyUser>(
    `/company/users/${id}/correct-email`,
    given,
    handledByCaller,
  );
  return data;
}

/** The user's own company, with its number of users and seats (spec §6.7, §7.9). */
export async function fetchMyCompany(api: Api, signal: AbortSignal): Promise<MyCompany> {
  const { data } = await api.http.get<MyCompany>("/profile/my-company", { ...handledByCaller, signal });
  return data;
}

/** Changes what the own company asks of its people, unless somebody else did so first (spec §27.1). */
export async function updateMyCompany(
  api: Api,
  { changes, version }: { changes: CompanyPolicyUpdate; version: number | null },
): Promise<MyCompany> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.patch<MyCompany>("/company", changes, config);
  return data;
}
