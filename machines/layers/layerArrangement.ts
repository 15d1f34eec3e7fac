import { toOpacity, type LayerEntry } from "./layerEntries.ts";
import { isRecord } from "../../schemas/records.ts";

/** Stored in this browser: a person's layer order and opacities in one project. */
export interface LayerArrangement {
  /** Names, the bottom layer first. */
  order: string[];
  /** From 0 to 1, by name; absent is 1. */
  opacities: Record<string, number>;
}

export const arrangementOf = (entries: readonly LayerEntry[]): LayerArrangement => ({
  order: entries.map(({ name }) => name),
  opacities: Object.fromEntries(
    entries.filter(({ opacity }) => opacity !== 1).map(({ name, opacity }) => [name, opacity]),
  ),
});

/** Whether anything differs from the project's defaults. */
export const isArranged = (entries: readonly LayerEntry[]): boolean =>
  entries.some(({ index, opacity }, place) => index !== place || opacity !== 1);

/** Applies a stored arrangement. Layers that the project no longer has are dropped, new ones are put on top. */
export const applyArrangement = (entries: readonly LayerEntry[], stored: unknown): LayerEntry[] => {
  const { order, opacities } = parseArrangement(stored);
  const placeOf = ({ name, index }: LayerEntry): number => {
    const place = order.indexOf(name);
    return place < 0 ? order.length + index : place;
  };
  return entries
    .map((entry) => ({ ...entry, opacity: opacityOf(opacities, entry.name) }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Own properties only: a layer may be named `constructor`. */
const opacityOf = (opacities: Record<string, number>, name: string): number =>
  (Object.hasOwn(opacities, name) ? opacities[name] : undefined) ?? 1;

const parseArrangement = (stored: unknown): LayerArrangement => {
  const { order, opacities } = isRecord(stored) ? stored : {};
  return {
    order: Array.isArray(order) ? order.filter((name): name is string => typeof name === "string") : [],
    opacities: Object.fromEntries(
      Object.entries(isRecord(opacities) ? opacities : {}).flatMap(([name, opacity]) =>
        typeof opacity === "number" && Number.isFinite(opacity) ? [[name, toOpacity(opacity)]] : [],
      ),
    ),
  };
};
