import type {
  Invitation,
  InvitationAcceptance,
  InvitationAccepted,
  InvitationKind,
} from "../../schemas/invitation.ts";
import type { Api } from "./createApi.ts";

/** Each kind of invitation is accepted at its own place (spec §7.17, §7.18). */
const acceptancePaths: Record<InvitationKind, string> = {
  customer: "/companies/invite/accept",
  companyUser: "/company/users/invite/accept",
  admin: "/admins/invite/accept",
};

/** The token travels as Bearer; the screen itself says what is wrong with it. */
const withToken = (token: string) => ({
  headers: { Authorization: `Bearer ${token}` },
  isFailureOfCaller: true,
});

/** The invitation that a token stands for. */
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

/** Accepts an invitation: from then on its e-mail and password can be signed in with (spec §7.17, §7.18). */
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
