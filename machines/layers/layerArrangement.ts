import type { LayerEntry } from "./LayerEntry.ts";
import { toOpacity } from "./layerEntries.ts";
import { parseStyles, type StylesByLayer } from "./layerStyles.ts";
import { gathered } from "./layerTree.ts";
import { isRecord } from "../../schemas/records.ts";

/** Stored in this browser: a person's layer order and opacities in one project. */
export interface LayerArrangement {
  /** Names, the bottom layer first. */
  order: string[];
  /** From 0 to 1, by name; absent is 1. */
  opacities: Record<string, number>;
  /** Paths of the groups that are folded; absent for none. */
  folded?: readonly string[];
  /** Names of styles, of layers that are drawn in another than the project has; absent for none. */
  styles?: StylesByLayer;
}

export const arrangementOf = (
  entries: readonly LayerEntry[],
  folded: readonly string[] = [],
  styles: StylesByLayer = {},
): LayerArrangement => ({
  order: entries.map(({ name }) => name),
  opacities: Object.fromEntries(
    entries
      .filter(({ opacity, usualOpacity = 1 }) => opacity !== usualOpacity)
      .map(({ name, opacity }) => [name, opacity]),
  ),
  ...(folded.length > 0 && { folded }),
  ...(Object.keys(styles).length > 0 && { styles }),
});

/** Whether anything differs from the project's defaults. */
export const isArranged = (entries: readonly LayerEntry[]): boolean =>
  entries.some(({ index, opacity, usualOpacity = 1 }, place) => index !== place || opacity !== usualOpacity);

/** Applies a stored arrangement. Layers that the project no longer has are dropped, new ones are put on top. */
export const applyArrangement = (entries: readonly LayerEntry[], stored: unknown): LayerEntry[] => {
  const { order, opacities } = parseArrangement(stored);
  const placeOf = ({ name, index }: LayerEntry): number => {
    const place = order.indexOf(name);
    return place < 0 ? order.length + index : place;
  };
  return gathered(
    entries
      .map((entry) => ({ ...entry, opacity: opacityOf(opacities, entry) }))
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
};

/** Own properties only: a layer may be named `constructor`. */
const opacityOf = (
  opacities: Record<string, number>,
  { name, usualOpacity = 1 }: Pick<LayerEntry, "name" | "usualOpacity">,
): number => (Object.hasOwn(opacities, name) ? opacities[name] : undefined) ?? usualOpacity;

/** Paths of the groups that are folded in a stored arrangement. */
export const foldedIn = (stored: unknown): string[] => {
  const { folded } = isRecord(stored) ? stored : {};
  return Array.isArray(folded) ? folded.filter((path) => typeof path === "string") : [];
};

/** The styles in a stored arrangement. */
export const stylesIn = (stored: unknown): StylesByLayer =>
  parseStyles(isRecord(stored) ? stored["styles"] : undefined);

const parseArrangement = (
  stored: unknown,
): { order: readonly unknown[]; opacities: LayerArrangement["opacities"] } => {
  const { order, opacities } = isRecord(stored) ? stored : {};
  return {
    order: Array.isArray(order) ? order : [],
    opacities: Object.fromEntries(
      Object.entries(isRecord(opacities) ? opacities : {}).flatMap(([name, opacity]) =>
        typeof opacity === "number" ? [[name, toOpacity(opacity)]] : [],
      ),
    ),
  };
};
