import { groupNames, groupPath, isWithinGroup } from "../../schemas/groupPath.ts";
import type { ProjectArrangement } from "../../schemas/projectArrangement.ts";
import type { LayerEntry } from "./LayerEntry.ts";
import { gathered, isGroup, isInGroup, isLayer, withMovedNode } from "./layerTree.ts";

export type ShownLayer = Pick<LayerEntry, "name" | "opacity">;

/** By default every layer is on and opaque, in the order of the project's list; those of a group lie together. */
export const toEntries = (names: readonly string[], arrangement: ProjectArrangement = {}): LayerEntry[] => {
  const entries = names.map((name, index) => ({
    index,
    name,
    enabled: true,
    opacity: 1,
    ...settingsOf(name, arrangement),
  }));
  return withSingleChoices(gathered(entries).map((entry, index) => ({ ...entry, index })));
};

/** How a project has a layer, beside its place. */
function settingsOf(name: string, { layers = {}, singleChoiceGroups = [] }: ProjectArrangement) {
  const {
    group: path = "",
    isOff = false,
    opacityPercent = 100,
  } = Object.hasOwn(layers, name) ? (layers[name] ?? {}) : {};
  const group = groupPath(groupNames(path));
  const choice = singleChoiceGroups.find((outer) => isWithinGroup(group, outer));
  const opacity = opacityPercent / 100;
  return {
    ...(isOff && { enabled: false }),
    ...(opacity !== 1 && { opacity, usualOpacity: opacity }),
    ...(group !== "" && { group }),
    ...(choice !== undefined && { choice }),
  };
}

/** Of a group of which one layer is on at a time only the topmost that is on stays so. */
export const withSingleChoices = (entries: readonly LayerEntry[]): LayerEntry[] =>
  entries.map((entry, place) => {
    const isBelowOther =
      entry.choice !== undefined &&
      entries.some(({ choice, enabled }, other) => other > place && enabled && choice === entry.choice);
    return isBelowOther ? { ...entry, enabled: false } : entry;
  });

/** Switches a layer; where one is on at a time, it takes the place of the other. */
export const toggled = (entries: readonly LayerEntry[], name: string): LayerEntry[] => {
  const { enabled, choice } = entries.find((entry) => entry.name === name) ?? {};
  return entries.map((entry) => {
    if (entry.name === name) return { ...entry, enabled: !enabled };
    return !enabled && choice !== undefined && entry.choice === choice ? { ...entry, enabled: false } : entry;
  });
};

/** Whether all are on, or one of those of which one is on at a time. */
export const areAllEnabled = (entries: readonly LayerEntry[]): boolean =>
  entries.every(({ enabled, choice }) => enabled || (choice !== undefined && isChosen(entries, choice)));

const isChosen = (entries: readonly LayerEntry[], choice: string): boolean =>
  entries.some((entry) => entry.enabled && entry.choice === choice);

/** Switches these on, or off when all of them are on already. */
const switched = (entries: readonly LayerEntry[], isMeant: (entry: LayerEntry) => boolean): LayerEntry[] => {
  const isOff = areAllEnabled(entries.filter(isMeant));
  return withSingleChoices(
    entries.map((entry) => {
      if (!isMeant(entry)) return entry;
      const isLeft = !isOff && entry.choice !== undefined && isChosen(entries, entry.choice);
      return isLeft ? entry : { ...entry, enabled: !isOff };
    }),
  );
};

/** Switches everything on, or off when everything is on already. */
export const allToggled = (entries: readonly LayerEntry[]): LayerEntry[] => switched(entries, () => true);

/** Switches a group on, or off when all of it is on already. */
export const withToggledGroup = (entries: readonly LayerEntry[], path: string): LayerEntry[] =>
  switched(entries, (entry) => isInGroup(entry, path));

/** Names of the enabled layers, the bottom one first: the order in which a map server draws them (spec §7.15). */
export const enabledNames = (entries: readonly LayerEntry[]): string[] =>
  entries.filter(({ enabled }) => enabled).map(({ name }) => name);

/** The layers that are on, the bottom one first. */
export const shownOf = (entries: readonly LayerEntry[]): ShownLayer[] =>
  entries.filter(({ enabled }) => enabled).map(({ name, opacity }) => ({ name, opacity }));

/**
 * Moves a layer among those beside it in its group, by so many places to the top, or to the bottom when negative; it stops
 * at either end.
 */
export const withMovedLayer = (entries: readonly LayerEntry[], name: string, places: number): LayerEntry[] =>
  withMovedNode(entries, isLayer(name), places);

/** The same of a group. */
export const withMovedGroup = (entries: readonly LayerEntry[], path: string, places: number): LayerEntry[] =>
  withMovedNode(entries, isGroup(path), places);

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
  entries
    .map((entry) => ({ ...entry, opacity: entry.usualOpacity ?? 1 }))
    .toSorted((one, other) => one.index - other.index);

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
  const placed = entries.map((entry) =>
    on.some(({ name }) => name === entry.name) ? (on[next++] ?? entry) : { ...entry, enabled: false },
  );
  return withSingleChoices(gathered(placed));
};
