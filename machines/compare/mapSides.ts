import {
  createLayersContext,
  namesOf,
  withEntries,
  withNames,
  type LayersContext,
} from "../layers/layersContext.ts";
import { shownOf, withOnlyShown, type ShownLayer } from "../layers/layerEntries.ts";
import type { BaseLayerValue } from "../base-map/baseLayerMachine.ts";

/** What one of two compared maps shows. */
export interface MapSide {
  baseLayer: BaseLayerValue;
  layers: ShownLayer[];
}

/** What the left side shows, with the layers that a side can show. */
export interface LeftSide extends MapSide {
  /** Every layer of the project, on or off, the bottom one first. */
  names: readonly string[];
}

/** Initial position of the line, per cents of the map's width from the left. */
export const middlePercent = 50;

export const toPercent = (position: number): number =>
  Math.round(Math.min(100, Math.max(0, Number.isFinite(position) ? position : middlePercent)));

/** An aerial photo beside any map, and the street map beside the photo: what is most often compared. */
export const otherBaseLayer = (value: BaseLayerValue): BaseLayerValue =>
  value === "luchtfotorgb" ? "osm" : "luchtfotorgb";

/** Switches exactly these layers on; the status of those that stay on is kept. */
export const showing = (
  layers: LayersContext,
  names: readonly string[],
  shown: readonly ShownLayer[],
): LayersContext => {
  const isKnown = JSON.stringify(namesOf(layers).toSorted()) === JSON.stringify([...names].toSorted());
  const known = isKnown ? layers : createLayersContext(names, { order: names });
  return withEntries(known, withOnlyShown(known.entries, shown));
};

/** The same layers on, limited to those the project has now. */
export const among = (layers: LayersContext, names: readonly string[]): LayersContext => {
  const fresh = withNames(layers, names);
  return withEntries(fresh, withOnlyShown(fresh.entries, shownOf(layers.entries)));
};

export const noLayers: LayersContext = createLayersContext([], undefined);
