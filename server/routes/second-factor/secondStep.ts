import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { PasskeyAnswer, PasskeyOptions, Proof } from "../../../schemas/secondFactor.ts";
import { CurrentUser } from "../../../schemas/user.ts";
import { errorAnswers } from "../errorAnswers.ts";
import type { App } from "../TypeBoxProvider.ts";

const nothing = Type.Object({}, { additionalProperties: false });

/** The second step of signing in, and signing in by a passkey alone. */
export async function secondStepRoutes(app: App): Promise<void> {
  const { secondStep, profile } = app.services;

  const placeOf = ({ ip, headers, sessionToken, deviceToken }: FastifyRequest) => ({
    address: ip,
    userAgent: headers["user-agent"],
    previousToken: sessionToken,
    deviceToken,
  });
  const signedIn = (reply: FastifyReply, done: Awaited<ReturnType<typeof secondStep.signIn>>) => {
    reply.setSession(done.session).setDevice(done.device).setHalf(undefined);
    return profile.currentUser(done.user);
  };

  app.post(
    "/auth/second-factor/options",
    {
      schema: {
        summary: "What to ask the browser for, of who is half signed in",
        body: nothing,
        response: { 200: PasskeyOptions, ...errorAnswers(409, 422) },
      },
    },
    async ({ halfToken }) => ({ ...(await secondStep.options(halfToken)) }),
  );

  app.post(
    "/auth/second-factor",
    {
      schema: {
        summary: "Complete a sign-in by a second factor",
        body: Proof,
        response: { 200: CurrentUser, ...errorAnswers(401, 409, 422, 429) },
      },
    },
    async (request, reply) =>
      signedIn(reply, await secondStep.finish(request.halfToken, request.body, placeOf(request))),
  );

  app.post(
    "/auth/passkey/options",
    {
      schema: {
        summary: "What to ask the browser for, to sign in by a passkey alone",
        body: nothing,
        response: { 200: PasskeyOptions, ...errorAnswers(422, 429) },
      },
    },
    async ({ ip }) => ({ ...(await secondStep.passkeyOptions(ip)) }),
  );

  app.post(
    "/auth/passkey",
    {
      schema: {
        summary: "Sign in by a passkey alone",
        body: Type.Object({ passkey: PasskeyAnswer }, { additionalProperties: false }),
        response: { 200: CurrentUser, ...errorAnswers(401, 403, 422, 429) },
      },
    },
    async (request, reply) =>
      signedIn(reply, await secondStep.signIn(request.body.passkey, placeOf(request))),
  );
}
