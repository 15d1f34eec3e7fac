import { titleOf } from "./collections.ts";
import type { Context, Document } from "./ConformanceClass.ts";
import { textsFor } from "./html/texts.ts";
import { pageAddress } from "./links.ts";
import type { CatalogLayer } from "../MapServer.ts";

type Step = Document["trail"][number];

export const homeStep = (context: Context): Step => ({
  href: pageAddress(context, ""),
  name: context.call.project.name,
});

export const collectionsStep = (context: Context): Step => ({
  href: pageAddress(context, "/collections"),
  name: textsFor(context.call.acceptLanguage).collections,
});

export const collectionStep = (context: Context, layer: CatalogLayer): Step => ({
  href: pageAddress(context, `/collections/${encodeURIComponent(layer.name)}`),
  name: titleOf(context, layer),
});

export const itemsStep = (context: Context, layer: CatalogLayer): Step => ({
  href: pageAddress(context, `/collections/${encodeURIComponent(layer.name)}/items`),
  name: textsFor(context.call.acceptLanguage).items,
});
