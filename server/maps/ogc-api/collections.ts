import { EntityNotFound } from "../../services/errors.ts";
import type { CatalogLayer } from "../MapServer.ts";
import { askWfs } from "./askWfs.ts";
import { type Attribute, readAttributes } from "./attributes.ts";
import { wholeBody } from "./begunBody.ts";
import type { AskingWfs, Context } from "./ConformanceClass.ts";
import { crs84 } from "./crs.ts";
import { linksFrom, ownLinks, linksTo, resourceNamed, type Link } from "./links.ts";

/** The layer of the path; throws `EntityNotFound` for one that is not the project's. */
export async function collectionLayer(context: Context): Promise<CatalogLayer> {
  const name = context.call.path["collectionId"];
  const layer = (await context.layers()).find((each) => each.name === name);
  if (!layer) throw new EntityNotFound();
  return layer;
}

/** Titles that the project gives come first. */
export const titleOf = ({ call }: Context, { name, title }: CatalogLayer): string =>
  call.project.titles[name] ?? title;

/** The temporal reference system of dates as RFC 3339 writes them. */
const gregorian = "http://www.opengis.net/def/uom/ISO-8601/0/Gregorian";

/** How a collection is described, wherever. */
export function describedCollection(context: Context, layer: CatalogLayer, more: Link[] = []): object {
  const { name: collectionId, lonLatExtent, interval } = layer;
  return {
    id: collectionId,
    title: titleOf(context, layer),
    extent: {
      spatial: { bbox: [lonLatExtent], crs: crs84.uri },
      ...(interval && { temporal: { interval: [interval], trs: gregorian } }),
    },
    itemType: "feature",
    ...Object.assign({}, ...context.classes.map(({ ofCollection }) => ofCollection?.(layer))),
    links: [...more, ...linksFrom(context, "collection", { collectionId })],
  };
}

/** Links of the collection's own document. */
export function collectionLinks(context: Context, layer: CatalogLayer): Link[] {
  const resource = resourceNamed(context, "collection");
  return resource ? ownLinks(context, resource, titleOf(context, layer)) : [];
}

/** Links to the collection's own document, from a list. */
export function linksToCollection(context: Context, layer: CatalogLayer, rel: string): Link[] {
  const resource = resourceNamed(context, "collection");
  if (!resource) return [];
  return linksTo(context, resource, { rel, title: titleOf(context, layer), collectionId: layer.name });
}

/** The attributes of some layers, by layer. */
export async function attributesOf(
  context: AskingWfs,
  layers: readonly string[],
): Promise<Map<string, Attribute[]>> {
  if (layers.length === 0) return new Map();
  const { project } = context.call;
  const answer = await askWfs(context, {
    request: "DescribeFeatureType",
    typenames: layers.map((layer) => `${project.workspace}:${layer}`).join(","),
    outputformat: "application/json",
  });
  return readAttributes(project, (await wholeBody(answer.body)).toString());
}
