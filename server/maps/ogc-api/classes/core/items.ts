import { collectionLayer, linksToCollection, titleOf } from "../../collections.ts";
import type { Context, Document, Resource } from "../../ConformanceClass.ts";
import { contentCrs } from "../../crs.ts";
import { type FoundFeatures, getFeatures, parseFeatures } from "../../getFeatures.ts";
import { featureTable } from "../../html/featureTable.ts";
import type { ItemsQuery } from "../../ItemsQuery.ts";
import { ownLinks, pageLink, type Link } from "../../links.ts";
import { readItemsQuery } from "../../readItemsQuery.ts";
import { collectionsStep, collectionStep, homeStep } from "../../trail.ts";

export const items: Resource = {
  name: "items",
  path: "/collections/{collectionId}/items",
  summary: "Features of a layer",
  jsonType: "application/geo+json",
  linkedFrom: { name: "collection", rel: "items" },
  async read(context: Context): Promise<Document | "unchanged"> {
    const layer = await collectionLayer(context);
    const query = await readItemsQuery(context, items, layer);
    const found = await getFeatures(context, { ...query, layer: layer.name });
    if (found === "unchanged") return found;
    const links = pageLinks(context, query, found);
    return {
      title: titleOf(context, layer),
      trail: [homeStep(context), collectionsStep(context), collectionStep(context, layer)],
      json: collectionOf(found, [
        ...ownLinks(context, items, titleOf(context, layer)),
        ...links,
        ...linksToCollection(context, layer, "collection"),
      ]),
      html: (texts) =>
        featureTable(context, query, {
          features: parseFeatures(found),
          matched: found.matched,
          links,
          texts,
          layer,
        }),
      headers: { ...contentCrs(query.crs), ...(found.etag && { etag: found.etag }) },
    };
  },
};

function pageLinks(
  context: Context,
  { limit, offset }: ItemsQuery,
  { returned, matched }: FoundFeatures,
): Link[] {
  const hasMore = matched === undefined ? returned === limit : offset + returned < matched;
  const page = (rel: string, at: number, title: string) =>
    pageLink(context, items, { rel, offset: at, title });
  return [
    ...(hasMore && returned > 0 ? [page("next", offset + returned, "Next page")] : []),
    ...(offset > 0
      ? [page("prev", Math.max(0, Math.min(offset, matched ?? offset) - limit), "Previous page")]
      : []),
  ];
}

/** The features' own bytes between what the standard wants around them. */
function collectionOf({ features, returned, matched }: FoundFeatures, links: Link[]): Buffer {
  const frame = JSON.stringify({
    type: "FeatureCollection",
    links,
    timeStamp: new Date().toISOString(),
    ...(matched !== undefined && { numberMatched: matched }),
    numberReturned: returned,
    features: [],
  });
  return Buffer.concat([Buffer.from(frame.slice(0, -2)), features, Buffer.from("]}")]);
}
