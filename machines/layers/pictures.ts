import type { LayerFilter } from "../../schemas/layerFilter.ts";
import type { LayerEntry } from "./LayerEntry.ts";
import { filterOf, type LayerFilters } from "../layer-filter/layerFilters.ts";

/** Adjacent enabled layers of the same opacity, drawn by one image layer of the map. */
export interface Picture {
  /** The same key is the same image layer with other parameters; another key creates a new one. */
  key: string;
  /** The bottom one first; never empty. */
  names: string[];
  opacity: number;
  /** Of its only layer; absent where all features are shown. */
  filter?: LayerFilter;
}

/**
 * Groups entries into images, the bottom one first. Adjacent layers of the same opacity share one, so that there is
 * exactly one as long as no opacity differs (spec §4.38, §7.15). A layer with a filter has its own: map servers do not
 * agree on how to match filters to layers.
 * @param leftOut layers that would break a shared image
 */
export const runsOf = (
  entries: readonly LayerEntry[],
  leftOut: readonly string[],
  filters: LayerFilters,
): Omit<Picture, "key">[] => {
  const runs: Omit<Picture, "key">[] = [];
  for (const { name, enabled, opacity } of entries) {
    if (!enabled || leftOut.includes(name)) continue;
    const below = runs.at(-1);
    const filter = filterOf(filters, name);
    if (filter.length > 0) runs.push({ names: [name], opacity, filter });
    else if (below?.opacity === opacity && !below.filter) below.names.push(name);
    else runs.push({ names: [name], opacity });
  }
  return runs;
};

/** The images on the map, and how often they were created. */
export interface Pictures {
  pictures: Picture[];
  /** How often images were created after there had been none. */
  imagesMade: number;
}

/**
 * The next images (spec §4.39–4.41): refreshed while there are any, removed when all layers are off, created when a
 * layer is enabled while there are none.
 */
export const nextPictures = (
  current: Pictures,
  entries: readonly LayerEntry[],
  leftOut: readonly string[],
  filters: LayerFilters = {},
): Pictures => {
  const runs = runsOf(entries, leftOut, filters);
  const isNew = current.pictures.length === 0 && runs.length > 0;
  const imagesMade = current.imagesMade + (isNew ? 1 : 0);
  return { imagesMade, pictures: runs.map((run, place) => ({ key: `${imagesMade}.${place}`, ...run })) };
};
