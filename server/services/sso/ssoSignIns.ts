import { createHmac, randomBytes } from "node:crypto";
import * as oidc from "openid-client";
import { fieldOf } from "../../../schemas/records.ts";
import type { SsoStart } from "../../../schemas/singleSignOn.ts";
import type { SsoProblem } from "../../../schemas/ssoProblems.ts";
import type { ExternalIdentityRepository } from "../../repositories/sso/externalIdentities.ts";
import type { IdentityProviderRepository, ProviderRecord } from "../../repositories/sso/identityProviders.ts";
import type { SignInAttemptRepository } from "../../repositories/sso/signInAttempts.ts";
import { ssoStartsPerAddress, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import type { SessionService } from "../session/sessions.ts";
import type { KnownDeviceService } from "../sign-in/knownDevices.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { PrivateAddress } from "./guardedFetch.ts";
import { clockToleranceSeconds, signatureAlgorithms, type OidcClients } from "./oidcClients.ts";
import { plainReason } from "./plainReason.ts";
import { domainOf, nameIn, roleIn, verifiedEmail, type Claims } from "./readIdentity.ts";
import { pathWithin } from "./pathWithin.ts";
import { NoProviderFor, ProviderUnreachable, SignInRefused, SsoUnavailable } from "./ssoErrors.ts";
import { secretHash } from "../secrets/secretHash.ts";

/** How long somebody has for signing in at a provider, ms. */
const attemptLifetimeMs = 10 * 60_000;

/** Sealed with the session it belongs to. */
export const idTokenPurpose = (companyId: number) => `federated_sessions.id_token ${companyId}`;

export interface SsoParts {
  identityProviders: IdentityProviderRepository;
  signInAttempts: SignInAttemptRepository;
  externalIdentities: ExternalIdentityRepository;
  sessions: SessionService;
  knownDevices: KnownDeviceService;
  limits: AttemptLimits;
  changeEvents: ChangeEvents;
  clients: OidcClients;
  box: SecretBox;
  publicUrl: string;
  now: () => Date;
  log: { info(details: object, message: string): void };
}

/** Somebody who came back from a provider. */
export interface ProviderReturn {
  companyId: number;
  /** What the provider added to the address, as it came. */
  query: string;
  /** The secret in the cookie of this browser. */
  browserSecret: string | undefined;
  address: string;
  userAgent: string | undefined;
  /** Token of the session that this one replaces, if any. */
  previousToken: string | undefined;
  deviceToken: string | undefined;
}

/** Only the browser with this cookie can make them again, and nothing of them is stored. */
const derived = (
  use: "nonce" | "verifier",
  { browserSecret, state }: { browserSecret: string; state: string },
) => createHmac("sha256", browserSecret).update(`${use} ${state}`).digest("base64url");

/** Where a company's provider sends people back to; one address each, so that no provider can pass for another. */
export const redirectUriOf = (publicUrl: string, companyId: number) =>
  `${publicUrl}/api/auth/sso/${companyId}/callback`;

/**
 * Signing in at a company's identity provider: authorization code flow with PKCE (S256), nonce, and a state that is bound to
 * the browser and used once (OpenID Connect Core 1.0, RFC 7636, RFC 9207, RFC 9700).
 */
export function ssoSignInService(parts: SsoParts) {
  const { identityProviders, signInAttempts, externalIdentities, sessions, knownDevices } = parts;
  const { limits, changeEvents, clients, box, publicUrl, now, log } = parts;

  async function clientOf(provider: ProviderRecord): Promise<oidc.Configuration> {
    try {
      return await clients.of(provider);
    } catch (error) {
      throw new SignInRefused("unreachable", { cause: error });
    }
  }

  /** The claims of who signed in, all checked; throws `SignInRefused`. */
  async function claimsOf(provider: ProviderRecord, given: ProviderReturn, state: string) {
    const client = await clientOf(provider);
    const secrets = { browserSecret: given.browserSecret ?? "", state };
    const redirectUri = redirectUriOf(publicUrl, provider.companyId);
    try {
      const tokens = await oidc.authorizationCodeGrant(client, new URL(`${redirectUri}?${given.query}`), {
        pkceCodeVerifier: derived("verifier", secrets),
        expectedState: state,
        expectedNonce: derived("nonce", secrets),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error("no ID token");
      requireSound(tokens.id_token, claims, now());
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

  async function signIn(given: ProviderReturn) {
    const { companyId, browserSecret, address, userAgent } = given;
    const state = new URLSearchParams(given.query).get("state");
    if (!state || browserSecret === undefined) throw new SignInRefused("expired");
    const attempt = await signInAttempts.take(
      { stateHash: secretHash(state), browserHash: secretHash(browserSecret), companyId },
      now(),
    );
    if (!attempt) throw new SignInRefused("expired");
    const provider = await identityProviders.find(companyId);
    if (!provider?.isEnabled || provider.version !== attempt.providerVersion)
      throw new SignInRefused("expired");
    try {
      const { iss, sub, claims, idToken } = await claimsOf(provider, given, state);
      const userId = await accountOf(provider, { iss, sub, claims });
      const sid = claims["sid"];
      const session = await sessions.start(
        userId,
        { address, userAgent },
        {
          federation: {
            companyId,
            issuer: iss,
            subject: sub,
            providerSession: typeof sid === "string" ? sid : null,
            idToken: box.seal(idToken, idTokenPurpose(companyId)),
          },
        },
      );
      if (!session) throw new SignInRefused("suspended");
      await identityProviders.setFailure(companyId, null);
      const device = await knownDevices.rememberSignIn(given.deviceToken, userId);
      if (given.previousToken) await sessions.end(given.previousToken);
      return { session, device, userId, returnTo: attempt.returnTo };
    } catch (error) {
      const text = plainReason(error instanceof SignInRefused ? (error.cause ?? error.problem) : error);
      if (!(error instanceof SignInRefused && error.problem === "denied"))
        await identityProviders.setFailure(companyId, { text, at: now() });
      throw error;
    }
  }

  async function accountOf(
    provider: ProviderRecord,
    { iss, sub, claims }: { iss: string; sub: string; claims: Claims },
  ): Promise<number> {
    const { companyId } = provider;
    const roleId = roleIn(claims, provider);
    if (roleId === undefined) throw new SignInRefused("notAllowed");
    const outcome = await externalIdentities.accountOf({
      companyId,
      issuer: iss,
      subject: sub,
      email: verifiedEmail(claims, await identityProviders.domainsOf(companyId)),
      firstName: nameIn(claims, "given_name"),
      lastName: nameIn(claims, "family_name"),
      language: String(claims["locale"]).startsWith("en") ? "en" : "nl",
      roleId,
      createsAccounts: provider.createsAccounts,
      at: now(),
    });
    if (outcome.kind !== "found") throw new SignInRefused(outcome.kind);
    changeEvents.companyUsersChanged(companyId);
    sessions.forget(outcome.userId);
    return outcome.userId;
  }

  return {
    /**
     * Where this person signs in, by the domain of the e-mail address, and the secret that binds the attempt to this browser.
     * Throws `NoProviderFor`, `ProviderUnreachable`, `SsoUnavailable` or `RateLimited`.
     */
    async start(
      { email, returnTo = "/" }: SsoStart,
      {
        address,
        browserSecret = randomBytes(32).toString("base64url"),
      }: {
        address: string;
        browserSecret: string | undefined;
      },
    ): Promise<{ url: string; browserSecret: string; expiresAt: Date }> {
      if (!box.isAvailable) throw new SsoUnavailable();
      await limits.take(ssoStartsPerAddress(address));
      const provider = await identityProviders.findByDomain(domainOf(email.trim()));
      if (!provider?.isEnabled) throw new NoProviderFor();
      const client = await clientOf(provider).catch((error: unknown) => {
        throw new ProviderUnreachable(error);
      });
      const state = randomBytes(32).toString("base64url");
      const secrets = { browserSecret, state };
      const expiresAt = new Date(now().getTime() + attemptLifetimeMs);
      await signInAttempts.insert({
        stateHash: secretHash(state),
        browserHash: secretHash(browserSecret),
        companyId: provider.companyId,
        providerVersion: provider.version,
        returnTo: pathWithin(publicUrl, returnTo),
        expiresAt,
      });
      const url = oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUriOf(publicUrl, provider.companyId),
        scope: "openid email profile",
        state,
        nonce: derived("nonce", secrets),
        code_challenge: await oidc.calculatePKCECodeChallenge(derived("verifier", secrets)),
        code_challenge_method: "S256",
        login_hint: email.trim(),
      });
      return { url: url.href, browserSecret, expiresAt };
    },

    /** Signs in, or says why not; nothing that the provider or the address said is passed on. */
    async finish(given: ProviderReturn) {
      try {
        return { kind: "signedIn" as const, ...(await signIn(given)) };
      } catch (error) {
        if (!(error instanceof SignInRefused)) throw error;
        const { companyId, address } = given;
        const reason = plainReason(error.cause ?? error.problem);
        log.info({ companyId, address, problem: error.problem, reason }, "refused a sign-in from a provider");
        return { kind: "refused" as const, problem: error.problem };
      }
    },

    removeExpired: () => signInAttempts.removeExpired(now()),
  };
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
