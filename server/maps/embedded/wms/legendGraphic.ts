import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { type LayerDescription, type LayerStore, type ServedLayer, geometryKind } from "../LoadedLayer.ts";
import { tagged } from "../entityTag.ts";
import { legendEntries } from "../raster/legendEntries.ts";
import { layerKey, type ImageRequest } from "../raster/renderMessages.ts";
import {
  announcedFormats,
  findLayers,
  inStyles,
  parseBackground,
  parseFormat,
  parseScale,
  stylesFor,
} from "./getMap.ts";
import { optional, wholeNumber } from "./parameters.ts";
import { WmsFault } from "./WmsFault.ts";

/** Default size of a symbol, pixels (spec §7.14). */
export const defaultSidePx = 20;
const sides = { min: 1, max: 256 };

const dataFormat = "application/json";
export const legendFormats = [...announcedFormats, dataFormat];

/** A legend as a picture to draw, or as data (`FORMAT=application/json`). */
export async function parseLegendGraphic(
  request: MapRequest,
  store: LayerStore,
): Promise<ImageRequest | MapAnswer> {
  const { parameters } = request;
  const plain = legendLayer(request, store);
  const [layer = plain] = await inStyles([plain], stylesFor(parameters, [plain]));
  const formatName = optional(parameters, "format") ?? "image/png";
  if (formatName.toLowerCase() === dataFormat) return legendAsJson(request, layer);
  const format = parseFormat(formatName);
  const background = parseBackground(parameters, format);
  const side = (name: string) =>
    optional(parameters, name) ? wholeNumber(parameters, name, sides) : defaultSidePx;
  return {
    layers: [layer],
    job: {
      kind: "legend",
      format,
      layers: [layerKey(layer)],
      width: side("width"),
      height: side("height"),
      scale: parseScale(parameters),
      background,
    },
  };
}

function legendLayer(request: MapRequest, store: LayerStore): ServedLayer {
  if (request.layers.length === 0) throw new WmsFault("MissingParameterValue", "LAYER is missing", "layer");
  const [layer, ...others] = findLayers(request, store);
  if (!layer || others.length > 0) {
    throw new WmsFault("InvalidParameterValue", "LAYER must be one layer", "layer");
  }
  return layer;
}

function legendAsJson(request: MapRequest, layer: LayerDescription): MapAnswer {
  const names = Object.fromEntries(Object.entries(geometryKind).map(([name, kind]) => [kind, name]));
  const rules = legendEntries(layer).map(({ kind, ...entry }) => ({ ...entry, geometry: names[kind] }));
  const legend = { layerName: layer.name, title: layer.style.title ?? layer.title, rules };
  return tagged(request, {
    status: 200,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({ Legend: [legend] }),
  });
}
