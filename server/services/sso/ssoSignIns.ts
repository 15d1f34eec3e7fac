import { randomBytes } from "node:crypto";
import * as oidc from "openid-client";
import type { SsoStart } from "../../../schemas/singleSignOn.ts";
import type { ExternalIdentityRepository } from "../../repositories/sso/externalIdentities.ts";
import type { IdentityProviderRepository, ProviderRecord } from "../../repositories/sso/identityProviders.ts";
import type { SignInAttemptRepository } from "../../repositories/sso/signInAttempts.ts";
import { ssoStartsPerAddress, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import type { SessionService } from "../session/sessions.ts";
import type { KnownDeviceService } from "../sign-in/knownDevices.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { derived, exchangeCode, redirectUriOf } from "./exchangeCode.ts";
import type { OidcClients } from "./oidcClients.ts";
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
      const client = await clientOf(provider);
      const { iss, sub, claims, idToken } = await exchangeCode(client, provider, {
        query: given.query,
        secrets: { browserSecret, state },
        publicUrl,
        now: now(),
      });
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
      const device = await knownDevices.rememberSignIn(given.deviceToken, userId, false);
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
      const provider = await identityProviders.findByDomain(domainOf(email));
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
        login_hint: email,
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
