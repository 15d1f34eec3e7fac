import type { FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { CodeProof } from "../../../schemas/codeProof.ts";
import { PasskeyName } from "../../../schemas/passkeyName.ts";
import {
  NewPasskey,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactors,
  TotpSecret,
} from "../../../schemas/secondFactor.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import { requiresConfirmation } from "../requiresConfirmation.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

const nothing = Type.Object({}, { additionalProperties: false });

/** One's own second factors; setting one up is open to who has to have one and has none. */
export async function ownFactorRoutes(app: App): Promise<void> {
  const { ownFactors, sessions, knownDevices } = app.services;
  const confirmed = [requiresSession, requiresConfirmation];
  const settingUp = { config: { opensWithoutFactor: true }, preValidation: confirmed };

  /** In this browser the factor was just used. */
  async function proveDevice(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.setDevice(await knownDevices.remember(request.deviceToken, request.signedInUser().id, true));
  }

  app.get(
    "/profile/second-factor",
    {
      config: { opensWithoutFactor: true },
      schema: { summary: "One's second factors", response: { 200: SecondFactors, ...errorAnswers(401) } },
      preValidation: requiresSession,
    },
    async (request) =>
      await ownFactors.get(request.signedInUser(), await sessions.isFactorRequired(request.sessionId)),
  );

  app.post(
    "/profile/passkeys/options",
    {
      ...settingUp,
      schema: {
        summary: "What to ask the browser for, for a new passkey",
        body: nothing,
        response: { 200: PasskeyOptions, ...errorAnswers(401, 403, 409, 422) },
      },
    },
    async (request) => ({ ...(await ownFactors.passkeyOptions(request.signedInUser())) }),
  );

  app.post(
    "/profile/passkeys",
    {
      ...settingUp,
      schema: {
        summary: "Add a passkey",
        description:
          "With the first second factor the answer holds recovery codes, which are never told again.",
        body: NewPasskey,
        response: { 201: RecoveryCodes, ...errorAnswers(401, 403, 422) },
      },
    },
    async (request, reply) => {
      const made = await ownFactors.addPasskey(request.signedInUser(), request.body);
      await proveDevice(request, reply);
      return await reply.status(201).send(made);
    },
  );

  app.patch(
    "/profile/passkeys/:id",
    {
      schema: {
        summary: "Rename a passkey",
        params: idParams,
        body: PasskeyName,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404, 422) },
      },
      preValidation: requiresSession,
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      await ownFactors.renamePasskey(request.signedInUser(), id, request.body.name);
      return await reply.status(204).send(null);
    },
  );

  app.delete(
    "/profile/passkeys/:id",
    {
      schema: {
        summary: "Remove a passkey",
        params: idParams,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: confirmed,
    },
    async (request, reply) => {
      await ownFactors.removePasskey(request.signedInUser(), positiveId(request.params, "id"));
      return await reply.status(204).send(null);
    },
  );

  app.post(
    "/profile/totp",
    {
      ...settingUp,
      schema: {
        summary: "A new secret for an authenticator app",
        description: "It counts for nothing before a first code was right.",
        body: nothing,
        response: { 200: TotpSecret, ...errorAnswers(401, 403, 409, 422) },
      },
    },
    async (request) => await ownFactors.beginTotp(request.signedInUser()),
  );

  app.post(
    "/profile/totp/confirm",
    {
      ...settingUp,
      schema: {
        summary: "Turn on codes of an authenticator app, by a first one",
        body: CodeProof,
        response: { 200: RecoveryCodes, ...errorAnswers(401, 403, 409, 422, 429) },
      },
    },
    async (request, reply) => {
      const made = await ownFactors.confirmTotp(request.signedInUser(), request.body.code);
      await proveDevice(request, reply);
      return made;
    },
  );

  app.delete(
    "/profile/totp",
    {
      schema: {
        summary: "Turn off codes of an authenticator app",
        response: { 204: Type.Null(), ...errorAnswers(401, 403, 404) },
      },
      preValidation: confirmed,
    },
    async (request, reply) => {
      await ownFactors.removeTotp(request.signedInUser());
      return await reply.status(204).send(null);
    },
  );

  app.post(
    "/profile/recovery-codes",
    {
      schema: {
        summary: "Ten new recovery codes instead of those there were",
        body: nothing,
        response: { 200: RecoveryCodes, ...errorAnswers(401, 403, 404, 422) },
      },
      preValidation: confirmed,
    },
    async (request) => await ownFactors.renewRecoveryCodes(request.signedInUser()),
  );
}
