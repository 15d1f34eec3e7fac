import type {
  Invitation,
  InvitationAcceptance,
  InvitationAccepted,
  InvitationKind,
} from "../../schemas/invitation.ts";
import type { Api } from "./createApi.ts";

/** Each kind of invitation has its own path (spec §7.17, §7.18). */
const acceptancePaths: Record<InvitationKind, string> = {
  customer: "/companies/invite/accept",
  companyUser: "/company/users/invite/accept",
  admin: "/admins/invite/accept",
};

/** The token is sent as Bearer; the screen itself shows errors. */
const withToken = (token: string) => ({
  headers: { Authorization: `Bearer ${token}` },
  isFailureOfCaller: true,
});

/** The invitation of a token. */
export async function fetchInvitation(api: Api, token: string, signal?: AbortSignal): Promise<Invitation> {
  const config = { ...withToken(token), signal };
  const { data } = await api.http.get<Invitation>("/invitation", config);
  return data;
}

interface Accepting {
  kind: InvitationKind;
  token: string;
  acceptance: InvitationAcceptance;
}

/** Accepts an invitation and activates its account (spec §7.17, §7.18). */
export async function acceptInvitation(
  api: Api,
  { kind, token, acceptance }: Accepting,
): Promise<InvitationAccepted> {
  const { data } = await api.http.post<InvitationAccepted>(
    acceptancePaths[kind],
    acceptance,
    withToken(token),
  );
  return data;
}
