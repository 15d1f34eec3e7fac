import type { Invitation } from "../../../schemas/invitation.ts";

/** An invitation as `GET /invitation` answers; of a company's default user unless said otherwise. */
export function anInvitation(differences: Partial<Invitation> = {}): Invitation {
  return {
    kind: "companyUser",
    email: "nieuw@voorbeeld.example",
    firstName: "Noor",
    lastName: "Nieuw",
    companyName: "Gemeente Voorbeeld",
    role: { id: 3, name: "defaultUser" },
    passwordRules: "composition",
    expiresAt: "2026-11-29T10:30:00Z",
    ...differences,
  };
}
