import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import plugin from "fastify-plugin";
import { looksLikeToken } from "../services/access-tokens/tokenText.ts";
import type { TokenPurpose } from "../services/access-tokens/tokenReaders.ts";
import { Unauthenticated } from "../services/errors.ts";
import { FactorRequired } from "../services/second-factor/factorErrors.ts";
import type { SessionUser } from "../services/session/sessions.ts";
import { secretIn } from "./credentials.ts";

/** What each of our cookies is for: the session, a known device, a sign-in at an identity provider under way, half a sign-in. */
type CookieUse = "session" | "device" | "sso" | "half";

/** Under https browsers take a cookie of this prefix from this host alone, not from its neighbours (RFC 6265bis, 4.1.3.2). */
const cookieNamed = (use: CookieUse, isSecure: boolean): string => (isSecure ? `__Host-${use}` : use);

/** Longer than any of our tokens: not worth a query. */
const tokenMaxLength = 128;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route does not need the session, so that it answers without a database too. */
    isForAnybody?: boolean;
    /** An access token for this opens the route too; every other route ignores it. */
    acceptsTokens?: TokenPurpose;
    /** Also for who has to set up a second factor before anything else. */
    opensWithoutFactor?: boolean;
  }
  interface FastifyRequest {
    /** The signed-in user, or null; where the route accepts tokens, also the user as whom a token reads. */
    user: SessionUser | null;
    /** Signed in, and nothing is open before a second factor was set up; null for everybody else. */
    heldUser: SessionUser | null;
    /** The token in the caller's cookie, whether or not its session is valid. */
    sessionToken: string | undefined;
    /** The token that identifies the caller's browser as a known device. */
    deviceToken: string | undefined;
    /** The secret that binds a sign-in at an identity provider to the caller's browser. */
    ssoSecret: string | undefined;
    /** The token of a sign-in whose second factor is awaited. */
    halfToken: string | undefined;
    /** Id of the session; empty without one. */
    sessionId: string;
    /** The signed-in user; throws `Unauthenticated` when there is none, `FactorRequired` before a second factor was set up. */
    signedInUser(): SessionUser;
  }
  interface FastifyReply {
    setSession(session: { token: string; expiresAt: Date }): FastifyReply;
    clearSession(): FastifyReply;
    /** Sets the device cookie, which outlives the session. */
    setDevice(device: { token: string; expiresAt: Date }): FastifyReply;
    /** Binds a sign-in at an identity provider to this browser; undefined once it is over. */
    setSsoSecret(secret: { token: string; expiresAt: Date } | undefined): FastifyReply;
    /** Keeps half a sign-in in this browser; undefined once it is over. */
    setHalf(half: { token: string; expiresAt: Date } | undefined): FastifyReply;
  }
}

/**
 * Authentication: reads the session cookie of every request, and renews it while it is used; where the route accepts
 * them, an access token comes first.
 */
export const session = plugin(async (app: FastifyInstance, { secure }: { secure: boolean }) => {
  const cookieName = cookieNamed("session", secure);
  const deviceCookieName = cookieNamed("device", secure);
  const ssoCookieName = cookieNamed("sso", secure);
  const halfCookieName = cookieNamed("half", secure);
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  app.decorateRequest("user", null);
  app.decorateRequest("heldUser", null);
  app.decorateRequest("sessionToken", undefined);
  app.decorateRequest("deviceToken", undefined);
  app.decorateRequest("ssoSecret", undefined);
  app.decorateRequest("halfToken", undefined);
  app.decorateRequest("sessionId", "");
  app.decorateRequest("signedInUser", function signedInUser() {
    if (!this.user) throw this.heldUser ? new FactorRequired() : new Unauthenticated();
    return this.user;
  });
  app.decorateReply("setSession", function setSession(this: FastifyReply, { token, expiresAt }) {
    return this.setCookie(cookieName, token, { ...attributes, expires: expiresAt });
  });
  app.decorateReply("clearSession", function clearSession(this: FastifyReply) {
    return this.clearCookie(cookieName, attributes);
  });
  app.decorateReply("setDevice", function setDevice(this: FastifyReply, { token, expiresAt }) {
    return this.setCookie(deviceCookieName, token, { ...attributes, expires: expiresAt });
  });
  app.decorateReply("setSsoSecret", function setSsoSecret(this: FastifyReply, secret) {
    if (secret === undefined) return this.clearCookie(ssoCookieName, attributes);
    return this.setCookie(ssoCookieName, secret.token, { ...attributes, expires: secret.expiresAt });
  });
  app.decorateReply("setHalf", function setHalf(this: FastifyReply, half) {
    if (half === undefined) return this.clearCookie(halfCookieName, attributes);
    return this.setCookie(halfCookieName, half.token, { ...attributes, expires: half.expiresAt });
  });

  app.addHook("onRequest", async (request, reply) => {
    request.deviceToken = tokenIn(request.cookies, deviceCookieName);
    request.ssoSecret = tokenIn(request.cookies, ssoCookieName);
    request.sessionToken = tokenIn(request.cookies, cookieName);
    request.halfToken = tokenIn(request.cookies, halfCookieName);
    const { isForAnybody, acceptsTokens } = request.routeOptions.config;
    if (isForAnybody) return;
    const secret = acceptsTokens ? secretIn(request.headers.authorization) : undefined;
    if (acceptsTokens && secret !== undefined && looksLikeToken(secret)) {
      request.user = await app.services.tokenReaders.find(secret, request.ip, acceptsTokens);
      return;
    }
    await findSession(request, reply);
    // A proxy before the product may have credentials of its own sent beside the cookie.
    if (secret !== undefined && !request.user) await app.services.tokenReaders.countWrong(request.ip);
  });

  async function findSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = request.sessionToken;
    if (token === undefined) return;
    const found = await app.services.sessions.find(token);
    if (!found) return;
    const isHeld = found.mustSetUpFactor && !request.routeOptions.config.opensWithoutFactor;
    request[isHeld ? "heldUser" : "user"] = found.user;
    request.sessionId = found.id;
    if (found.isExtended) reply.setSession({ token, expiresAt: found.expiresAt });
  }
});

/** The session token among a request's cookies. */
export function sessionTokenIn(cookies: Cookies, isSecure: boolean): string | undefined {
  return tokenIn(cookies, cookieNamed("session", isSecure));
}

/** Whether a browser seems to have a session, so that it gets the page that asks for more. */
export const hasSessionCookie = (cookies: Cookies): boolean =>
  [false, true].some((isSecure) => sessionTokenIn(cookies, isSecure) !== undefined);

type Cookies = Readonly<Record<string, string | undefined>>;

function tokenIn(cookies: Cookies, name: string): string | undefined {
  const token = cookies[name];
  return token && token.length <= tokenMaxLength ? token : undefined;
}
