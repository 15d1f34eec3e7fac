import type { RegisteredWorkspace } from "../../repositories/synchronisation/mapRegistry.ts";
import type { FoundLayer, FoundWorkspace, LonLatExtent } from "./Discovery.ts";

export interface PlacedLayer extends FoundLayer {
  datastore: string;
}

/**
 * Assigns each layer a datastore. Where the map server reports none: the one it was registered in, else that of a
 * project that lists it, else the workspace's only one, else one named after the workspace.
 */
export function placeLayers(found: FoundWorkspace, known: RegisteredWorkspace | undefined): PlacedLayer[] {
  const datastoreOf = datastores(found, known);
  return found.layers.map((layer) => ({
    ...layer,
    datastore: layer.datastore ?? datastoreOf(layer.name),
    extent: validExtent(layer.extent),
  }));
}

function datastores({ name: workspace }: FoundWorkspace, known: RegisteredWorkspace | undefined) {
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

/** A valid extent, not inverted as that of an empty layer, rounded so that rounding elsewhere makes no difference. */
function validExtent(extent: LonLatExtent | null): LonLatExtent | null {
  if (!extent?.every(Number.isFinite)) return null;
  const within = (limit: number, value: number) =>
    Math.round(Math.min(limit, Math.max(-limit, value)) * decimals) / decimals;
  const [minLon, maxLon] = [within(180, extent[0]), within(180, extent[2])];
  const [minLat, maxLat] = [within(90, extent[1]), within(90, extent[3])];
  return minLon <= maxLon && minLat <= maxLat ? [minLon, minLat, maxLon, maxLat] : null;
}
