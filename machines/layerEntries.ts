/** One layer of the project on the map (spec §3.19); `index` is its place in the project's list, 0 at the bottom. */
export interface LayerEntry {
  index: number;
  name: string;
  enabled: boolean;
}

/**
 * The one picture of all enabled layers. A new `revision` is another picture, to be made anew; the same revision
 * with other names is the same picture asked for with other parameters.
 */
export interface ImageLayer {
  names: string[];
  revision: number;
}

/** Every layer starts switched on, in the order of the project's list. */
export const toEntries = (names: readonly string[]): LayerEntry[] =>
  names.map((name, index) => ({ index, name, enabled: true }));

export const toggled = (entries: readonly LayerEntry[], name: string): LayerEntry[] =>
  entries.map((entry) => (entry.name === name ? { ...entry, enabled: !entry.enabled } : entry));

export const areAllEnabled = (entries: readonly LayerEntry[]): boolean =>
  entries.every(({ enabled }) => enabled);

/** Switches everything on, or off when everything is on already. */
export const allToggled = (entries: readonly LayerEntry[]): LayerEntry[] => {
  const enabled = !areAllEnabled(entries);
  return entries.map((entry) => ({ ...entry, enabled }));
};

/** Names of the enabled layers, the bottom one first: the order in which a map server draws them (spec §7.15). */
export const enabledNames = (entries: readonly LayerEntry[]): string[] =>
  entries.filter(({ enabled }) => enabled).map(({ name }) => name);

/**
 * The picture that belongs to these entries (spec §4.39–4.41): refreshed while there is one, removed when all
 * layers are off, made anew when a layer is enabled while it is missing.
 *
 * @param revision how often a picture was made so far
 */
export const nextImage = (
  entries: readonly LayerEntry[],
  current: ImageLayer | null,
  revision: number,
): ImageLayer | null => {
  const names = enabledNames(entries);
  if (names.length === 0) return null;
  return { names, revision: current?.revision ?? revision + 1 };
};
