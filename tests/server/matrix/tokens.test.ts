import { afterAll, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { callers, type Call } from "./Row.ts";
import { rows } from "./rows.ts";
import { setupMatrix } from "./setupMatrix.ts";

/** Who reads with a token, each as the column of the matrix that its owner is in. */
const holders = {
  defaultUser: { email: emails.defaultUser, column: "defaultUser" },
  companyAdmin: { email: emails.companyAdmin, column: "companyAdmin" },
  theCompany: { email: emails.companyAdmin, column: "companyAdmin", owner: "company" },
  theOtherCompany: { email: emails.otherCompanyAdmin, column: "otherCompanyAdmin", owner: "company" },
  platformAdmin: { email: emails.admin, column: "platformAdmin" },
} as const;
type Holder = keyof typeof holders;
const names = Object.keys(holders) as Holder[];

/** For another project than the rows are about. */
const matrix = await setupMatrix();
const made = await Promise.all(names.map((name) => make(name)));
const tokens = Object.fromEntries(names.map((name, index) => [name, made[index]?.token])) as Record<
  Holder,
  string
>;
const limited = (await make("platformAdmin", { projectIds: [matrix.test.seeded.projects.wards] })).token;
const gone = await make("platformAdmin");
const admin = await matrix.test.signInAs(emails.admin);
await admin.delete(`/api/auth/tokens/${gone.id}`);
const revoked = gone.token;
afterAll(() => matrix.test.close());

async function make(holder: Holder, more: object = {}): Promise<{ id: number; token: string }> {
  const { email, column: _, ...asked } = { owner: "person", ...holders[holder] };
  const caller = await matrix.test.signInAs(email);
  const made = await caller.post("/api/auth/tokens", { name: holder, scope: "read", ...asked, ...more });
  return made.json();
}

const basic = (token: string) => `Basic ${Buffer.from(`qgis:${token}`).toString("base64")}`;
/** Links of invitations have a Bearer of their own. */
const withHeader = (authorization: string) => (call: Call) => ({
  ...call,
  headers: { authorization, ...call.headers },
});
const isMapService = (name: string) => /\/geoserver\/|\/ogc(?!\/openapi\.json)/.test(name);

it.each(Object.entries(rows))(
  "opens the map service to a token as to its owner, and nothing else: %s §11.3",
  async (name, row) => {
    const [asNobody] = row.answers;
    const statusFor = async (authorization: string) =>
      (await matrix.callRow(name, row, "anonymous", withHeader(authorization))).statusCode;

    // Another route that took a token would answer the one that opens most as something else than a stranger.
    for (const holder of isMapService(name) ? names : (["platformAdmin"] as const)) {
      // Of what nobody may ask for often, each holder asks.
      await matrix.test.database.kysely.deleteFrom("rate_limits").execute();
      const ofOwner = row.answers[callers.indexOf(holders[holder].column)];
      const status = isMapService(name) ? ofOwner : asNobody;
      const asked = { bearer: `Bearer ${tokens[holder]}`, basic: basic(tokens[holder]) };
      const told = { bearer: await statusFor(asked.bearer), basic: await statusFor(asked.basic) };
      expect({ holder, ...told }).toEqual({ holder, bearer: status, basic: status });
    }
    if (!isMapService(name)) return;
    expect({ limited: await statusFor(`Bearer ${limited}`) }).toEqual({ limited: 404 });
    expect({ revoked: await statusFor(`Bearer ${revoked}`) }).toEqual({ revoked: asNobody });
  },
);
