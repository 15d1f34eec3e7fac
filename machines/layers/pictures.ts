import type { LayerFilter } from "../../schemas/layerFilter.ts";
import type { LayerEntry } from "./layerEntries.ts";
import { filterOf, type LayerFilters } from "../layer-filter/layerFilters.ts";

/** A picture of enabled layers that lie on each other with the same opacity: one image layer of the map. */
export interface Picture {
  /** The same key is the same image layer, asked for with other parameters; another key is made anew. */
  key: string;
  /** The bottom one first; never empty. */
  names: string[];
  opacity: number;
  /** Of its only layer; absent where all features are shown. */
  filter?: LayerFilter;
}

/**
 * The pictures that make up these entries, the bottom one first. Layers of the same opacity that follow each other
 * share one, so that there is exactly one as long as no opacity differs (spec §4.38, §7.15). A layer with a filter has
 * one of its own: map servers do not agree on which of several filters is of which layer.
 *
 * @param leftOut layers that would spoil the picture of the others
 */
export const runsOf = (
  entries: readonly LayerEntry[],
  leftOut: readonly string[] = [],
  filters: LayerFilters = {},
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

/** What is on the map now, and how often it was made. */
export interface Pictures {
  pictures: Picture[];
  /** How often the pictures were made anew, after there had been none. */
  imagesMade: number;
}

/**
 * The pictures that follow on the current ones (spec §4.39–4.41): refreshed while there are any, removed when all
 * layers are off, made anew when a layer is enabled while they are missing.
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
