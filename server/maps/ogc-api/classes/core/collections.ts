import {
  collectionLayer,
  collectionLinks,
  describedCollection,
  linksToCollection,
  titleOf,
} from "../../collections.ts";
import type { Context, Document, Resource } from "../../ConformanceClass.ts";
import { offeredCrs } from "../../crs.ts";
import { html } from "../../html/html.ts";
import { layerPicture } from "../../html/layerPicture.ts";
import { textsFor } from "../../html/texts.ts";
import { ownLinks, pageAddress } from "../../links.ts";
import { collectionsStep, homeStep } from "../../trail.ts";

const addressOf = (context: Context, layer: string, rest = ""): string =>
  pageAddress(context, `/collections/${encodeURIComponent(layer)}${rest}`);

/** The project's layers, in its order. */
export const collections: Resource = {
  name: "collections",
  path: "/collections",
  summary: "The project's layers",
  jsonType: "application/json",
  linkedFrom: { name: "landing", rel: "data" },
  async read(context: Context): Promise<Document> {
    const layers = await context.layers();
    return {
      title: textsFor(context.call.acceptLanguage).collections,
      trail: [homeStep(context)],
      json: {
        links: ownLinks(context, collections, collections.summary),
        ...(context.classes.some(({ ofCollection }) => ofCollection) && {
          crs: offeredCrs.map(({ uri }) => uri),
        }),
        collections: layers.map((layer) =>
          describedCollection(context, layer, linksToCollection(context, layer, "self")),
        ),
      },
      html: (texts) =>
        layers.length === 0
          ? html`<p>${texts.noCollections}</p>`
          : html`<ul>
              ${layers.map((layer) => html`<li><a href="${addressOf(context, layer.name)}">${titleOf(context, layer)}</a></li>`)}
            </ul>`,
    };
  },
};

export const collection: Resource = {
  name: "collection",
  path: "/collections/{collectionId}",
  summary: "A layer",
  jsonType: "application/json",
  async read(context: Context): Promise<Document> {
    const layer = await collectionLayer(context);
    const [west, south, east, north] = layer.lonLatExtent.map((degrees) => degrees.toFixed(5));
    return {
      title: titleOf(context, layer),
      trail: [homeStep(context), collectionsStep(context)],
      json: describedCollection(context, layer, collectionLinks(context, layer)),
      html: (texts) =>
        html`<ul>
            <li><a href="${addressOf(context, layer.name, "/items")}">${texts.items}</a></li>
            <li><a href="${addressOf(context, layer.name, "/queryables")}">${texts.queryables}</a></li>
          </ul>
          <p>${layerPicture(context, layer, texts)}</p>
          <h2>${texts.extent}</h2>
          <p>${west}, ${south} – ${east}, ${north}</p>
          ${layer.interval ? html`<p>${layer.interval.join(" – ")}</p>` : ""}
          <h2>${texts.crs}</h2>
          <ul>
            ${offeredCrs.map(({ uri }) => html`<li>${uri}</li>`)}
          </ul>`,
    };
  },
};
