import { createHmac } from "node:crypto";
import * as oidc from "openid-client";
import { fieldOf } from "../../../schemas/records.ts";
import type { SsoProblem } from "../../../schemas/ssoProblems.ts";
import type { ProviderRecord } from "../../repositories/sso/identityProviders.ts";
import { PrivateAddress } from "./guardedFetch.ts";
import { clockToleranceSeconds, signatureAlgorithms } from "./oidcClients.ts";
import type { Claims } from "./readIdentity.ts";
import { SignInRefused } from "./ssoErrors.ts";

/** What of an attempt only its own browser and the address it came back to have. */
export interface AttemptSecrets {
  browserSecret: string;
  state: string;
}

/** Only the browser with this cookie can make them again, and nothing of them is stored. */
export const derived = (use: "nonce" | "verifier", { browserSecret, state }: AttemptSecrets) =>
  createHmac("sha256", browserSecret).update(`${use} ${state}`).digest("base64url");

/** Where a company's provider sends people back to; one address each, so that no provider can pass for another. */
export const redirectUriOf = (publicUrl: string, companyId: number) =>
  `${publicUrl}/api/auth/sso/${companyId}/callback`;

/** The claims of who came back with a code, all checked; throws `SignInRefused`. */
export async function exchangeCode(
  client: oidc.Configuration,
  provider: ProviderRecord,
  {
    query,
    secrets,
    publicUrl,
    now,
  }: { query: string; secrets: AttemptSecrets; publicUrl: string; now: Date },
) {
  const redirectUri = redirectUriOf(publicUrl, provider.companyId);
  try {
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${redirectUri}?${query}`), {
      pkceCodeVerifier: derived("verifier", secrets),
      expectedState: secrets.state,
      expectedNonce: derived("nonce", secrets),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims || tokens.id_token === undefined) throw new Error("no ID token");
    requireSound(tokens.id_token, claims, now);
    const more = isIncomplete(claims, provider)
      ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
      : {};
    const { iss, sub } = claims;
    const all: Claims = { ...more, ...claims };
    return { iss, sub, claims: all, idToken: tokens.id_token };
  } catch (error) {
    throw new SignInRefused(problemOf(error), { cause: error });
  }
}

/** What the library leaves to its caller: which signatures count, a token from the future, and nobody's. */
function requireSound(idToken: string, { iat, sub }: { iat: number; sub: string }, now: Date): void {
  const header: unknown = JSON.parse(Buffer.from(idToken.split(".", 1)[0] ?? "", "base64url").toString());
  const algorithm = String(fieldOf(header, "alg"));
  if (!signatureAlgorithms.includes(algorithm)) throw new Error(`the ID token is signed by ${algorithm}`);
  if (iat > now.getTime() / 1000 + clockToleranceSeconds)
    throw new Error("the ID token was issued in the future");
  if (sub === "") throw new Error("the ID token has no subject");
}

/** Providers may tell these at their UserInfo endpoint alone. */
const isIncomplete = (claims: Claims, { roleClaim }: ProviderRecord) =>
  claims["email"] === undefined ||
  (roleClaim !== "" && claims[roleClaim.split(".", 1)[0] ?? ""] === undefined);

function problemOf(error: unknown): SsoProblem {
  if (error instanceof oidc.AuthorizationResponseError && error.error === "access_denied") return "denied";
  for (let each = error; each instanceof Error; each = each.cause)
    if (
      each instanceof PrivateAddress ||
      ["TimeoutError", "AbortError"].includes(each.name) ||
      isNetworkCode(each)
    )
      return "unreachable";
  return "failed";
}

const isNetworkCode = (error: Error) => "code" in error && /^E[A-Z]{3,}$/.test(String(error.code));
