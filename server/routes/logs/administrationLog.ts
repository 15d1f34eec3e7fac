import { Readable } from "node:stream";
import { Type } from "typebox";
import { Activity } from "../../../schemas/activity.ts";
import { administrationFields } from "../../services/logs/administrationLog.ts";
import { requiresPermission } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { listParameters, listQuery, pageOf } from "../lists/lists.ts";
import { positiveId } from "../positiveId.ts";
import { tableHeaders, TableFormatQuery, tableFormatOf } from "../lists/tableExport.ts";
import type { App } from "../TypeBoxProvider.ts";

/** The log of administrative actions, within customers and outside them, for platform admins. */
export async function administrationLogRoutes(app: App): Promise<void> {
  const { administrationLog } = app.services;

  app.get(
    "/logs",
    {
      schema: {
        summary: "What was administered, newest first",
        querystring: listParameters(administrationFields),
        response: { 200: pageOf(Activity), ...errorAnswers(400, 401, 403) },
      },
      preValidation: requiresPermission("read", "logs"),
    },
    async (request) => await administrationLog.list(request.signedInUser(), listQuery(request)),
  );

  app.get(
    "/logs/names",
    {
      schema: {
        summary: "Names of users or customers in the log that contain what was typed",
        querystring: Type.Object({
          field: Type.String({ description: "user or customer" }),
          typed: Type.String(),
        }),
        response: { 200: Type.Array(Type.String()), ...errorAnswers(400, 401, 403, 422) },
      },
      preValidation: requiresPermission("read", "logs"),
    },
    async (request) => await administrationLog.names(request.signedInUser(), request.query),
  );

  app.get(
    "/logs.csv",
    {
      schema: {
        summary: "What was administered as a table",
        querystring: Type.Object({
          ...listParameters(administrationFields).properties,
          ...TableFormatQuery.properties,
        }),
        response: {
          200: {
            description: "Every row that is found, newest first",
            content: { "text/csv": { schema: Type.Unsafe<unknown>({}) } },
          },
          ...errorAnswers(400, 401, 403),
        },
      },
      preValidation: requiresPermission("read", "logs"),
    },
    async (request, reply) => {
      const user = request.signedInUser();
      const query = listQuery(request, ["language", "separator"]);
      const writing = tableFormatOf(request.query, user);
      const { fileName, lines } = await administrationLog.table(user, { query, ...writing });
      return await reply.headers(tableHeaders(fileName)).send(Readable.from(lines));
    },
  );

  app.delete(
    "/logs/people/:id",
    {
      schema: {
        summary: "Erase somebody of no customer from the log; what they did stays",
        params: Type.Object({ id: Type.String() }),
        response: { 204: Type.Null(), ...errorAnswers(400, 401, 403, 404) },
      },
      preValidation: requiresPermission("delete", "logs"),
    },
    async (request, reply) => {
      await administrationLog.erasePerson(request.signedInUser(), positiveId(request.params, "id"));
      return await reply.status(204).send(null);
    },
  );
}
