import { afterAll, expect, it } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { emails, password } from "../../support/content/seed.ts";
import { setupApp, stubMailbox, stubMapServer } from "../../support/app/testApp.ts";
import {
  claimsOf,
  secretsKey,
  settingsFor,
  setupSingleSignOn,
  signOn,
  ssoEnvironment,
} from "../../support/identity-providers/signingOn.ts";

let now = new Date();
const test = await setupSingleSignOn({ now: () => now });
afterAll(() => test.close());

const stored = () =>
  test.database.kysely.selectFrom("identity_providers").select("client_secret").executeTakeFirstOrThrow();
const record = async () => (await test.admin.get(test.settingsUrl)).json<Record<string, unknown>>();
const checksOf = async () =>
  (await test.admin.post(`${test.settingsUrl}/test`)).json<{
    checks: { name: string; outcome: string; detail: string }[];
  }>().checks;
const failedIn = async () =>
  (await checksOf())
    .filter(({ outcome }) => outcome !== "fine")
    .map(({ name, outcome, detail }) => `${name} ${outcome}: ${detail}`);

it("keeps the secret sealed, tells it nobody, and leaves it where none is given §22.5", async () => {
  const answer = await record();
  expect(JSON.stringify(answer)).not.toContain("only both know");
  expect(answer).toMatchObject({ hasSecret: true, isAvailable: true, domains: ["voorbeeld.example"] });
  const before = await stored();
  expect(Buffer.from(before.client_secret ?? []).toString()).not.toContain("only both know");

  const { clientSecret: _, ...rest } = settingsFor(test.provider.issuer);
  const headers = { cookie: test.admin.cookie(), "if-match": `"${String(answer["version"])}"` };
  const put = { method: "PUT", url: test.settingsUrl, headers, payload: rest } as const;
  expect(await test.app.inject(put)).toMatchObject({ statusCode: 200 });
  expect(await test.app.inject(put)).toMatchObject({ statusCode: 412 });

  expect(await stored()).toEqual(before);
  expect(await failedIn()).toEqual([]);
});

it("reads secrets sealed by an older key, and seals them with the newest without loss §22.5", async () => {
  const newKey = secretsKey.toUpperCase();
  const sealed = async () => Buffer.from((await stored()).client_secret ?? []);
  const before = await sealed();
  const withKeys = async (keys: string) => {
    const config = readConfig({
      LOG_LEVEL: "silent",
      PDOK_SEARCH: "off",
      ...ssoEnvironment,
      SECRETS_KEY: keys,
    });
    const parts = { version: "1", mailbox: stubMailbox(), mapServer: stubMapServer() };
    return await buildApp({ ...parts, config, database: test.database });
  };

  const both = await withKeys(`${newKey},${secretsKey}`);
  await both.services.ssoSettings.resealSecrets();
  await both.close();
  expect(await sealed()).not.toEqual(before);
  expect(await failedIn()).toEqual([expect.stringMatching(/^keys failed: ./)]);

  const newest = await withKeys(newKey);
  const test2 = await newest.inject({
    method: "POST",
    url: `${test.settingsUrl}/test`,
    headers: { cookie: test.admin.cookie() },
    payload: {},
  });
  await newest.close();
  expect(test2.json<{ checks: object[] }>().checks).toContainEqual({
    name: "secret",
    outcome: "fine",
    detail: "",
  });
  await test.put();
});

it("is off without a key, and says so §22.5", async () => {
  const without = await setupApp();
  const admin = await without.signInAs(emails.companyAdmin);
  const url = "/api/company/single-sign-on";
  expect((await admin.get(url)).json()).toMatchObject({ isAvailable: false, settings: null });
  const put = { method: "PUT", url, headers: { cookie: admin.cookie() } } as const;
  const answer = await without.app.inject({
    ...put,
    payload: settingsFor("https://idp.example", { domains: undefined }),
  });
  expect(answer.json()).toMatchObject({ message: "sso.unavailable" });
  expect(
    (await without.anonymous().post("/api/auth/sso", { email: emails.defaultUser })).json(),
  ).toMatchObject({
    message: "sso.unavailable",
  });
  await without.close();
});

it("a test tells what it found, step by step §22.7", async () => {
  const { issuer } = test.provider;
  const found = (await checksOf()).map(({ name, outcome, detail }) => [name, outcome, detail]);

  expect(found).toEqual([
    ["address", "fine", new URL(issuer).host],
    ["discovery", "fine", `${issuer}/.well-known/openid-configuration`],
    ["clock", "fine", expect.stringMatching(/^-?\d+ s$/)],
    ["issuer", "fine", issuer],
    ["algorithms", "fine", "RS256"],
    ["pkce", "fine", "S256"],
    ["keys", "fine", "1"],
    ["secret", "fine", ""],
  ]);
});

