import type { JWTPayload } from "jose";
import type { LightMyRequestResponse } from "fastify";
import { setupApp, type Caller, type TestAppOptions } from "../app/testApp.ts";
import { emails } from "../content/seed.ts";
import { clientId, clientSecret, startFakeProvider, type AuthorizationRequest } from "./fakeProvider.ts";

export const secretsKey = "a key of more than thirty-two characters".replaceAll(" ", "-");

/** The environment in which a provider on this machine is one. */
export const ssoEnvironment = { SECRETS_KEY: secretsKey, OIDC_PRIVATE_HOSTS: "127.0.0.1,localhost" };

/** Right settings but for what differs. */
export const settingsFor = (issuer: string, more: Record<string, unknown> = {}) => ({
  issuer,
  clientId,
  clientSecret,
  domains: "voorbeeld.example",
  createsAccounts: true,
  isEnabled: true,
  isRequired: false,
  ...more,
});

/** Gemeente Voorbeeld signs in at a provider that says what a test tells it to. */
export async function setupSingleSignOn(options: TestAppOptions = {}) {
  const provider = await startFakeProvider();
  const test = await setupApp({ ...options, environment: { ...ssoEnvironment, ...options.environment } });
  const admin = await test.signInAs(emails.admin);
  const settingsUrl = `/api/companies/${test.seeded.companies.voorbeeld}/single-sign-on`;
  const put = async (more: Record<string, unknown> = {}, url = settingsUrl) =>
    await test.app.inject({
      method: "PUT",
      url,
      headers: { cookie: admin.cookie() },
      payload: settingsFor(provider.issuer, more),
    });
  const { statusCode, body } = await put();
  if (statusCode !== 200) throw new Error(body);
  return {
    ...test,
    provider,
    admin,
    put,
    settingsUrl,
    async close() {
      await test.close();
      await provider.close();
    },
  };
}

/** Where somebody with this address is sent. */
export async function begin(caller: Caller, email: string, returnTo?: string): Promise<AuthorizationRequest> {
  const response = await caller.post("/api/auth/sso", { email, ...(returnTo !== undefined && { returnTo }) });
  if (response.statusCode !== 200) throw new Error(response.body);
  const { searchParams } = new URL(response.json<{ url: string }>().url);
  const of = (name: string) => searchParams.get(name) ?? "";
  return {
    state: of("state"),
    nonce: of("nonce"),
    challenge: of("code_challenge"),
    redirectUri: of("redirect_uri"),
  };
}

/** Comes back from the provider. */
export async function comeBack(
  caller: Caller,
  { redirectUri }: AuthorizationRequest,
  query: string,
): Promise<LightMyRequestResponse> {
  return await caller.get(`${new URL(redirectUri).pathname}?${query}`);
}

/** The claims of somebody whose e-mail the provider verified. */
export const claimsOf = (email: string, more: JWTPayload = {}): JWTPayload => ({
  sub: `subject of ${email}`,
  email,
  email_verified: true,
  given_name: "Saar",
  family_name: "Visser",
  ...more,
});

type SingleSignOnTest = Awaited<ReturnType<typeof setupSingleSignOn>>;

/** Signs in there and comes back, as this caller. */
export async function signOn(
  { provider }: Pick<SingleSignOnTest, "provider">,
  caller: Caller,
  claims: JWTPayload,
  email = emails.defaultUser,
): Promise<LightMyRequestResponse> {
  const request = await begin(caller, email);
  return await comeBack(caller, request, provider.authorize(request, claims));
}

/** Why nobody was signed in; undefined for somebody who was. */
export const problemIn = ({ headers }: LightMyRequestResponse): string | undefined =>
  new URL(String(headers.location)).searchParams.get("sso") ?? undefined;

export type { SingleSignOnTest };
