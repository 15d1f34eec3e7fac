import type { CurrentUser } from "../../../schemas/user.ts";

/** A user as `/auth/me` answers; a default user unless said otherwise. */
export function aUser(differences: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 3,
    email: "gebruiker@voorbeeld.example",
    firstName: "Gea",
    lastName: "Bruiker",
    fullName: "Gea Bruiker",
    language: "nl",
    role: { id: 3, name: "defaultUser", isAdmin: false },
    roleId: 3,
    isMainUser: false,
    pictureUrl: null,
    company: { id: 1, name: "Gemeente Voorbeeld", logoUrl: null },
    grants: [{ role: "defaultUser", resource: "projects", action: "read:any", attributes: "*" }],
    ...differences,
  };
}

const actions = ["create:any", "read:any", "update:any", "delete:any"];

export const defaultUser = aUser();

export const companyAdmin = aUser({
  id: 2,
  email: "beheerder@voorbeeld.example",
  firstName: "Bea",
  lastName: "Heerder",
  fullName: "Bea Heerder",
  role: { id: 2, name: "companyAdmin", isAdmin: false },
  roleId: 2,
  isMainUser: true,
  grants: actions.map((action) => ({
    role: "companyAdmin",
    resource: "companyUsers",
    action,
    attributes: "*",
  })),
});

export const platformAdmin = aUser({
  id: 1,
  email: "admin@demo.perceel.example",
  fullName: "Ada Min",
  role: { id: 1, name: "admin", isAdmin: true },
  roleId: 1,
  company: null,
  grants: ["companies", "companyUsers"].flatMap((resource) =>
    actions.map((action) => ({ role: "admin", resource, action, attributes: "*" })),
  ),
});
