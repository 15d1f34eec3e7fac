/**
 * One layer of the project on the map (spec §3.19). Entries are in drawing order, the bottom one first; `index` is the
 * layer's index in the project's list, its default position.
 */
export interface LayerEntry {
  index: number;
  name: string;
  enabled: boolean;
  /** From 0, invisible, to 1, opaque. */
  opacity: number;
}

export type ShownLayer = Pick<LayerEntry, "name" | "opacity">;

/** By default every layer is on and opaque, in the order of the project's list. */
export const toEntries = (names: readonly string[]): LayerEntry[] =>
  names.map((name, index) => ({ index, name, enabled: true, opacity: 1 }));

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

/** The layers that are on, the bottom one first. */
export const shownOf = (entries: readonly LayerEntry[]): ShownLayer[] =>
  entries.filter(({ enabled }) => enabled).map(({ name, opacity }) => ({ name, opacity }));

/** Moves a layer by so many places to the top, or to the bottom when negative; it stops at either end. */
export const withMovedLayer = (
  entries: readonly LayerEntry[],
  name: string,
  places: number,
): LayerEntry[] => {
  const from = entries.findIndex((entry) => entry.name === name);
  const entry = entries[from];
  if (!entry) return [...entries];
  return entries.toSpliced(from, 1).toSpliced(Math.max(0, from + places), 0, entry);
};

/** Opacity from 0 to 1, rounded to whole per cents. */
export const withLayerOpacity = (
  entries: readonly LayerEntry[],
  name: string,
  opacity: number,
): LayerEntry[] =>
  entries.map((entry) => (entry.name === name ? { ...entry, opacity: toOpacity(opacity) } : entry));

export const toOpacity = (opacity: number): number =>
  Math.round(Math.min(1, Math.max(0, opacity)) * 100) / 100;

/** Restores order and opacity; layers stay on or off. */
export const withProjectDefaults = (entries: readonly LayerEntry[]): LayerEntry[] =>
  entries.map((entry) => ({ ...entry, opacity: 1 })).toSorted((one, other) => one.index - other.index);

/**
 * Switches exactly these layers on, the bottom one first. The others are off and keep their place; unknown names are
 * ignored.
 */
export const withOnlyShown = (entries: readonly LayerEntry[], shown: readonly ShownLayer[]): LayerEntry[] => {
  const on = shown.flatMap(({ name, opacity }, place) => {
    const entry = entries.find((each) => each.name === name);
    const isFirst = shown.findIndex((each) => each.name === name) === place;
    return entry && isFirst ? [{ ...entry, enabled: true, opacity: toOpacity(opacity) }] : [];
  });
  let next = 0;
  return entries.map((entry) =>
    on.some(({ name }) => name === entry.name) ? (on[next++] ?? entry) : { ...entry, enabled: false },
  );
};
