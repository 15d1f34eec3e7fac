import { Type } from "typebox";
import { AttributeValues, SoughtValue } from "../../../schemas/attributeValues.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import { requiresSession } from "../requiresSession.ts";
import type { App } from "../TypeBoxProvider.ts";

const Name = Type.String({ minLength: 1, maxLength: 256 });

/** The values of an attribute, for filters. */
export async function attributeValueRoutes(app: App): Promise<void> {
  const { attributeValues } = app.services;

  app.get(
    "/projects/:id/values",
    {
      schema: {
        summary: "The values that an attribute of a layer has, and how often",
        description:
          "The most frequent first. `text`: only values that hold it, whatever its case. `counted` is false where the map server can't count.",
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({ layer: Name, attribute: Name, text: Type.Optional(SoughtValue) }),
        response: { 200: AttributeValues, ...errorAnswers(400, 401, 404) },
      },
      preValidation: requiresSession,
    },
    async (request) => {
      const projectId = positiveId(request.params, "id");
      const { layer, attribute, text = "" } = request.query;
      return await attributeValues.count(request.signedInUser(), { projectId, layer, attribute, text });
    },
  );
}
