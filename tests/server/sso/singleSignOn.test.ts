import { afterAll, expect, it } from "vitest";
import { emails, password } from "../../support/content/seed.ts";
import {
  begin,
  claimsOf,
  comeBack,
  problemIn,
  setupSingleSignOn,
  signOn,
  type SingleSignOnTest,
} from "../../support/identity-providers/signingOn.ts";

const test = await setupSingleSignOn();
afterAll(() => test.close());

const whoIs = async (caller: ReturnType<SingleSignOnTest["anonymous"]>) =>
  (await caller.get("/api/auth/me")).json<{
    email: string;
    roleId: number;
    firstName: string;
    company: object;
  }>();

it("sends people to their company's provider by the domain of their address, with PKCE, nonce and state §22.1", async () => {
  const response = await test.anonymous().post("/api/auth/sso", { email: " Iemand@Voorbeeld.Example " });

  const url = new URL(response.json<{ url: string }>().url);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: "code",
    client_id: "perceel",
    code_challenge_method: "S256",
    scope: "openid email profile",
    login_hint: "Iemand@Voorbeeld.Example",
    redirect_uri: `${test.config.publicUrl}/api/auth/sso/${test.seeded.companies.voorbeeld}/callback`,
  });
  expect(url.searchParams.get("state")).toMatch(/^[\w-]{43}$/);
  expect(url.searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
});

it("ties the account with the verified address, and knows the person by the subject from then on §22.3", async () => {
  const caller = test.anonymous();

  const response = await signOn(test, caller, claimsOf("Gebruiker@Voorbeeld.example"));

  expect(response).toMatchObject({ statusCode: 303, headers: { location: `${test.config.publicUrl}/` } });
  expect(await whoIs(caller)).toMatchObject({ email: emails.defaultUser, firstName: "Gijs" });
  const again = test.anonymous();
  await signOn(
    test,
    again,
    claimsOf("x", { sub: "subject of Gebruiker@Voorbeeld.example", email: undefined }),
  );
  expect(await whoIs(again)).toMatchObject({ email: emails.defaultUser });
});

it("is no second factor here: in the same browser one is asked for after the password §22.4 §26.1", async () => {
  const { kysely } = test.database;
  const passkey = { credential_id: Buffer.alloc(1), public_key: Buffer.alloc(1), counter: 0, name: "x" };
  await kysely
    .insertInto("passkeys")
    .values({ ...passkey, user_id: test.seeded.users.defaultUser })
    .execute();
  const caller = test.anonymous();
  await signOn(test, caller, claimsOf("Gebruiker@Voorbeeld.example"));

  const answer = await caller.post("/api/auth/login", { email: emails.defaultUser, password });

  expect(answer.statusCode).toBe(202);
});

it("makes an account for somebody new, in the company, without a password §22.4", async () => {
  const caller = test.anonymous();

  await signOn(test, caller, claimsOf("saar@voorbeeld.example", { locale: "en-GB" }));

  expect(await whoIs(caller)).toMatchObject({
    email: "saar@voorbeeld.example",
    firstName: "Saar",
    lastName: "Visser",
    language: "en",
    roleId: 3,
    company: { id: test.seeded.companies.voorbeeld },
  });
});

it("activates the account of whom the company invited §22.3 §4.11", async () => {
  const caller = test.anonymous();

  await signOn(test, caller, claimsOf(emails.invited));

  expect(await whoIs(caller)).toMatchObject({ email: emails.invited, language: "nl" });
});

it("sends nobody on where no company has the domain, or its provider is away §22.1", async () => {
  const said = async (email: string) =>
    (await test.anonymous().post("/api/auth/sso", { email })).json<{ message: string }>().message;

  expect(await said("iemand@elders.example")).toBe("sso.unknownDomain");
  await test.put({ issuer: `${test.provider.issuer}/nowhere` });
  expect(await said(emails.defaultUser)).toBe("sso.providerUnreachable");
  await test.put();
});

it("comes back to the page that was asked for §22.1", async () => {
  const caller = test.anonymous();
  const request = await begin(caller, emails.defaultUser, "/projects/1?x=1#map=2");

  const response = await comeBack(
    caller,
    request,
    test.provider.authorize(request, claimsOf("Gebruiker@Voorbeeld.example")),
  );

  expect(response.headers.location).toBe(`${test.config.publicUrl}/projects/1?x=1#map=2`);
});

