import { randomUUID } from "node:crypto";
import type { TestApp } from "../../support/app/testApp.ts";
import { addActive } from "../../support/content/people.ts";
import { password } from "../../support/content/seed.ts";
import { forEveryone, forPlatformAdmins, forSignedIn, type Answers, type Row } from "./Row.ts";

const forCompanyAdmins = (status: number, others = status): Answers => [401, 403, status, others, 403];

const itsCompany = ({ seeded }: TestApp) => ({ params: { id: seeded.companies.voorbeeld } });

const aColleague = async ({ database, seeded }: TestApp) =>
  await addActive(database, seeded.companies.voorbeeld);

const ending = { payload: { accessTokens: true } };

const anAdmin = async ({ database }: TestApp) => {
  const { id } = await database.kysely
    .insertInto("users")
    .values({
      email: `${randomUUID()}@perceel.example`,
      role_id: 1,
      company_id: null,
      activated_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { params: { id }, payload: {} };
};

/** Nobody has a second factor here: what becomes of those is in tests/server/second-factor. */
export const factorRows: Readonly<Record<string, Row>> = {
  "POST /api/auth/second-factor/options": { answers: forEveryone(409), call: () => ({ payload: {} }) },
  "POST /api/auth/second-factor": {
    answers: forEveryone(409),
    call: () => ({ payload: { way: "totp", code: "000000" } }),
  },
  "POST /api/auth/passkey/options": { answers: forEveryone(200), call: () => ({ payload: {} }) },
  "POST /api/auth/passkey": { answers: forEveryone(422), call: () => ({ payload: {} }) },

  "GET /api/auth/confirmation": { answers: forSignedIn(200) },
  "POST /api/auth/confirmation/options": { answers: forSignedIn(200), call: () => ({ payload: {} }) },
  "POST /api/auth/confirmation": {
    answers: forSignedIn(204),
    call: () => ({ payload: { way: "password", password } }),
  },

  "POST /api/profile/copy": { answers: forSignedIn(200), call: () => ({ payload: {} }) },
  "GET /api/profile/second-factor": { answers: forSignedIn(200) },
  "POST /api/profile/passkeys/options": { answers: forSignedIn(200), call: () => ({ payload: {} }) },
  "POST /api/profile/passkeys": { answers: forSignedIn(422), call: () => ({ payload: {} }) },
  "PATCH /api/profile/passkeys/:id": {
    answers: forSignedIn(404),
    call: () => ({ params: { id: 1 }, payload: { name: "Telefoon" } }),
  },
  "DELETE /api/profile/passkeys/:id": { answers: forSignedIn(404), call: () => ({ params: { id: 1 } }) },
  "POST /api/profile/totp": { answers: forSignedIn(200), call: () => ({ payload: {} }) },
  "POST /api/profile/totp/confirm": {
    answers: forSignedIn(422),
    call: () => ({ payload: { code: "none" } }),
  },
  "DELETE /api/profile/totp": { answers: forSignedIn(404) },
  "POST /api/profile/recovery-codes": { answers: forSignedIn(404), call: () => ({ payload: {} }) },

  "POST /api/company/users/:id/reset-second-factor": {
    answers: forCompanyAdmins(204, 404),
    call: async (test) => ({ params: { id: (await aColleague(test)).id }, payload: {} }),
  },
  "POST /api/companies/:id/users/:userId/reset-second-factor": {
    answers: forPlatformAdmins(204),
    call: async (test) => ({
      params: { ...itsCompany(test).params, userId: (await aColleague(test)).id },
      payload: {},
    }),
  },
  "POST /api/admins/:id/reset-second-factor": { answers: forPlatformAdmins(204), call: anAdmin },

  "POST /api/company/users/:id/end-sessions": {
    answers: forCompanyAdmins(204, 404),
    call: async (test) => ({ params: { id: (await aColleague(test)).id }, ...ending }),
  },
  "POST /api/companies/:id/users/:userId/end-sessions": {
    answers: forPlatformAdmins(204),
    call: async (test) => ({
      params: { ...itsCompany(test).params, userId: (await aColleague(test)).id },
      ...ending,
    }),
  },
  "POST /api/admins/:id/end-sessions": {
    answers: forPlatformAdmins(204),
    call: async (test) => ({ ...(await anAdmin(test)), ...ending }),
  },
};
