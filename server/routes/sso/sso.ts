import { Type } from "typebox";
import { SsoStart } from "../../../schemas/singleSignOn.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

interface SsoRouteOptions {
  publicUrl: string;
}

/** Of a state parameter and a code; Entra ID's codes are the longest. */
const queryMaxLength = 16_000;

/** Signing in and out at a company's identity provider (OpenID Connect). */
export async function ssoRoutes(app: App, { publicUrl }: SsoRouteOptions): Promise<void> {
  const { ssoSignIns: signIns, ssoSignOuts: signOuts } = app.services;

  app.post(
    "/auth/sso",
    {
      schema: {
        summary: "Where somebody signs in, by the domain of the e-mail address",
        body: SsoStart,
        response: { 200: Type.Object({ url: Type.String() }), ...errorAnswers(409, 422, 429, 502) },
      },
      preValidation: trimEmail,
    },
    async (request, reply) => {
      const { body, ip, ssoSecret } = request;
      request.audited.account = body.email;
      const { browserSecret, expiresAt, url } = await signIns.start(body, {
        address: ip,
        browserSecret: secretIn(ssoSecret),
      });
      reply.setSsoSecret({ token: browserSecret, expiresAt });
      return { url };
    },
  );

  app.get(
    "/auth/sso/:companyId/callback",
    {
      config: { audit: "always" },
      schema: {
        summary: "Back from an identity provider",
        description: "Leads on to the web app, signed in or with `?sso=` and why not.",
        response: { 303: Type.Null(), ...errorAnswers(400, 404) },
      },
    },
    async (request, reply) => {
      const { ip, headers, sessionToken, deviceToken, ssoSecret, raw } = request;
      const companyId = positiveId(request.params, "companyId");
      const [, query = ""] = /\?(.*)$/s.exec(raw.url ?? "") ?? [];
      const outcome = await signIns.finish({
        companyId,
        query: query.slice(0, queryMaxLength),
        browserSecret: secretIn(ssoSecret),
        address: ip,
        userAgent: headers["user-agent"],
        previousToken: sessionToken,
        deviceToken,
      });
      request.audited.companyId = companyId;
      reply.header("referrer-policy", "no-referrer");
      if (outcome.kind === "refused") {
        request.audited.code = `sso.${outcome.problem}`;
        return await reply.redirect(`${publicUrl}/login?sso=${outcome.problem}`, 303);
      }
      request.audited.userId = outcome.userId;
      reply.setSsoSecret(undefined);
      reply.setSession(outcome.session).setDevice(outcome.device);
      return await reply.redirect(`${publicUrl}${outcome.returnTo}`, 303);
    },
  );

  app.post(
    "/auth/sso/:companyId/backchannel-logout",
    {
      config: { acceptsForms: true },
      schema: {
        summary: "An identity provider ended a session",
        description: "OpenID Connect Back-Channel Logout 1.0; the body is a form.",
        body: Type.Object({ logout_token: Type.String({ maxLength: 16_000 }) }),
        response: { 204: Type.Null(), ...errorAnswers(400, 404) },
      },
    },
    async (request, reply) => {
      await signOuts.backChannelLogout(positiveId(request.params, "companyId"), request.body.logout_token);
      return await reply.status(204).send(null);
    },
  );
}

/** One of ours: 32 bytes. */
const secretIn = (cookie: string | undefined) => (/^[\w-]{43}$/.test(cookie ?? "") ? cookie : undefined);