/** ID tokens of Entra ID as its documentation has them: `sub` differs per application, `email_verified` is not there. */
const entraClaims = {
  ver: "2.0",
  tid: "00000000-0000-0000-0000-000000000001",
  oid: "00000000-0000-0000-0000-000000000002",
  preferred_username: "s.visser@voorbeeld.onmicrosoft.example",
  email_verified: undefined,
};

it.each([
  ["an app role", { xms_edov: "1", roles: ["admin"] }, 2],
  ["a domain that its owner proved, as a number", { xms_edov: 1, roles: ["user"] }, 3],
  [
    "too many groups to be told, beside an app role",
    { xms_edov: true, roles: ["user"], _claim_names: { groups: "src1" }, _claim_sources: { src1: {} } },
    3,
  ],
])("lets people of Entra ID in with %s §22.3 §22.4", async (name, claims, roleId) => {
  await test.put({ roleClaim: "roles", adminValues: "admin", userValues: "user" });
  const caller = test.anonymous();
  const email = `entra${name.length}@voorbeeld.example`;

  await signOn(test, caller, claimsOf(email, { ...entraClaims, ...claims }));

  expect(await whoIs(caller)).toMatchObject({ email, roleId });
});

it("lets nobody in whose groups were too many to be told, where groups decide §22.4", async () => {
  await test.put({ roleClaim: "groups", adminValues: "", userValues: "a-group" });
  const caller = test.anonymous();
  const overage = { xms_edov: true, _claim_names: { groups: "src1" }, _claim_sources: { src1: {} } };

  await signOn(test, caller, claimsOf("overage@voorbeeld.example", { ...entraClaims, ...overage }));

  expect((await caller.get("/api/auth/me")).statusCode).toBe(401);
});

it("tells the page why nobody is signed in, and an admin what the provider said, until somebody is §22.2 §22.7", async () => {
  const person = claimsOf("Gebruiker@Voorbeeld.example");
  const attempt = async (more: Record<string, string> = {}) => {
    const caller = test.anonymous();
    const request = await begin(caller, emails.defaultUser);
    const query = new URLSearchParams(test.provider.authorize(request, person));
    for (const [name, value] of Object.entries(more)) query.set(name, value);
    return problemIn(await comeBack(caller, request, query.toString()));
  };
  const failure = async () =>
    (await test.admin.get(test.settingsUrl)).json<{ lastFailure: { text: string; at: string } | null }>()
      .lastFailure;
  await test.put();

  expect(await attempt({ error: "access_denied" })).toBe("denied");
  expect(await failure()).toBeNull();
  expect(await attempt({ code: "guessed" })).toBe("failed");
  expect(await failure()).toEqual({ text: expect.stringContaining("invalid_grant"), at: expect.any(String) });
  expect(await attempt()).toBeUndefined();
  expect(await failure()).toBeNull();
  await test.put({ roleClaim: "groups", userValues: "kaart" });
  expect(await attempt()).toBe("notAllowed");
  expect(await failure()).toMatchObject({ text: "notAllowed" });
  test.provider.lie({ metadata: { token_endpoint: "http://127.0.0.1:1/token" } });
  await test.put();
  expect(await attempt()).toBe("unreachable");
  expect(await failure()).toMatchObject({ text: expect.stringContaining("ECONNREFUSED") });
  test.provider.lie({ metadata: { token_endpoint: "https://10.0.0.1/token" } });
  await test.put();
  expect(await attempt()).toBe("unreachable");
  expect(await failure()).toMatchObject({ text: expect.stringContaining("10.0.0.1 is a private address") });
  test.provider.lie({});
});

it("signs out at the provider too, where it has a page for that and the person came from there §22.6", async () => {
  const addressAfter = async (caller: ReturnType<SingleSignOnTest["anonymous"]>) =>
    String((await caller.get("/api/auth/logout")).headers["sign-out-at"]);
  const signedOn = async () => {
    await test.put();
    const caller = test.anonymous();
    await signOn(test, caller, claimsOf("Gebruiker@Voorbeeld.example"));
    return caller;
  };

  const { origin, pathname, searchParams } = new URL(await addressAfter(await signedOn()));
  expect(origin + pathname).toBe(`${test.provider.issuer}/logout`);
  expect(searchParams.get("post_logout_redirect_uri")).toBe(`${test.config.publicUrl}/login`);
  expect(searchParams.get("id_token_hint")).toMatch(/^ey/);
  expect(await addressAfter(await test.signInAs(emails.defaultUser))).toBe("undefined");
  test.provider.lie({ metadata: { end_session_endpoint: undefined } });
  expect(await addressAfter(await signedOn())).toBe("undefined");
  test.provider.lie({});
});
