import { Type } from "typebox";
import { FeatureSearch, PlaceSearch, SearchText } from "../../../schemas/search.ts";
import { requiresSession } from "../requiresSession.ts";
import { errorAnswers } from "../errorAnswers.ts";
import { positiveId } from "../positiveId.ts";
import type { App } from "../TypeBoxProvider.ts";

const querystring = Type.Object({ q: SearchText });

/** Searches: the features of a project, and places in the national register. */
export async function searchRoutes(app: App): Promise<void> {
  const { featureSearch, placeSearch } = app.services;

  app.get(
    "/projects/:id/search",
    {
      schema: {
        summary: "Features of a project by what their attributes say",
        description: "Each word must begin a word of some attribute, whatever its case and accents.",
        params: Type.Object({ id: Type.String() }),
        querystring,
        response: { 200: FeatureSearch, ...errorAnswers(400, 401, 404) },
      },
      preValidation: requiresSession,
    },
    async (request) => {
      const projectId = positiveId(request.params, "id");
      return await featureSearch.search(request.signedInUser(), { projectId, text: request.query.q });
    },
  );

  app.get(
    "/places",
    {
      schema: {
        summary: "Addresses and places in the Netherlands",
        description: "Asked of PDOK Locatieserver by the server (`PDOK_SEARCH`).",
        querystring,
        response: { 200: PlaceSearch, ...errorAnswers(400, 401, 429) },
      },
      preValidation: requiresSession,
    },
    async (request) => await placeSearch.search(request.signedInUser(), request.query.q),
  );
}
