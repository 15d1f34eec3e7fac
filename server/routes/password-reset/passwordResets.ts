import { Type } from "typebox";
import { EmailConfirmation, EmailConfirmed } from "../../../schemas/emailChange.ts";
import { PasswordForget } from "../../../schemas/passwordForget.ts";
import { PasswordReset, PasswordResetDone } from "../../../schemas/passwordReset.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { trimEmail } from "../trimEmail.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Calls behind links in mails: a forgotten password (spec §7.6, §7.7), and a changed e-mail. */
export async function passwordResetRoutes(app: App): Promise<void> {
  const { emailChange, passwordResets } = app.services;

  app.post(
    "/auth/password-forget",
    {
      schema: {
        summary: "Ask for a link to set a new password",
        description: "The answer does not tell whether the account exists.",
        body: PasswordForget,
        response: { 204: Type.Null(), ...errorAnswers(422, 429) },
      },
      preValidation: trimEmail,
    },
    async (request, reply) => {
      const { body, ip } = request;
      request.audited.account = body.email;
      await passwordResets.request({ email: body.email, address: ip });
      return await reply.status(204).send(null);
    },
  );

  app.post(
    "/auth/password-reset",
    {
      schema: {
        summary: "Set a new password with the token of a link",
        body: PasswordReset,
        response: { 200: PasswordResetDone, ...errorAnswers(422) },
      },
    },
    async (request, reply) => {
      const { body, ip, deviceToken } = request;
      const { email, device } = await passwordResets.reset(body, { address: ip, deviceToken });
      request.audited.account = email;
      return await reply.setDevice(device).send({ email });
    },
  );

  app.post(
    "/auth/email-confirm",
    {
      schema: {
        summary: "Give an account the e-mail that a link was sent to",
        body: EmailConfirmation,
        response: { 200: EmailConfirmed, ...errorAnswers(409, 422) },
      },
    },
    async ({ body }) => await emailChange.confirm(body),
  );
}
