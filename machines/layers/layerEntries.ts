/**
 * One layer of the project on the map (spec §3.19). Entries stand in drawing order, the bottom one first; `index` is
 * the layer's place in the project's list, which is where it starts.
 */
export interface LayerEntry {
  index: number;
  name: string;
  enabled: boolean;
  /** 0 is invisible, 1 hides what lies below. */
  opacity: number;
}

/** A layer that is on. */
export type ShownLayer = Pick<LayerEntry, "name" | "opacity">;

/** Every layer starts switched on and opaque, in the order of the project's list. */
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

/** The layer so many places nearer to the top, or to the bottom when negative; it stops at either end. */
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

/** Opacity in whole per cents, from 0 to 1. */
export const withLayerOpacity = (
  entries: readonly LayerEntry[],
  name: string,
  opacity: number,
): LayerEntry[] =>
  entries.map((entry) => (entry.name === name ? { ...entry, opacity: toOpacity(opacity) } : entry));

export const toOpacity = (opacity: number): number =>
  Math.round(Math.min(1, Math.max(0, opacity)) * 100) / 100;

/** The entries as the project has them, but for being on or off. */
export const withProjectDefaults = (entries: readonly LayerEntry[]): LayerEntry[] =>
  entries.map((entry) => ({ ...entry, opacity: 1 })).toSorted((one, other) => one.index - other.index);

/**
 * Exactly these layers on, the bottom one first. The others are off and stay where they are; a name that is no layer's
 * counts for nothing.
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
