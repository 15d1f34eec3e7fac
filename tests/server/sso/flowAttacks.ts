import type { JWTPayload } from "jose";
import type { LightMyRequestResponse } from "fastify";
import { emails, password } from "../../support/content/seed.ts";
import {
  begin,
  claimsOf,
  comeBack,
  settingsFor,
  signOn,
  type SingleSignOnTest,
} from "../../support/identity-providers/signingOn.ts";

let offsetMs = 0;
/** How far the server's clock was moved on. */
export const movedMs = () => offsetMs;

type Attack = (test: SingleSignOnTest, victim: JWTPayload) => Promise<LightMyRequestResponse>;

/** The victim's own way, but for what is done with the query that comes back. */
const withQuery =
  (change: (query: URLSearchParams, test: SingleSignOnTest) => void): Attack =>
  async (test, victim) => {
    const caller = test.anonymous();
    const request = await begin(caller, emails.defaultUser);
    const query = new URLSearchParams(test.provider.authorize(request, victim));
    change(query, test);
    return await comeBack(caller, request, query.toString());
  };

/** Something happens between the start of a sign-in and its end. */
const meanwhile =
  (
    happen: (test: SingleSignOnTest) => Promise<unknown>,
    after?: (test: SingleSignOnTest) => Promise<unknown>,
  ): Attack =>
  async (test, victim) => {
    const caller = test.anonymous();
    const request = await begin(caller, emails.defaultUser);
    const query = test.provider.authorize(request, victim);
    await happen(test);
    try {
      return await comeBack(caller, request, query);
    } finally {
      await after?.(test);
    }
  };

/** The provider says something else of itself; under another version of the settings, so that it is asked. */
const withMetadata =
  (metadata: (issuer: string) => Record<string, unknown>): Attack =>
  async (test, victim) => {
    test.provider.lie({ metadata: metadata(test.provider.issuer) });
    await test.put();
    const caller = test.anonymous();
    const start = await caller.post("/api/auth/sso", { email: emails.defaultUser });
    if (start.statusCode !== 200) return start;
    const request = await begin(caller, emails.defaultUser);
    return await comeBack(caller, request, test.provider.authorize(request, victim));
  };

const withSettings =
  (settings: Record<string, unknown>, claims: JWTPayload): Attack =>
  async (test) => {
    await test.put(settings);
    return await signOn(test, test.anonymous(), claims);
  };

const setUser = async ({ database, seeded }: SingleSignOnTest, suspended_at: Date | null) =>
  await database.kysely
    .updateTable("users")
    .set({ suspended_at })
    .where("id", "=", seeded.users.defaultUser)
    .execute();

const setSeats = async ({ database, seeded }: SingleSignOnTest, max_users: number) =>
  await database.kysely
    .updateTable("companies")
    .set({ max_users })
    .where("id", "=", seeded.companies.voorbeeld)
    .execute();

