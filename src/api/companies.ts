import type { Company } from "../../schemas/company.ts";
import type { CompanyUpdate } from "../../schemas/companyUpdate.ts";
import type { CompanyUser } from "../../schemas/companyUser.ts";
import type { EmailCorrection } from "../../schemas/emailCorrection.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import type { NewCompany } from "../../schemas/newCompany.ts";
import type { Api } from "./createApi.ts";
import { fetchResourcePage, ifUnchanged, handledByCaller, type VersionedId } from "./resourcePages.ts";

/** One page of the customers (spec §7.20). */
export function fetchCompanies(api: Api, query: ListQuery, signal?: AbortSignal): Promise<ListPage<Company>> {
  return fetchResourcePage(api, "/companies", { query, signal });
}

/** One customer (spec §7.20). */
export async function fetchCompany(api: Api, id: number, signal?: AbortSignal): Promise<Company> {
  const { data } = await api.http.get<Company>(`/companies/${id}`, {
    ...handledByCaller,
    signal,
  });
  return data;
}

/** Invites a customer; its main user gets a mail (spec §2.12, §7.20). */
export async function inviteCompany(api: Api, company: NewCompany): Promise<Company> {
  const { data } = await api.http.post<Company>("/companies", company, handledByCaller);
  return data;
}

/** Changes a customer, unless somebody else did so first (spec §7.20). */
export async function updateCompany(
  api: Api,
  { id, version }: VersionedId,
  update: CompanyUpdate,
): Promise<Company> {
  const config = { headers: ifUnchanged(version), ...handledByCaller };
  const { data } = await api.http.patch<Company>(`/companies/${id}`, update, config);
  return data;
}

/** Deletes a customer with its users (spec §7.20). */
export async function deleteCompany(api: Api, id: number): Promise<void> {
  await api.http.delete(`/companies/${id}`, handledByCaller);
}

/** Sends the main user a new invitation; the previous one becomes invalid. */
export async function resendCompanyInvitation(api: Api, id: number): Promise<Company> {
  const { data } = await api.http.post<Company>(`/companies/${id}/resend-invitation`, {});
  return data;
}

/** Changes the e-mail of an invited main user and sends a new invitation there; the previous link becomes invalid. */
export async function correctMainUserEmail(api: Api, id: number, given: EmailCorrection): Promise<Company> {
  const { data } = await api.http.post<Company>(`/companies/${id}/correct-email`, given, handledByCaller);
  return data;
}

/** Makes another admin of a customer its main user. */
export async function changeMainUser(api: Api, id: number, userId: number): Promise<Company> {
  const { data } = await api.http.post<Company>(`/companies/${id}/main-user`, { userId }, handledByCaller);
  return data;
}

/** One page of the users of a customer, read-only, for platform admins. */
export function fetchUsersOfCompany(
  api: Api,
  companyId: number,
  { query, signal }: { query: ListQuery; signal?: AbortSignal },
): Promise<ListPage<CompanyUser>> {
  return fetchResourcePage(api, `/companies/${companyId}/users`, { query, signal });
}