it("a test names what is wrong, or soon will be §22.7", async () => {
  const failedWith = async (settings: Record<string, unknown>) => {
    await test.put(settings);
    return await failedIn();
  };
  const { issuer } = test.provider;
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  expect(await failedWith({ clientSecret: "wrong" })).toEqual([
    expect.stringMatching(/^secret failed: invalid_client: /),
  ]);
  expect(await failedWith({ issuer: `${issuer}/nowhere` })).toEqual([
    `discovery failed: ${issuer}/nowhere/.well-known/openid-configuration: status 404`,
  ]);
  expect(await failedWith({ issuer: issuer.replace("127.0.0.1", "localhost") })).toEqual([
    `issuer failed: ${issuer}`,
  ]);
  expect(await failedWith({ issuer: `${issuer}/` })).toEqual([]);
  expect(await failedWith({ issuer: "https://10.0.0.1" })).toEqual([
    "address failed: 10.0.0.1 is a private address",
  ]);
  expect(await failedWith({ issuer: "https://[::ffff:169.254.169.254]" })).toEqual([
    "address failed: ::ffff:a9fe:a9fe is a private address",
  ]);
  expect(await failedWith({ secretExpiresOn: "2020-01-01" })).toEqual(["expiry failed: 2020-01-01"]);
  expect(await failedWith({ secretExpiresOn: inDays(31) })).toEqual([`expiry warning: ${inDays(31)}`]);
  expect(await failedWith({ secretExpiresOn: inDays(32) })).toEqual([]);
  test.provider.lie({ metadata: { id_token_signing_alg_values_supported: ["HS256"] } });
  expect(await failedWith({})).toEqual(["algorithms failed: HS256"]);
  test.provider.lie({ metadata: { code_challenge_methods_supported: ["plain"] } });
  expect(await failedWith({})).toEqual(["pkce warning: plain"]);
  const userInfo = { access_token: "x", token_type: "Bearer" };
  test.provider.lie({ metadata: { token_endpoint: `${issuer}/userinfo` }, userInfo });
  expect(await failedWith({})).toEqual(["secret warning: the provider accepted a code that does not exist"]);
  test.provider.lie({ metadata: { token_endpoint: `${issuer}/nowhere` } });
  expect(await failedWith({})).toEqual([expect.stringMatching(/^secret failed: ./)]);
  test.provider.lie({ keys: [] });
  expect(await failedWith({})).toEqual(["keys failed: 0"]);
  test.provider.lie({});
  now = new Date(Date.now() - 3_600_000);
  expect(await failedWith({})).toEqual([expect.stringMatching(/^clock failed: 3[56]\d\d s$/)]);
  now = new Date();
});

it.each([
  [{ domains: "example, *.nl" }, "/domains", "domains"],
  [{ domains: Array.from({ length: 21 }, (_, n) => `d${n}.example`).join() }, "/domains", "domains"],
  [{ domains: "proef.example" }, "/domains", "domainTaken"],
  [{ issuer: "http://idp.example" }, "/issuer", "secureAddress"],
])("refuses %j by the field §22.5", async (more, path, message) => {
  const others = `/api/companies/${test.seeded.companies.proef}/single-sign-on`;
  await test.put({ domains: "proef.example" }, others);

  expect((await test.put(more)).json()).toMatchObject({ details: [{ path, message }] });
});

it("settings are kept as they were meant; domains are the platform's, and the rest the company's own §22.5", async () => {
  const { companies } = test.seeded;
  const given = {
    domains: "Voorbeeld.example,deel.example, deel.example",
    roleClaim: " groups ",
    adminValues: " a ,, b ",
    userValues: "c,",
    secretExpiresOn: new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10),
  };
  await test.put(given);

  const { settings, ...rest } = await record();
  const own = { ...given, domains: "deel.example, voorbeeld.example" };
  expect(settings).toMatchObject({ ...own, roleClaim: "groups", adminValues: "a, b", userValues: "c" });
  const { publicUrl } = test.config;
  expect(rest).toMatchObject({
    domains: ["deel.example", "voorbeeld.example"],
    secretDaysLeft: 9,
    redirectUri: `${publicUrl}/api/auth/sso/${companies.voorbeeld}/callback`,
    backChannelLogoutUri: `${publicUrl}/api/auth/sso/${companies.voorbeeld}/backchannel-logout`,
    postLogoutRedirectUri: `${publicUrl}/login`,
  });
  const headers = { cookie: (await test.signInAs(emails.companyAdmin)).cookie() };
  const put = async (domains: string) =>
    await test.app.inject({
      method: "PUT",
      url: "/api/company/single-sign-on",
      headers,
      payload: settingsFor(test.provider.issuer, { domains }),
    });
  expect((await put("voorbeeld.example, deel.example")).statusCode).toBe(200);
  expect((await put("voorbeeld.example")).json()).toMatchObject({
    details: [{ path: "/domains", message: "domainsByPlatform" }],
  });
  await test.put();
});