export const flowAttacks: Readonly<Record<string, Attack>> = {
  "no state": withQuery((query) => query.delete("state")),
  "an unknown state": withQuery((query) => query.set("state", "x".repeat(43))),
  "an empty state": withQuery((query) => query.set("state", "")),
  "two states": withQuery((query) => query.append("state", query.get("state") ?? "")),
  "no code": withQuery((query) => query.delete("code")),
  "an unknown code": withQuery((query) => query.set("code", "guessed")),
  "two codes": withQuery((query) => query.append("code", "mine")),
  "another issuer's answer (mix-up)": withQuery((query) => query.set("iss", "https://evil.example")),
  "an answer that does not name its issuer, which this one promises": withQuery((query) =>
    query.delete("iss"),
  ),
  "an answer that names two issuers": withQuery((query, { provider }) =>
    query.append("iss", provider.issuer),
  ),
  "an error of the provider": withQuery((query) => query.set("error", "access_denied")),
  "an answer in a JWT": withQuery((query) => {
    query.set("response", query.get("code") ?? "");
    query.delete("code");
    query.delete("iss");
  }),
  "an ID token in the address": withQuery((query) => query.set("id_token", "ey.ey.ey")),
  "a state used before": async (test, victim) => {
    const caller = test.anonymous();
    const request = await begin(caller, emails.defaultUser);
    await comeBack(caller, request, new URLSearchParams({ state: request.state, error: "x" }).toString());
    return await comeBack(caller, request, test.provider.authorize(request, victim));
  },
  "a code used before": async (test, victim) => {
    const caller = test.anonymous();
    const first = await begin(caller, emails.defaultUser);
    const code = new URLSearchParams(test.provider.authorize(first, victim)).get("code") ?? "";
    await comeBack(caller, first, new URLSearchParams({ code, state: first.state }).toString());
    const second = await begin(caller, emails.defaultUser);
    const query = { code, state: second.state, iss: test.provider.issuer };
    return await comeBack(caller, second, new URLSearchParams(query).toString());
  },
  "a code stolen of another's attempt (PKCE)": async (test, victim) => {
    const theirs = await begin(test.anonymous(), emails.defaultUser);
    const code = new URLSearchParams(test.provider.authorize(theirs, victim)).get("code") ?? "";
    const caller = test.anonymous();
    const own = await begin(caller, emails.defaultUser);
    const query = { code, state: own.state, iss: test.provider.issuer };
    return await comeBack(caller, own, new URLSearchParams(query).toString());
  },
  "a code asked for without a challenge (PKCE downgrade)": async (test, victim) => {
    const caller = test.anonymous();
    const request = await begin(caller, emails.defaultUser);
    const query = test.provider.authorize({ ...request, challenge: "" }, victim);
    return await comeBack(caller, request, query);
  },
  "an attacker's answer in a browser that asked for nothing (login CSRF)": async (test, victim) => {
    const request = await begin(test.anonymous(), emails.defaultUser);
    return await comeBack(test.anonymous(), request, test.provider.authorize(request, victim));
  },
  "an attacker's answer in a browser that asked for something else": async (test, victim) => {
    const caller = test.anonymous();
    await begin(caller, emails.defaultUser);
    const request = await begin(test.anonymous(), emails.defaultUser);
    return await comeBack(caller, request, test.provider.authorize(request, victim));
  },
  "another company's way back (mix-up)": async (test, victim) => {
    const caller = test.anonymous();
    const request = await begin(caller, emails.defaultUser);
    const redirectUri = request.redirectUri.replace(
      /\d+\/callback/,
      `${test.seeded.companies.proef}/callback`,
    );
    return await comeBack(caller, { ...request, redirectUri }, test.provider.authorize(request, victim));
  },
  "coming back too late": meanwhile(
    async () => (offsetMs = 11 * 60_000),
    async () => (offsetMs = 0),
  ),
  "settings that changed meanwhile": meanwhile((test) => test.put({ roleClaim: "groups" })),
  "single sign-on that was switched off meanwhile": meanwhile((test) => test.put({ isEnabled: false })),
  "an account that was suspended": meanwhile(
    (test) => setUser(test, new Date()),
    (test) => setUser(test, null),
  ),
  "a company without a seat left": async (test) => {
    await setSeats(test, 3);
    try {
      return await signOn(test, test.anonymous(), claimsOf("nieuw@voorbeeld.example"));
    } finally {
      await setSeats(test, 100);
    }
  },
  "an account of nobody where none are made": withSettings(
    { createsAccounts: false },
    claimsOf("nieuw@voorbeeld.example"),
  ),
  "groups that are not let in": withSettings(
    { roleClaim: "groups", userValues: "kaart" },
    claimsOf(emails.defaultUser, { groups: ["kaarten", "Kaart"] }),
  ),
  "a group from the prototype": withSettings(
    { roleClaim: "constructor.name", userValues: "Object" },
    claimsOf(emails.defaultUser),
  ),
  "the address of an account that another subject has": async (test) =>
    await signOn(test, test.anonymous(), claimsOf(emails.defaultUser, { sub: "a second one" })),
  "a domain that was taken away": async (test) => {
    await test.put({ domains: "elders.example" });
    const caller = test.anonymous();
    const request = await begin(caller, "iemand@elders.example");
    return await comeBack(caller, request, test.provider.authorize(request, claimsOf(emails.invited)));
  },
  "no ID token": async (test, victim) => {
    test.provider.lie({ tokens: { access_token: "x", token_type: "Bearer" } });
    return await signOn(test, test.anonymous(), victim);
  },
  "a token endpoint that leads elsewhere": async (test, victim) => {
    test.provider.lie({ tokenStatus: 302 });
    return await signOn(test, test.anonymous(), victim);
  },
  "UserInfo of somebody else": async (test) => {
    const told = { sub: "somebody else", email: emails.defaultUser, email_verified: true };
    test.provider.lie({ userInfo: told });
    return await signOn(test, test.anonymous(), { sub: "a stranger" });
  },
  "discovery of another issuer": withMetadata(() => ({ issuer: "https://evil.example" })),
  "an issuer of every customer": withMetadata((issuer) => ({ issuer: `${issuer}/{tenantid}` })),
  "keys at the address of a cloud's metadata": withMetadata(() => ({
    jwks_uri: "http://169.254.169.254/keys",
  })),
  "a token endpoint inside": withMetadata(() => ({ token_endpoint: "https://10.0.0.1/token" })),
  "a provider without keys": withMetadata(() => ({ jwks_uri: undefined })),
  "an address of nobody's domain": async (test) =>
    await test.anonymous().post("/api/auth/sso", { email: "iemand@elders.example" }),
  "a start that another site asks for": async (test) =>
    await test
      .anonymous()
      .post("/api/auth/sso", { email: emails.defaultUser }, { headers: { origin: "https://evil.example" } }),
  "a password where it is not taken": async (test) => {
    await test.put({ isRequired: true });
    return await test.anonymous().post("/api/auth/login", { email: emails.defaultUser, password });
  },
};

type SettingsAttack = (test: SingleSignOnTest) => Promise<LightMyRequestResponse>;

const asCompanyAdmin =
  (more: Record<string, unknown>): SettingsAttack =>
  async (test) => {
    const caller = await test.signInAs(emails.companyAdmin);
    return await test.app.inject({
      method: "PUT",
      url: "/api/company/single-sign-on",
      headers: { cookie: caller.cookie() },
      payload: settingsFor(test.provider.issuer, more),
    });
  };

export const settingsAttacks: Readonly<Record<string, SettingsAttack>> = {
  "take another company's domain as its own admin": asCompanyAdmin({
    domains: "voorbeeld.example, proef.example",
  }),
  "take everybody's domain as its own admin": asCompanyAdmin({ domains: "gmail.com" }),
  "give two companies one domain": (test) =>
    test.put({}, `/api/companies/${test.seeded.companies.proef}/single-sign-on`),
  "have a domain that is none": (test) => test.put({ domains: "example, *.nl" }),
  "ask the provider without https": (test) => test.put({ issuer: "http://idp.example" }),
  "hide a password in the address": (test) => test.put({ issuer: "https://a:b@idp.example" }),
  "read a file": (test) => test.put({ issuer: "file:///etc/passwd" }),
  "name what is not there": (test) => test.put({ signatureAlgorithms: "none" }),
};
