import type { BlockArrays } from "../blocks/blockFile.ts";
import type { Skipped } from "../blocks/packedFile.ts";
import type { FeatureBytes, LayerDescription, LoadedLayer, StoredLayer } from "../LoadedLayer.ts";
import { blockSize, writePackedFile } from "./writePackedFile.ts";

/** Writes a layer in memory to a packed file, from which the next start loads it. */
export function saveLayer(layer: LoadedLayer, path: string, skipped: Skipped): StoredLayer {
  return writePackedFile({ path, description: descriptionOf(layer), skipped, blocks: blocksOfLoaded(layer) });
}

/** Without the features. */
function descriptionOf({ workspace, name, title, revision, ...layer }: LoadedLayer): LayerDescription {
  const { featureCount, style, attributes, geometryTypes, symbolKinds, fileOrder } = layer;
  const { extent3857, plane, sourceCode, lonLatExtent } = layer;
  const told = { workspace, name, title, revision, featureCount, style, attributes, geometryTypes };
  return { ...told, symbolKinds, fileOrder, extent3857, plane, sourceCode, lonLatExtent };
}

function* blocksOfLoaded(layer: LoadedLayer): Generator<BlockArrays> {
  for (let first = 0; first < layer.featureCount; first += blockSize)
    yield arraysOf(layer, first, Math.min(first + blockSize, layer.featureCount));
}

function arraysOf(layer: LoadedLayer, first: number, end: number): BlockArrays {
  const { coordinates, ownCoordinates, partStarts, featureParts } = layer;
  const [firstPart = 0, endPart = 0] = [featureParts[first], featureParts[end]];
  const [vertex = 0, endVertex = 0] = [partStarts[firstPart], partStarts[endPart]];
  const [degrees, plane] = [jsonOf(layer.json.degrees, first, end), jsonOf(layer.json.plane, first, end)];
  return {
    boxes: layer.boxes.slice(first * 4, end * 4),
    areas: layer.areas.slice(first, end),
    coordinates: coordinates.slice(vertex * 2, endVertex * 2),
    ownCoordinates: ownCoordinates?.slice(vertex * 2, endVertex * 2) ?? new Float64Array(),
    featureParts: featureParts.slice(first, end + 1).map((part) => part - firstPart),
    partStarts: partStarts.slice(firstPart, endPart + 1).map((start) => start - vertex),
    startsDegrees: degrees.starts,
    startsPlane: plane.starts,
    kinds: layer.kinds.slice(first, end),
    symbols: layer.symbols.slice(first, end),
    jsonDegrees: degrees.bytes,
    jsonPlane: plane.bytes,
  };
}

function jsonOf({ bytes, starts }: FeatureBytes, first: number, end: number): FeatureBytes {
  const [from = 0, to = 0] = [starts[first], starts[end]];
  return {
    bytes: bytes.slice(from, to),
    starts: starts.slice(first, end + 1).map((start) => start - from),
  };
}
