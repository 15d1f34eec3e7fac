import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import type { Language } from "../../../schemas/user.ts";

const textsOf = (catalogue: typeof nl) => ({
  home: catalogue["ogcApi.home"],
  intro: catalogue["ogcApi.intro"],
  collections: catalogue["ogcApi.collections"],
  noCollections: catalogue["ogcApi.noCollections"],
  conformance: catalogue["ogcApi.conformance"],
  api: catalogue["ogcApi.api"],
  items: catalogue["ogcApi.items"],
  queryables: catalogue["ogcApi.queryables"],
  counted: catalogue["ogcApi.counted"],
  returned: catalogue["ogcApi.returned"],
  noItems: catalogue["ogcApi.noItems"],
  previous: catalogue["ogcApi.previous"],
  next: catalogue["ogcApi.next"],
  asJson: catalogue["ogcApi.asJson"],
  picture: catalogue["ogcApi.picture"],
  name: catalogue["ogcApi.name"],
  type: catalogue["ogcApi.type"],
  extent: catalogue["ogcApi.extent"],
  crs: catalogue["ogcApi.crs"],
  trail: catalogue["ogcApi.trail"],
  pages: catalogue["ogcApi.pages"],
  parameters: catalogue["ogcApi.parameters"],
  failed: catalogue["ogcApi.failed"],
});

/** Words of the pages of the OGC API. */
export type OgcApiTexts = ReturnType<typeof textsOf>;

export const ogcApiTexts: Readonly<Record<Language, OgcApiTexts>> = { nl: textsOf(nl), en: textsOf(en) };
