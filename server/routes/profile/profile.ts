import { MyCompany } from "../../../schemas/company.ts";
import { EmailChange } from "../../../schemas/emailChange.ts";
import { PasswordChange } from "../../../schemas/passwordChange.ts";
import { Profile } from "../../../schemas/profile.ts";
import { ProfileUpdate } from "../../../schemas/profileUpdate.ts";
import { Unauthenticated } from "../../services/errors.ts";
import { requiresSession } from "../requiresSession.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { ifMatchHeader, recordAnswer, sendRecord, requestedVersion } from "../records.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

/** The signed-in user's own account (spec §7.8–7.12). */
export async function profileRoutes(app: App): Promise<void> {
  const { emailChange, profile, passwordChange } = app.services;

  app.get(
    "/profile",
    { schema: { summary: "Own profile", response: { 200: recordAnswer(Profile), ...errorAnswers(401) } } },
    async (request, reply) => sendRecord(reply, await profile.profile(request.signedInUser())),
  );

  app.patch(
    "/profile",
    {
      schema: {
        summary: "Change own names or language",
        headers: ifMatchHeader,
        body: ProfileUpdate,
        response: { 200: recordAnswer(Profile), ...errorAnswers(401, 412, 422) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const user = request.signedInUser();
      return sendRecord(reply, await profile.update(user, requestedVersion(request), request.body));
    },
  );

  app.get(
    "/profile/my-company",
    {
      schema: {
        summary: "Own company",
        response: { 200: recordAnswer(MyCompany), ...errorAnswers(401, 404) },
      },
    },
    async (request, reply) => sendRecord(reply, await profile.myCompany(request.signedInUser())),
  );

  app.post(
    "/profile/email",
    {
      schema: {
        summary: "Ask for another e-mail for one's own account",
        description:
          "It changes when the link that goes there was followed; `pendingEmail` tells that it waits.",
        body: EmailChange,
        response: { 200: recordAnswer(Profile), ...errorAnswers(401, 422, 429) },
      },
      preValidation: [requiresSession, trimEmail],
    },
    async (request, reply) => {
      const user = request.signedInUser();
      await emailChange.request(user, request.body);
      return sendRecord(reply, await profile.profile(user));
    },
  );

  app.delete(
    "/profile/email",
    {
      schema: {
        summary: "Keep one's own e-mail: the link that was sent is void",
        response: { 200: recordAnswer(Profile), ...errorAnswers(401) },
      },
    },
    async (request, reply) => {
      const user = request.signedInUser();
      await emailChange.cancel(user);
      return sendRecord(reply, await profile.profile(user));
    },
  );

  app.patch(
    "/profile/password",
    {
      schema: {
        summary: "Change own password",
        description: "Ends the other sessions; this one goes on.",
        body: PasswordChange,
        response: { 200: recordAnswer(Profile), ...errorAnswers(401, 422, 429) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const { sessionToken, body } = request;
      const user = request.signedInUser();
      if (sessionToken === undefined) throw new Unauthenticated();
      await passwordChange.change({ user, sessionToken }, body);
      return sendRecord(reply, await profile.profile(user));
    },
  );
}
