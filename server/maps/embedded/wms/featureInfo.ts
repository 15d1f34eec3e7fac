import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { notDrawn } from "../blocks/blockFile.ts";
import { blocksInTurns, partsOf } from "../blocks/layerBlocks.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import { isShownAt, scaleDenominator, transformOf } from "../raster/drawMap.ts";
import { featuresIn } from "../raster/featureGroups.ts";
import { featureDistance } from "../raster/featureDistance.ts";
import { readFeature } from "../raster/labelTexts.ts";
import { Viewport } from "../raster/Viewport.ts";
import { infoWriters, type FoundFeature } from "./featureInfoFormats.ts";
import { findLayers, inStyles, stylesFor } from "./getMap.ts";
import { wordsOf } from "./layerTitle.ts";
import { parseFrame, type MapFrame } from "./mapExtent.ts";
import { invalid, optional, required, toNumber, type WmsVersion } from "./parameters.ts";
import { filterOf, shownFeatures } from "./shownFeatures.ts";
import { partialWords } from "../partialWords.ts";
import { WmsFault } from "./WmsFault.ts";

/** Distance within which a feature counts, pixels (spec §9.29). */
const defaultTolerancePx = 10;
const maxTolerancePx = 100;
const maxFeatureCount = 1000;

/** The features around a pixel of a map: those of the top layer first, of each the nearest first. */
export async function getFeatureInfo(
  request: MapRequest,
  version: WmsVersion,
  store: LayerStore,
): Promise<MapAnswer> {
  const { parameters } = request;
  const layers = await withShown(request, await queriedLayers(request, store), store);
  const frame = parseFrame(parameters, version);
  const format = optional(parameters, "info_format") ?? "text/plain";
  const write = infoWriters[format.toLowerCase()];
  if (!write) throw new WmsFault("InvalidFormat", `${format} is not a format of this request`, "info_format");
  const point = parsePoint(parameters, version, frame);
  const found = await findFeatures(layers, frame, {
    point,
    tolerancePx: toleranceOf(parameters),
    count: featureCountOf(parameters),
  });
  return {
    status: 200,
    headers: { "content-type": `${write.mediaType}; charset=utf-8`, "cache-control": "private, no-cache" },
    body: await write.text(found, () => wordsOf(request)),
  };
}

/** In the styles of the map, which are drawn at scales of their own. */
async function queriedLayers(request: MapRequest, store: LayerStore): Promise<ServedLayer[]> {
  const names = required(request.parameters, "query_layers").split(",");
  const unknown = names.find((name) => !request.layers.includes(name));
  if (unknown !== undefined) {
    throw new WmsFault("LayerNotDefined", `${unknown} is not among the LAYERS`, "query_layers");
  }
  const found = findLayers(request, store);
  const part = found.find(({ isPartial }) => isPartial);
  if (part) throw new WmsFault("LayerNotQueryable", partialWords(part), "query_layers");
  const styled = await inStyles(found, stylesFor(request.parameters, found));
  return styled.filter(({ name }) => names.includes(name));
}

/** Features hidden by a filter are not found either. */
async function withShown(
  request: MapRequest,
  layers: ServedLayer[],
  store: LayerStore,
): Promise<ServedLayer[]> {
  const filter = filterOf(request, request.layers.length);
  if (filter === undefined) return layers;
  return await Promise.all(
    layers.map(async (layer) => ({ ...layer, shown: await shownFeatures(layer, filter, store) })),
  );
}

interface PixelPoint {
  x: number;
  y: number;
}

/** `I` and `J`, before 1.3.0 `X` and `Y`: the centre of a pixel. */
function parsePoint(parameters: MapRequest["parameters"], version: WmsVersion, frame: MapFrame): PixelPoint {
  const [column, row] = version === "1.3.0" || parameters.has("i") ? ["i", "j"] : ["x", "y"];
  const place = (name: string, size: number): number => {
    const value = toNumber(required(parameters, name));
    if (value === undefined || value < 0 || value >= size) {
      throw new WmsFault("InvalidPoint", `${name.toUpperCase()} must lie in the map`, name);
    }
    return Math.floor(value) + 0.5;
  };
  return { x: place(column ?? "i", frame.width), y: place(row ?? "j", frame.height) };
}

function toleranceOf(parameters: MapRequest["parameters"]): number {
  const text = optional(parameters, "buffer") ?? optional(parameters, "radius");
  if (text === undefined) return defaultTolerancePx;
  const tolerance = toNumber(text);
  if (tolerance === undefined || tolerance < 0 || tolerance > maxTolerancePx) {
    throw invalid("buffer", `a number of pixels from 0 to ${maxTolerancePx}`);
  }
  return Math.max(0.5, tolerance);
}

/** Of each layer; 1 for what is no positive integer (WMS 1.3.0, 7.4.3.7). */
function featureCountOf(parameters: MapRequest["parameters"]): number {
  const count = toNumber(optional(parameters, "feature_count") ?? "");
  return count !== undefined && Number.isInteger(count) && count > 0 ? Math.min(count, maxFeatureCount) : 1;
}

interface Wanted {
  point: PixelPoint;
  tolerancePx: number;
  /** Of each layer, at most. */
  count: number;
}

async function findFeatures(
  layers: ServedLayer[],
  frame: MapFrame,
  { point, tolerancePx, count }: Wanted,
): Promise<FoundFeature[]> {
  const around = viewportAround(frame, point, tolerancePx);
  const denominator = scaleDenominator({ ...frame, scale: 1 });
  const found: FoundFeature[] = [];
  for (const layer of layers.toReversed())
    if (isShownAt(layer, denominator))
      found.push(...(await nearFeatures(layer, around, { tolerancePx, count })));
  return found;
}

/** A small picture with the point at its centre. */
function viewportAround(
  { extent, crs, width, height }: MapFrame,
  { x, y }: PixelPoint,
  reachPx: number,
): Viewport {
  const [minX, minY, maxX, maxY] = extent;
  const unitsX = (maxX - minX) / width;
  const unitsY = (maxY - minY) / height;
  return new Viewport(
    [
      minX + (x - reachPx) * unitsX,
      maxY - (y + reachPx) * unitsY,
      minX + (x + reachPx) * unitsX,
      maxY - (y - reachPx) * unitsY,
    ],
    { width: 2 * reachPx, height: 2 * reachPx },
    transformOf(crs),
  );
}

async function nearFeatures(
  layer: ServedLayer,
  around: Viewport,
  { tolerancePx, count }: Pick<Wanted, "tolerancePx" | "count">,
): Promise<FoundFeature[]> {
  const middle = { x: tolerancePx, y: tolerancePx };
  const near: { number: number; distance: number }[] = [];
  for await (const { first, features } of blocksInTurns(layer, { box: around.planeExtent }))
    for (const feature of featuresIn(features, around.planeExtent)) {
      if (features.symbols[feature] === notDrawn) continue;
      const distance = featureDistance(features, feature, around, middle);
      if (distance <= tolerancePx) near.push({ number: first + feature, distance });
    }
  near.sort((one, other) => one.distance - other.distance || one.number - other.number);
  const nearest = Uint32Array.from(near.slice(0, count), ({ number }) => number);
  const found: FoundFeature[] = [];
  for (const { features, at } of partsOf(layer, nearest, "degrees"))
    for (const i of at) found.push({ layer, feature: readFeature(features, i, "degrees") });
  return found;
}
