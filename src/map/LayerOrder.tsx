import type OlMap from "ol/Map.js";
import { useOL } from "rlayers";
import { useEffect } from "react";
import type { Side } from "./compare/sides.ts";
import { stackingOrder } from "./stackingOrder.ts";

/** Reorders one side's feature layers, the bottom one first, within their places among all layers (spec §9.33). */
export function LayerOrder({ names, side = "left" }: { names: readonly string[]; side?: Side }) {
  const { map } = useOL();
  useEffect(() => arrange(map, names, side), [map, names, side]);
  return null;
}

const arrange = (map: OlMap, names: readonly string[], side: Side): void => {
  const layers = map.getLayers();
  const rankOf = (layer: { get: (key: string) => unknown }) => names.indexOf(String(layer.get("name")));
  const places = layers
    .getArray()
    .map((layer, place) => ({ layer, place }))
    .filter(
      ({ layer }) =>
        layer.getZIndex() === stackingOrder.vectors && layer.get("side") === side && rankOf(layer) >= 0,
    );
  const sorted = places.map(({ layer }) => layer).toSorted((one, other) => rankOf(one) - rankOf(other));
  if (sorted.every((layer, rank) => layer === places[rank]?.layer)) return;
  for (const layer of sorted) layers.remove(layer);
  for (const [rank, { place }] of places.entries()) {
    const layer = sorted[rank];
    if (layer) layers.insertAt(place, layer);
  }
};
