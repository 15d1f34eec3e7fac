import { addCompany } from "../../support/content/people.ts";
import type { TestApp } from "../../support/app/testApp.ts";
import { forEveryone, forPlatformAdmins, type Answers, type Call, type Row } from "./Row.ts";

const forCompanyAdmins = (status: number): Answers => [401, 403, status, status, 403];

/** Nothing listens there. */
const settings = (): Call => ({
  payload: {
    issuer: "https://127.0.0.1:9",
    clientId: "perceel",
    createsAccounts: false,
    isEnabled: false,
    isRequired: false,
  },
});

const itsCompany = ({ seeded }: TestApp) => ({ params: { id: seeded.companies.voorbeeld } });

/** A company with a provider, made anew. */
const withProvider = async ({ database }: TestApp): Promise<Call> => {
  const { id } = await addCompany(database);
  const provider = { company_id: id, issuer: "https://127.0.0.1:9", client_id: "perceel" };
  await database.kysely.insertInto("identity_providers").values(provider).execute();
  return { params: { id }, payload: {} };
};

/** Both companies whose admins call have one again. */
const withOwnProviders = async ({ database, seeded }: TestApp): Promise<Call> => {
  for (const company_id of Object.values(seeded.companies))
    await database.kysely
      .insertInto("identity_providers")
      .values({ company_id, issuer: "https://127.0.0.1:9", client_id: "perceel" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { payload: {} };
};

const customer = "/api/companies/:id/single-sign-on";
const own = "/api/company/single-sign-on";

/** Signing in at a company's identity provider, and its settings. */
export const ssoRows: Readonly<Record<string, Row>> = {
  "POST /api/auth/sso": {
    answers: forEveryone(409),
    call: () => ({ payload: { email: "niemand@elders.example" } }),
  },
  "GET /api/auth/sso/:companyId/callback": {
    answers: forEveryone(303),
    unknown: forEveryone(303),
    call: ({ seeded }) => ({ params: { companyId: seeded.companies.voorbeeld }, query: "state=x&code=y" }),
  },
  "POST /api/auth/sso/:companyId/backchannel-logout": {
    answers: forEveryone(400),
    unknown: forEveryone(400),
    call: ({ seeded }) => ({
      params: { companyId: seeded.companies.voorbeeld },
      payload: { logout_token: "none" },
    }),
  },

  [`GET ${own}`]: { answers: forCompanyAdmins(200) },
  [`PUT ${own}`]: { answers: forCompanyAdmins(200), call: settings },
  [`POST ${own}/test`]: { answers: forCompanyAdmins(200), call: withOwnProviders },
  [`DELETE ${own}`]: { answers: forCompanyAdmins(204), call: withOwnProviders },

  [`GET ${customer}`]: { answers: forPlatformAdmins(200), call: itsCompany },
  [`PUT ${customer}`]: {
    answers: forPlatformAdmins(200),
    call: (test) => ({ ...itsCompany(test), ...settings() }),
  },
  [`POST ${customer}/test`]: { answers: forPlatformAdmins(200), call: withProvider },
  [`DELETE ${customer}`]: { answers: forPlatformAdmins(204), call: withProvider },
};
