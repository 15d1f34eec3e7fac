import { Type } from "typebox";
import { SignIn } from "../../schemas/signIn.ts";
import { CurrentUser } from "../../schemas/user.ts";
import { errorAnswers } from "./errorAnswers.ts";
import { trimEmail } from "./trimEmail.ts";
import type { App } from "./TypeBoxProvider.ts";

/** Signing in and out, and who is signed in (spec §7.3–7.5). */
export async function authRoutes(app: App): Promise<void> {
  const { auth, profile } = app.services;

  app.post(
    "/auth/login",
    {
      schema: {
        summary: "Sign in",
        body: SignIn,
        response: { 200: CurrentUser, ...errorAnswers(401, 403, 422, 429, 503) },
      },
      preValidation: trimEmail,
    },
    async ({ body, ip, sessionToken }, reply) => {
      const { user, ...session } = await auth.signIn({ ...body, address: ip, previousToken: sessionToken });
      return await reply.setSession(session).send(profile.currentUser(user));
    },
  );

  app.get(
    "/auth/logout",
    { schema: { summary: "Sign out", response: { 204: Type.Null() } } },
    async ({ headers, sessionToken }, reply) => {
      // Another site may lead a browser here, but not sign anyone out.
      if (headers["sec-fetch-site"] !== "cross-site") {
        if (sessionToken) await auth.signOut(sessionToken);
        reply.clearSession();
      }
      return await reply.status(204).send(null);
    },
  );

  app.get(
    "/auth/me",
    { schema: { summary: "Who is signed in", response: { 200: CurrentUser, ...errorAnswers(401) } } },
    async (request) => profile.currentUser(request.signedInUser()),
  );
}
