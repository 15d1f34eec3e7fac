import { collectionLayer, linksToCollection, titleOf } from "../../collections.ts";
import type { Context, Document, Resource } from "../../ConformanceClass.ts";
import { contentCrs } from "../../crs.ts";
import { type Counts, joinCollection } from "../../collectionBytes.ts";
import { type FoundFeatures, getFeatures, getLargePage, parseFeatures, tagOf } from "../../getFeatures.ts";
import { featureTable } from "../../html/featureTable.ts";
import { html, type Html } from "../../html/html.ts";
import type { Texts } from "../../html/texts.ts";
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
    const title = titleOf(context, layer);
    const asked = { ...query, layer: layer.name };
    const isPage = context.encoding.name === "html";
    const found = await (isPage ? getFeatures(context, asked) : getLargePage(context, asked));
    if (found === "unchanged") return found;
    const membersOf = (counts: Counts): object => ({
      numberMatched: counts.matched,
      numberReturned: counts.returned,
      timeStamp: new Date().toISOString(),
      links: [
        ...ownLinks(context, items, title),
        ...pageLinks(context, query, counts),
        ...linksToCollection(context, layer, "collection"),
      ],
    });
    return {
      title,
      trail: [homeStep(context), collectionsStep(context), collectionStep(context, layer)],
      json: "pass" in found ? found.pass(membersOf) : joinCollection(found.features, membersOf(found)),
      html: (texts) => ("pass" in found ? html`` : pageOf(found, texts)),
      headers: { ...contentCrs(query.crs), ...tagOf(context, found) },
    };

    function pageOf(page: FoundFeatures, texts: Texts): Html {
      const links = pageLinks(context, query, page);
      const { matched } = page;
      return featureTable(context, query, { features: parseFeatures(page), matched, links, texts, layer });
    }
  },
};

function pageLinks(context: Context, { limit, offset }: ItemsQuery, { returned, matched }: Counts): Link[] {
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
