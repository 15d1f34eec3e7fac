import { Readable } from "node:stream";
import { Type } from "typebox";
import { requiresPermission, requiresCompany } from "../requiresPermission.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { tableHeaders, TableFormatQuery, tableFormatOf } from "../lists/tableExport.ts";
import { positiveId } from "../positiveId.ts";
import { idParams } from "../records.ts";
import type { App } from "../TypeBoxProvider.ts";
import { describedUpload, uploadAnswers, uploadedFile } from "../pictures/uploadedFile.ts";

const KeptPicture = Type.Object({
  hash: Type.String({ description: "What a question names it by" }),
  url: Type.String(),
});

/** Uploads and downloads of exams; the rest is GraphQL. The parent scope parses uploads. */
export async function examFileRoutes(app: App): Promise<void> {
  const { examReviews, pictures } = app.services;

  app.post(
    "/exams/pictures",
    {
      schema: {
        summary: "Keep a picture for the questions of an exam",
        ...describedUpload,
        response: { 200: KeptPicture, ...uploadAnswers },
      },
      preValidation: [requiresPermission("update", "exams"), requiresCompany],
    },
    async (request) => await pictures.keepForExams(request.signedInUser(), await uploadedFile(request)),
  );

  app.get(
    "/exams/:id/results.csv",
    {
      schema: {
        summary: "What came of an exam, as CSV",
        params: idParams,
        querystring: TableFormatQuery,
        response: {
          200: Type.Unsafe<unknown>({
            description: "A line for each submitted attempt, with the points of each question",
            content: { "text/csv": { schema: { type: "string" } } },
          }),
          ...errorAnswers(400, 401, 403, 404),
        },
      },
      preValidation: [requiresPermission("update", "exams"), requiresCompany],
    },
    async (request, reply) => {
      const user = request.signedInUser();
      const id = positiveId(request.params, "id");
      const { fileName, lines } = await examReviews.export(user, id, tableFormatOf(request.query, user));
      return await reply.headers(tableHeaders(fileName)).send(Readable.from(lines));
    },
  );
}
