import { EntityNotFound } from "../../../../services/errors.ts";
import { collectionLayer, linksToCollection } from "../../collections.ts";
import type { Context, Document, Resource } from "../../ConformanceClass.ts";
import { contentCrs } from "../../crs.ts";
import { getFeatures, parseFeatures, tagOf } from "../../getFeatures.ts";
import { featurePage } from "../../html/featureTable.ts";
import { InvalidParameter } from "../../InvalidParameter.ts";
import { ownLinks } from "../../links.ts";
import { readItemsQuery } from "../../readItemsQuery.ts";
import { collectionsStep, collectionStep, homeStep, itemsStep } from "../../trail.ts";

export const feature: Resource = {
  name: "feature",
  path: "/collections/{collectionId}/items/{featureId}",
  summary: "A feature",
  jsonType: "application/geo+json",
  async read(context: Context): Promise<Document | "unchanged"> {
    const layer = await collectionLayer(context);
    const query = await readItemsQuery(context, feature, layer);
    const id = context.call.path["featureId"] ?? "";
    // Not a list of them, nor of another layer.
    if (!id.startsWith(`${layer.name}.`) || id.includes(",")) throw new EntityNotFound();
    const found = await getFeatures(context, { ...query, limit: 1, layer: layer.name, id }).catch(asNotFound);
    if (found === "unchanged") return found;
    const [one] = parseFeatures(found);
    if (!one) throw new EntityNotFound();
    return {
      title: id,
      trail: [
        homeStep(context),
        collectionsStep(context),
        collectionStep(context, layer),
        itemsStep(context, layer),
      ],
      json: {
        ...one.value,
        links: [...ownLinks(context, feature, id), ...linksToCollection(context, layer, "collection")],
      },
      html: (texts) => featurePage(one, texts),
      headers: { ...contentCrs(query.crs), ...tagOf(context, found) },
    };
  },
};

/** An id that is refused for how it is written is of no feature. */
function asNotFound(error: unknown): never {
  throw error instanceof InvalidParameter ? new EntityNotFound() : error;
}
