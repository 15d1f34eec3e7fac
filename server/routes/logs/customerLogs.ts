import { Readable } from "node:stream";
import { Type } from "typebox";
import { activityFields } from "../../services/logs/customerLogs.ts";
import { administrationLogRoutes } from "./administrationLog.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { tableHeaders, TableFormatQuery, tableFormatOf } from "../lists/tableExport.ts";
import { listParameters, listQuery } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";

const personParams = Type.Object({ id: Type.String(), personId: Type.String() });

const file = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: Type.Unsafe<unknown>({}) } },
});

/**
 * Exports of a customer's log, and anonymising a person in it, for platform admins; the log itself is read by GraphQL.
 */
export async function customerLogRoutes(app: App): Promise<void> {
  const { customerLogs } = app.services;
  await app.register(administrationLogRoutes);

  app.get(
    "/companies/:id/logs.csv",
    {
      schema: {
        summary: "The rows of a customer's log as a table",
        params: idParams,
        querystring: Type.Object({
          ...listParameters(activityFields).properties,
          ...TableFormatQuery.properties,
        }),
        response: {
          200: file("text/csv", "Every row that is found, newest first"),
          ...errorAnswers(400, 401, 403, 404),
        },
      },
      preValidation: requiresPermission("read", "logs"),
    },
    async (request, reply) => {
      const id = positiveId(request.params, "id");
      const user = request.signedInUser();
      const query = listQuery(request, ["language", "separator"]);
      const writing = tableFormatOf(request.query, user);
      const { fileName, lines } = await customerLogs.table(user, id, { query, ...writing });
      return await reply.headers(tableHeaders(fileName)).send(Readable.from(lines));
    },
  );

  app.get(
    "/companies/:id/logs/people/:personId",
    {
      schema: {
        summary: "All that a customer's log tells of a person",
        params: personParams,
        response: {
          200: file("application/json", "What this person did and what was done to them"),
          ...errorAnswers(400, 401, 403, 404),
        },
      },
      preValidation: requiresPermission("read", "logs"),
    },
    async (request, reply) => {
      const [id, personId] = [positiveId(request.params, "id"), positiveId(request.params, "personId")];
      const text = await customerLogs.ofPerson(request.signedInUser(), id, personId);
      return await reply
        .header("content-type", "application/json; charset=utf-8")
        .header("content-disposition", `attachment; filename="logs-${id}-person-${personId}.json"`)
        .send(Readable.from(text));
    },
  );

  app.delete(
    "/companies/:id/logs/people/:personId",
    {
      schema: {
        summary: "Erase a person from a customer's log; what they did stays and counts",
        params: personParams,
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("delete", "logs"),
    },
    async (request, reply) => {
      const [id, personId] = [positiveId(request.params, "id"), positiveId(request.params, "personId")];
      await customerLogs.erasePerson(request.signedInUser(), id, personId);
      return await reply.status(204).send(null);
    },
  );
}
