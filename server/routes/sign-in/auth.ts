import { Type } from "typebox";
import { SecondStep } from "../../../schemas/secondFactor.ts";
import { SignIn } from "../../../schemas/signIn.ts";
import { CurrentUser } from "../../../schemas/user.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { lenientDescription, lenientHeaders, mayBeNobody, sendNobody } from "../lenientHandling.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Signing in and out, and the current user (spec §7.3–7.5). */
export async function authRoutes(app: App): Promise<void> {
  const { auth, profile, sessions, ssoSignOuts } = app.services;

  app.post(
    "/auth/login",
    {
      schema: {
        summary: "Sign in",
        description:
          "With 202 the password was right, and `POST /auth/second-factor` completes the sign-in within ten minutes.",
        body: SignIn,
        response: { 200: CurrentUser, 202: SecondStep, ...errorAnswers(401, 403, 422, 429, 503) },
      },
      preValidation: trimEmail,
    },
    async (request, reply) => {
      const { body, ip, headers, sessionToken, deviceToken } = request;
      request.audited.account = body.email;
      const origin = { address: ip, userAgent: headers["user-agent"] };
      const attempt = { ...body, ...origin, previousToken: sessionToken, deviceToken };
      const done = await auth.signIn(attempt);
      if (done.kind === "half") return await reply.setHalf(done.half).status(202).send({ ways: done.ways });
      const { user, session, device } = done;
      const mustSetUpFactor = (await sessions.find(session.token))?.mustSetUpFactor;
      return await reply
        .setSession(session)
        .setDevice(device)
        .send({ ...profile.currentUser(user), ...(mustSetUpFactor && { mustSetUpFactor }) });
    },
  );

  app.get(
    "/auth/logout",
    {
      config: { isForAnybody: true, audit: "always" },
      schema: {
        summary: "Sign out",
        description:
          "Whoever signed in at an identity provider is to go to the address in `sign-out-at`, to sign out there.",
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { headers, sessionToken } = request;
      // Another site may navigate a browser here, but must not sign anyone out.
      if (headers["sec-fetch-site"] !== "cross-site") {
        if (sessionToken) {
          const provider = await ssoSignOuts.endSessionUrl(sessionToken);
          if (provider !== undefined) reply.header("sign-out-at", provider);
          await auth.signOut(sessionToken);
        }
        reply.clearSession();
      }
      return await reply.status(204).send(null);
    },
  );

  app.get(
    "/auth/me",
    {
      config: { opensWithoutFactor: true },
      schema: {
        summary: "Who is signed in",
        description: lenientDescription,
        headers: lenientHeaders,
        response: { 200: CurrentUser, 204: Type.Null(), ...errorAnswers(401) },
      },
    },
    async (request, reply) => {
      if (mayBeNobody(request)) return sendNobody(reply);
      const user = profile.currentUser(request.signedInUser());
      const mustSetUpFactor = (await sessions.get(request.sessionId))?.mustSetUpFactor;
      return mustSetUpFactor ? { ...user, mustSetUpFactor } : user;
    },
  );
}
