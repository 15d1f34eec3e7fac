import {
  Synchronisation,
  SynchronisationDecision,
  SynchronisationRequest,
} from "../../../schemas/synchronisation.ts";
import { synchronisationFields } from "../../services/synchronisation/synchronisations.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";

/** Synchronisation with the map server, for platform admins (spec §1.9). */
export async function synchronisationRoutes(app: App): Promise<void> {
  const { synchronisations } = app.services;

  app.post(
    "/workspaces/synchronise",
    {
      schema: {
        summary: "Look what there is on the map server",
        description: "Answers at once; `work-progressed` over the socket tells when to ask anew.",
        body: SynchronisationRequest,
        response: { 202: Synchronisation, ...errorAnswers(401, 403, 409, 422) },
      },
      preValidation: requiresPermission("update", "workspaces"),
    },
    async (request, reply) =>
      await reply.status(202).send(await synchronisations.start(request.signedInUser(), request.body)),
  );

  app.get(
    "/workspaces/synchronisations",
    {
      schema: {
        summary: "Synchronisations so far, newest first; each without its differences",
        querystring: listParameters(synchronisationFields),
        response: { 200: pageOf(Synchronisation), ...errorAnswers(400, 401, 403) },
      },
      preValidation: requiresPermission("read", "workspaces"),
    },
    async (request) => await synchronisations.list(request.signedInUser(), listQuery(request)),
  );

  app.get(
    "/workspaces/synchronisations/:id",
    {
      schema: {
        summary: "One synchronisation: how far it is, what it found, what it would do or did",
        params: idParams,
        response: { 200: Synchronisation, ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("read", "workspaces"),
    },
    async (request) => await synchronisations.get(request.signedInUser(), positiveId(request.params, "id")),
  );

  app.post(
    "/workspaces/synchronisations/:id/apply",
    {
      schema: {
        summary: "Do what a synchronisation's preview says",
        params: idParams,
        body: SynchronisationDecision,
        response: { 202: Synchronisation, ...errorAnswers(400, 401, 403, 404, 409, 422) },
      },
      preValidation: requiresPermission("update", "workspaces"),
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      const run = await synchronisations.apply(request.signedInUser(), id, request.body);
      return await reply.status(202).send(run);
    },
  );

  app.post(
    "/workspaces/synchronisations/:id/cancel",
    {
      schema: {
        summary: "Stop a synchronisation, or drop what it found",
        params: idParams,
        response: { 200: Synchronisation, ...errorAnswers(400, 401, 403, 404, 409) },
      },
      preValidation: requiresPermission("update", "workspaces"),
    },
    async (request) =>
      await synchronisations.cancel(request.signedInUser(), positiveId(request.params, "id")),
  );
}