it("is removed as a whole, and then there is nothing to test §22.5", async () => {
  const remove = (version: unknown) =>
    test.admin.delete(test.settingsUrl, { headers: { "if-match": `"${String(version)}"` } });
  const { version } = await record();

  expect((await remove(0)).statusCode).toBe(412);
  expect((await remove(version)).statusCode).toBe(204);

  expect(await record()).toMatchObject({ settings: null, hasSecret: false, version: 0 });
  expect((await remove(version)).statusCode).toBe(404);
  expect((await test.admin.post(`${test.settingsUrl}/test`)).statusCode).toBe(404);
  await test.put();
});

it("gives roles by claims, never a platform admin's, and leaves the main user's §22.4", async () => {
  await test.put({ roleClaim: "realm_access.roles", adminValues: "kaartbeheer, 1", userValues: "" });
  const roleOf = async (claims: Record<string, unknown>, email: string) => {
    const caller = test.anonymous();
    await signOn(test, caller, claimsOf(email, claims));
    return (await caller.get("/api/auth/me")).json<{ roleId: number }>().roleId;
  };
  const holding = (...roles: string[]) => ({ realm_access: { roles } });

  expect(await roleOf(holding("kaartbeheer"), emails.defaultUser)).toBe(2);
  expect(await roleOf(holding("admin", "platform"), emails.defaultUser)).toBe(3);
  expect(await roleOf(holding("admin"), emails.companyAdmin)).toBe(2);
  expect(await roleOf(holding("1"), "nieuwe.beheerder@voorbeeld.example")).toBe(2);
  await test.put();
});

it("where it is required, sessions with a password end and none begins, but for the main user §22.4", async () => {
  const own = await test.signInAs(emails.defaultUser);
  const main = await test.signInAs(emails.companyAdmin);
  const elsewhere = await test.signInAs(emails.otherCompanyAdmin);
  const federated = test.anonymous();
  await signOn(test, federated, claimsOf(emails.defaultUser));

  await test.put({ isRequired: true });

  const statusOf = async (caller: typeof own) => (await caller.get("/api/auth/me")).statusCode;
  expect(await Promise.all([own, main, elsewhere, federated].map(statusOf))).toEqual([401, 200, 200, 200]);
  const signIn = async (email: string, secret = password) =>
    (await test.anonymous().post("/api/auth/login", { email, password: secret })).json<{ message?: string }>()
      .message;
  expect(await signIn(emails.defaultUser)).toBe("auth.ssoRequired");
  expect(await signIn(emails.defaultUser, "wrong")).toBe("auth.ssoRequired");
  expect(await signIn("niemand@voorbeeld.example")).toBe("auth.ssoRequired");
  expect(await signIn(emails.companyAdmin)).toBeUndefined();
  expect(await signIn(emails.otherCompanyAdmin)).toBeUndefined();
  await test.put();
});

it("warns its admins by mail a month, a week and a day before the secret expires, once each §22.5", async () => {
  const warned = async (daysLeft: number) => {
    now = new Date(Date.parse("2031-05-31T12:00:00Z") - daysLeft * 86_400_000);
    await test.app.services.ssoSettings.warnOfExpiry();
    return (await test.mails()).filter(({ subject }) => subject.includes("verloopt")).map(({ to }) => to);
  };
  await test.put({ secretExpiresOn: "2031-05-31" });

  expect(await warned(40)).toEqual([]);
  const month = await warned(29);
  expect(month).toContain(emails.companyAdmin);
  expect(month).not.toContain(emails.defaultUser);
  expect(await warned(20)).toHaveLength(month.length);
  expect(await warned(6)).toHaveLength(2 * month.length);
  expect(await warned(1)).toHaveLength(3 * month.length);
  expect(await warned(0)).toHaveLength(3 * month.length);
  now = new Date();
});

it("logs settings without the secret, accounts and links §22.8", async () => {
  const rows = await test.database.kysely
    .selectFrom("activities")
    .select(["action", "details"])
    .where("is_administrative", "=", true)
    .execute();
  const actions = new Set(rows.map(({ action }) => action));
  expect([...actions]).toEqual(
    expect.arrayContaining(["singleSignOnChanged", "userJoined", "userLinked", "userActivated"]),
  );
  expect(JSON.stringify(rows)).not.toMatch(/only both know|"wrong"/);
});
