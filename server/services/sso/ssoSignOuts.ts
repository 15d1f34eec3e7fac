import * as oidc from "openid-client";
import { isObject } from "../../../schemas/records.ts";
import type { FederatedSessionRepository } from "../../repositories/sso/federatedSessions.ts";
import type { IdentityProviderRepository } from "../../repositories/sso/identityProviders.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import type { SessionService } from "../session/sessions.ts";
import type { OidcClients } from "./oidcClients.ts";
import { LogoutTokenRefused } from "./ssoErrors.ts";
import { idTokenPurpose } from "./ssoSignIns.ts";
import { secretHash } from "../secrets/secretHash.ts";

interface SsoSignOutParts {
  federatedSessions: FederatedSessionRepository;
  identityProviders: IdentityProviderRepository;
  sessions: SessionService;
  clients: OidcClients;
  box: SecretBox;
  publicUrl: string;
  now: () => Date;
}

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** Our page to which a provider sends people who signed out there. */
export const signedOutUri = (publicUrl: string) => `${publicUrl}/login`;

export const backChannelUri = (publicUrl: string, companyId: number) =>
  `${publicUrl}/api/auth/sso/${companyId}/backchannel-logout`;

/** Signing out at the provider too, and when the provider says so. */
export function ssoSignOutService(parts: SsoSignOutParts) {
  const { federatedSessions, identityProviders, sessions, clients, box, publicUrl, now } = parts;

  /** Undefined for a session with a password, and where the provider has no such page or cannot be asked. */
  async function endSessionUrl(token: string): Promise<string | undefined> {
    const federation = await federatedSessions.find(secretHash(token));
    const provider = federation && (await identityProviders.find(federation.companyId));
    if (!federation || !provider) return undefined;
    const client = await clients.of(provider);
    const { issuer, end_session_endpoint: endpoint } = client.serverMetadata();
    if (endpoint === undefined || issuer !== federation.issuer) return undefined;
    const { companyId, idToken } = federation;
    return oidc.buildEndSessionUrl(client, {
      post_logout_redirect_uri: signedOutUri(publicUrl),
      ...(idToken && { id_token_hint: box.open(Buffer.from(idToken), idTokenPurpose(companyId)) }),
    }).href;
  }

  return {
    /** Where to sign out at the provider (OpenID Connect RP-Initiated Logout 1.0); to be asked before the session ends. */
    endSessionUrl: async (token: string): Promise<string | undefined> =>
      await endSessionUrl(token).catch(() => undefined),

    /**
     * Ends the sessions that a provider's logout token is about, on every process, at once (OpenID Connect Back-Channel
     * Logout 1.0). Throws `LogoutTokenRefused`, also for a token that was used before.
     */
    async backChannelLogout(companyId: number, token: string): Promise<void> {
      const provider = await identityProviders.find(companyId);
      if (!provider?.isEnabled) throw new LogoutTokenRefused("no provider");
      const claims = await clients.readLogoutToken(provider, token).catch((error: unknown) => {
        throw new LogoutTokenRefused(error);
      });
      const { sub, sid, iss, exp, jti, events, nonce } = claims;
      const isLogout = isObject(events) && isObject(events[logoutEvent]);
      const isAboutSomebody = typeof sub === "string" || typeof sid === "string";
      // With a nonce it would be an ID token.
      if (
        !isLogout ||
        !isAboutSomebody ||
        nonce !== undefined ||
        iss === undefined ||
        exp === undefined ||
        !jti
      )
        throw new LogoutTokenRefused("not a logout token");
      const ended = await federatedSessions.end({
        companyId,
        issuer: iss,
        subject: typeof sub === "string" ? sub : undefined,
        providerSession: typeof sid === "string" ? sid : undefined,
        tokenHash: secretHash(`${companyId} ${jti}`),
        tokenExpiresAt: new Date((exp + 3600) * 1000),
        at: now(),
      });
      if (!ended) throw new LogoutTokenRefused("used before");
      sessions.publishEnds(ended, "signedOut");
    },

    removeExpired: () => federatedSessions.removeExpired(now()),
  };
}
