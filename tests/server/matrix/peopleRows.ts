import { randomUUID } from "node:crypto";
import type { InvitationKind } from "../../../schemas/invitation.ts";
import { addActive, addCompany, addInvitation, addInvited } from "../../support/content/people.ts";
import type { TestApp } from "../../support/app/testApp.ts";
import { forEveryone, forPlatformAdmins, type Answers, type Row } from "./Row.ts";

/** Of one's own company; platform admins have none. */
const forCompanyAdmins = (status: number): Answers => [401, 403, status, status, 403];
const forItsAdmins = (status: number): Answers => [401, 403, status, 404, 403];

const anEmail = () => `${randomUUID()}@matrix.example`;
const itsCompany = ({ seeded }: TestApp) => ({ id: seeded.companies.voorbeeld });
const aCompany = async ({ database }: TestApp) => ({ id: (await addCompany(database)).id });
const itsUser = async ({ database, seeded }: TestApp) => ({
  id: (await addInvited(database, seeded.companies.voorbeeld)).id,
});

const anActiveUser = async ({ database, seeded }: TestApp) => ({
  id: (await addActive(database, seeded.companies.voorbeeld)).id,
});

function aboutIts(params: (test: TestApp) => object | Promise<object>, more: object = {}): Row["call"] {
  return async (test) => ({ params: { ...(await params(test)) }, payload: {}, ...more });
}

const accepting = (kind: InvitationKind): Row => ({
  answers: forEveryone(200),
  call: async (test) => ({
    headers: { authorization: `Bearer ${await aToken(test, kind)}` },
    payload: { password: "Nieuw12345", language: "nl" },
  }),
});

/** A platform admin who did not accept yet. */
const anInvitedAdmin = async ({ database }: TestApp) =>
  await database.kysely
    .insertInto("users")
    .values({ email: anEmail(), role_id: 1, company_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();

async function aToken(test: TestApp, kind: InvitationKind): Promise<string> {
  const { database, seeded } = test;
  const invited = {
    customer: async () => (await addCompany(database)).mainUser,
    companyUser: () => addInvited(database, seeded.companies.voorbeeld),
    admin: () => anInvitedAdmin(test),
  };
  return await addInvitation(database, (await invited[kind]()).id, kind);
}

async function aWorkspace({ database }: TestApp): Promise<number> {
  const { id } = await database.kysely
    .insertInto("workspaces")
    .values({ name: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Customers, company users, invitations, workspaces. */
export const peopleRows: Readonly<Record<string, Row>> = {
  "GET /api/companies": { answers: forPlatformAdmins(200) },
  "POST /api/companies": {
    answers: forPlatformAdmins(201),
    call: () => ({ payload: { customerName: "Klant", mainUser: { email: anEmail() } } }),
  },
  "GET /api/companies/:id": { answers: forPlatformAdmins(200), call: aboutIts(itsCompany) },
  "PATCH /api/companies/:id": { answers: forPlatformAdmins(200), call: aboutIts(itsCompany) },
  "DELETE /api/companies/:id": { answers: forPlatformAdmins(204), call: aboutIts(aCompany) },
  "POST /api/companies/:id/resend-invitation": {
    answers: forPlatformAdmins(200),
    call: aboutIts(aCompany),
  },
  "GET /api/companies/:id/users": { answers: forPlatformAdmins(200), call: aboutIts(itsCompany) },

  "GET /api/companies/:id/users/:userId/access": {
    answers: forPlatformAdmins(200),
    call: aboutIts(({ seeded }) => ({ id: seeded.companies.voorbeeld, userId: seeded.users.defaultUser })),
  },

  "PATCH /api/company": { answers: forCompanyAdmins(200), call: () => ({ payload: {} }) },
  "GET /api/company/users": { answers: forCompanyAdmins(200) },
  "POST /api/company/users/invite": {
    answers: forCompanyAdmins(201),
    call: () => ({ payload: { email: anEmail() } }),
  },
  "POST /api/company/users/invitations": {
    answers: forCompanyAdmins(200),
    call: () => ({ payload: { invitees: [{ email: anEmail() }] } }),
  },
  "GET /api/company/users/:id": { answers: forItsAdmins(200), call: aboutIts(itsUser) },
  "PATCH /api/company/users/:id": { answers: forItsAdmins(200), call: aboutIts(itsUser) },
  "DELETE /api/company/users/:id": { answers: forItsAdmins(204), call: aboutIts(itsUser) },
  "POST /api/company/users/:id/resend-invitation": {
    answers: forItsAdmins(200),
    call: aboutIts(itsUser),
  },

  "POST /api/company/users/:id/suspend": { answers: forItsAdmins(200), call: aboutIts(anActiveUser) },
  "POST /api/company/users/:id/reinstate": { answers: forItsAdmins(200), call: aboutIts(anActiveUser) },
  "POST /api/company/users/:id/correct-email": {
    answers: forItsAdmins(200),
    call: async (test) => ({ params: await itsUser(test), payload: { email: anEmail() } }),
  },
  "POST /api/companies/:id/correct-email": {
    answers: forPlatformAdmins(200),
    call: async (test) => ({ params: await aCompany(test), payload: { email: anEmail() } }),
  },
  // The other company's main user names somebody whom they cannot know of; afterwards all is as it was.
  "POST /api/company/main-user": {
    answers: [401, 403, 200, 422, 403],
    call: ({ seeded }) => ({ payload: { userId: seeded.users.companyAdmin } }),
  },
  "POST /api/companies/:id/main-user": {
    answers: forPlatformAdmins(200),
    call: ({ seeded }) => ({
      params: { id: seeded.companies.voorbeeld },
      payload: { userId: seeded.users.companyAdmin },
    }),
  },

  "GET /api/invitation": {
    answers: forEveryone(200),
    call: async (test) => ({ headers: { authorization: `Bearer ${await aToken(test, "companyUser")}` } }),
  },
  "GET /api/admins": { answers: forPlatformAdmins(200) },
  "POST /api/admins/invite": {
    answers: forPlatformAdmins(201),
    call: () => ({ payload: { email: anEmail() } }),
  },
  "POST /api/admins/:id/resend-invitation": {
    answers: forPlatformAdmins(200),
    call: aboutIts(anInvitedAdmin),
  },
  "DELETE /api/admins/:id": { answers: forPlatformAdmins(204), call: aboutIts(anInvitedAdmin) },
  "POST /api/admins/invite/accept": accepting("admin"),
  "POST /api/companies/invite/accept": accepting("customer"),
  "POST /api/company/users/invite/accept": accepting("companyUser"),

  "GET /api/workspaces": { answers: forPlatformAdmins(200) },
  "GET /api/workspaces/:id/removal": {
    answers: forPlatformAdmins(200),
    call: ({ seeded }) => ({ params: { id: seeded.workspaces.wereld } }),
  },
  "DELETE /api/workspaces/:id": {
    answers: forPlatformAdmins(204),
    call: async (test) => ({ params: { id: await aWorkspace(test) } }),
  },
  "POST /api/workspaces/assign-to-company/:companyId": {
    answers: forPlatformAdmins(200),
    call: async ({ database, seeded }) => ({
      params: { companyId: (await addCompany(database)).id },
      payload: { workspaceIds: [seeded.workspaces.wereld] },
    }),
  },
};
