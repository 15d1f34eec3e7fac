import type { Static, TObject } from "typebox";
import { CompanyFields, type Company } from "../../../schemas/company.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";

/** Texts that are empty and numbers that are none: what a test says nothing of. */
function emptyFields<Fields extends TObject>({ properties }: Fields): Static<Fields> {
  const pairs = Object.entries(properties).map(([name, field]) => [
    name,
    "type" in field && field.type === "string" ? "" : 0,
  ]);
  return Object.fromEntries(pairs) as Static<Fields>;
}

/** A customer as the server answers; one with two of ten seats taken, unless said otherwise. */
export function aCompany(differences: Partial<Company> = {}): Company {
  return {
    ...emptyFields(CompanyFields),
    passwordRules: "composition",
    requiresSecondFactor: false,
    sessionIdleMinutes: 0,
    sessionMaxHours: 0,
    id: 1,
    name: "Gemeente Voorbeeld",
    customerName: "Voorbeeld",
    maxUsers: 10,
    userCount: 2,
    mainUser: {
      id: 2,
      email: "beheerder@voorbeeld.example",
      firstName: "Bea",
      lastName: "Heerder",
      fullName: "Bea Heerder",
      status: "active",
    },
    workspaces: [{ id: 1, name: "voorbeeld" }],
    logoUrl: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    activatedAt: "2026-11-02T10:00:00.000Z",
    version: 1,
    ...differences,
  };
}

/** A user of a company as the server answers; an active default user, unless said otherwise. */
export function aCompanyUser(differences: Partial<CompanyUser> = {}): CompanyUser {
  return {
    id: 3,
    email: "gebruiker@voorbeeld.example",
    firstName: "Gea",
    lastName: "Bruiker",
    fullName: "Gea Bruiker",
    roleId: 3,
    role: { id: 3, name: "defaultUser" },
    language: "nl",
    isMainUser: false,
    status: "active",
    pictureUrl: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    activatedAt: "2026-11-02T10:00:00.000Z",
    invitationExpiresAt: null,
    lastSignInAt: null,
    version: 1,
    ...differences,
  };
}
