import type { KnownWorkspace } from "../../repositories/synchronisation/mapKnowledge.ts";
import type { FoundLayer, FoundWorkspace, LonLatExtent } from "./Discovery.ts";

export interface PlacedLayer extends FoundLayer {
  datastore: string;
}

/**
 * Gives each layer its datastore. Where the map server tells none, it is the one it was known in, else that of a project
 * that lists it, else the workspace's only one, else one of the workspace's own name.
 */
export function placeLayers(found: FoundWorkspace, known: KnownWorkspace | undefined): PlacedLayer[] {
  const datastoreOf = datastores(found, known);
  return found.layers.map((layer) => ({
    ...layer,
    datastore: layer.datastore ?? datastoreOf(layer.name),
    extent: plausible(layer.extent),
  }));
}

function datastores({ name: workspace }: FoundWorkspace, known: KnownWorkspace | undefined) {
  const byLayer = new Map<string, string>();
  for (const { datastore, layers } of known?.projects ?? [])
    for (const layer of layers) if (!byLayer.has(layer)) byLayer.set(layer, datastore);
  for (const { name, datastore } of known?.layers ?? []) byLayer.set(name, datastore);
  const names = new Set([
    ...(known?.datastores ?? []).map(({ name }) => name),
    ...(known?.projects ?? []).map(({ datastore }) => datastore),
  ]);
  const [only] = names;
  const others = names.size === 1 && only !== undefined ? only : workspace;
  return (layer: string) => byLayer.get(layer) ?? others;
}

/** About a centimetre. */
const decimals = 1e7;

/** On earth, not inside out as that of an empty layer is, and not so exact that rounding elsewhere makes it differ. */
function plausible(extent: LonLatExtent | null): LonLatExtent | null {
  if (!extent?.every(Number.isFinite)) return null;
  const [minLon, minLat, maxLon, maxLat] = extent.map((value, corner) => {
    const limit = corner % 2 === 0 ? 180 : 90;
    return Math.round(Math.min(limit, Math.max(-limit, value)) * decimals) / decimals;
  }) as LonLatExtent;
  return minLon <= maxLon && minLat <= maxLat ? [minLon, minLat, maxLon, maxLat] : null;
}
