import type { LinkedPlace, MapLink } from "../permalink/MapLink.ts";
import { shownOf } from "../layers/layerEntries.ts";
import { actorIn, type MapActorName, type MapSystem } from "./mapActors.ts";

/** What is shown once its code is there. */
export type LinkedLater = Pick<MapLink, "drawings" | "selection">;

/** What a link says of an actor of the map follows from these values of it. */
export const linkedValues: {
  readonly [Name in MapActorName]?: (system: MapSystem) => readonly unknown[];
} = {
  baseLayer: (system) => [baseLayerIn(system)],
  layers: (system) => [layersIn(system)?.entries, layersIn(system)?.filters, layersIn(system)?.styles],
  compare: (system) => {
    const compared = comparedIn(system);
    return [compared?.positionPercent, compared?.baseLayer, compared?.entries];
  },
  highlight: (system) => [shownFeatureIn(system)],
  measure: (system) => [measurementsIn(system)],
  drawings: (system) => [drawingsIn(system)],
  selection: (system) => [selectionIn(system)],
};

const baseLayerIn = (system: MapSystem) => actorIn(system, "baseLayer")?.getSnapshot().context.value;
const layersIn = (system: MapSystem) => actorIn(system, "layers")?.getSnapshot().context;
const measurementsIn = (system: MapSystem) => actorIn(system, "measure")?.getSnapshot().context.measurements;

const drawingsIn = (system: MapSystem) => actorIn(system, "drawings")?.getSnapshot().context.shownIds;

const selectionIn = (system: MapSystem) => actorIn(system, "selection")?.getSnapshot().context.text;

/** The clicked feature whose attributes are shown. */
export function shownFeatureIn(system: MapSystem) {
  const highlight = actorIn(system, "highlight")?.getSnapshot().context;
  return highlight?.clicked[highlight.shownIndex];
}

/** Where the line lies between two maps, and what the right one shows; null while nothing is compared. */
function comparedIn(system: MapSystem) {
  const compare = actorIn(system, "compare")?.getSnapshot();
  const { baseLayer, layers, positionPercent } = compare?.context ?? {};
  return compare?.matches("swiping") && baseLayer && layers && positionPercent !== undefined
    ? { positionPercent, baseLayer, entries: layers.entries }
    : null;
}

/**
 * What a link to the map at this place says now; null while not all of its actors are there.
 * @param linked what a link showed whose code is on its way
 */
export function shownLink(system: MapSystem, place: LinkedPlace | null, linked: LinkedLater) {
  const baseLayer = baseLayerIn(system);
  const layers = layersIn(system);
  const measurements = measurementsIn(system);
  if (!place || !baseLayer || !layers || !measurements) return null;
  const compared = comparedIn(system);
  const shown = shownFeatureIn(system);
  const link: MapLink = {
    place,
    baseLayer,
    layers: shownOf(layers.entries),
    filters: Object.keys(layers.filters).length > 0 ? layers.filters : null,
    styles: Object.keys(layers.styles.chosen).length > 0 ? layers.styles.chosen : null,
    compare: compared && {
      positionPercent: compared.positionPercent,
      baseLayer: compared.baseLayer,
      layers: shownOf(compared.entries),
    },
    // An id that is a number is a place in an answer, and nobody's name.
    feature: shown && typeof shown.id === "string" ? { layer: shown.layer, id: shown.id } : null,
    measurements: measurements.map(({ name, geometry }) => ({ name, geometry })),
    drawings: drawingsIn(system) ?? linked.drawings,
    selection: selectionIn(system) === undefined ? linked.selection : (selectionIn(system) ?? null),
  };
  return { link, layerNames: layers.entries.map(({ name }) => name) };
}
