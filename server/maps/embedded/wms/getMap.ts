import type { MapRequest } from "../../MapServer.ts";
import type { LayerStore, ServedLayer } from "../LoadedLayer.ts";
import type { MapDrawing } from "../raster/drawMap.ts";
import { layerKey, type ImageFormat, type ImageRequest } from "../raster/renderMessages.ts";
import { isDefaultName, styleNamed } from "../../../../schemas/rules/namedStyles.ts";
import { layerInStyle } from "./layerInStyle.ts";
import { parseFrame } from "./mapExtent.ts";
import { invalid, optional, required, toNumber, type WmsVersion } from "./parameters.ts";
import { WmsFault } from "./WmsFault.ts";

type Parameters = MapRequest["parameters"];

/** Formats by the media types that clients use. */
const formats: Record<string, ImageFormat> = {
  "image/png": "png",
  "image/png8": "png8",
  "image/png; mode=8bit": "png8",
  "image/jpeg": "jpeg",
  "image/jpg": "jpeg",
  "image/webp": "webp",
};

export const mediaTypes: Record<ImageFormat, string> = {
  png: "image/png",
  png8: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
};

/** Those to announce: an answer says the same type. */
export const announcedFormats = Object.entries(formats).flatMap(([name, format]) =>
  name.split(";")[0] === mediaTypes[format] ? name : [],
);

/** The dots per inch at which a style's lengths are pixels, as map clients assume. */
const standardDpi = 90;

export async function parseGetMap(
  request: MapRequest,
  version: WmsVersion,
  store: LayerStore,
): Promise<ImageRequest> {
  const { parameters } = request;
  const found = findLayers(request, store);
  const styles = stylesFor(parameters, found);
  const format = parseFormat(required(parameters, "format"));
  const background = parseBackground(parameters, format);
  const drawing: MapDrawing = {
    ...parseFrame(parameters, version),
    scale: parseScale(parameters),
    background,
  };
  const inPlane = found.map((layer) => store.inPlane(layer, drawing.crs));
  const layers = await inStyles(inPlane, styles);
  const keys = layers.map(layerKey);
  return {
    layers,
    job: { kind: "map", format, layers: keys, ...drawing, ...(request.savesData && { isCompact: true }) },
  };
}

/** The requested layers, of which those that are still being read may be parts. Throws where one is not there. */
export function findLayers({ workspace, layers }: MapRequest, store: LayerStore): ServedLayer[] {
  if (layers.length === 0) throw new WmsFault("MissingParameterValue", "LAYERS is missing", "layers");
  return layers.map((name) => {
    const layer = store.drawable(workspace, name);
    if (!layer) throw new WmsFault("LayerNotDefined", `there is no layer ${name}`, "layers");
    return layer;
  });
}

/** The name of each layer's style: of its default one empty, `default` or its own. Throws for others. */
export function stylesFor(parameters: Parameters, layers: readonly ServedLayer[]): string[] {
  const list = optional(parameters, "styles") ?? optional(parameters, "style");
  const names = list?.split(",").map((name) => name.trim()) ?? [];
  const unknown = names.find((name, place) => {
    const style = layers[place]?.style;
    return style ? !styleNamed(style, name) : !isDefaultName(name);
  });
  if (unknown !== undefined) throw new WmsFault("StyleNotDefined", `there is no style ${unknown}`, "styles");
  if (names.length > layers.length) throw invalid("styles", "one style a layer at most");
  return layers.map((_, place) => names[place] ?? "");
}

/** Layers, each in the style that is named for it. */
export const inStyles = async (
  layers: readonly ServedLayer[],
  names: readonly string[],
): Promise<ServedLayer[]> =>
  await Promise.all(
    layers.map(async (layer, place) => (await layerInStyle(layer, names[place] ?? "")) ?? layer),
  );

export function parseFormat(text: string): ImageFormat {
  const format = formats[text.toLowerCase().replace(/;\s*/, "; ")];
  if (!format) throw new WmsFault("InvalidFormat", `${text} is not a format of this service`, "format");
  return format;
}

/** The background colour, `#rrggbb`; undefined when transparent. */
export function parseBackground(parameters: Parameters, format: ImageFormat): string | undefined {
  const transparent = optional(parameters, "transparent")?.toLowerCase() ?? "false";
  if (!["true", "false"].includes(transparent)) throw invalid("transparent", "TRUE or FALSE");
  const colour = /^(?:0x|#)?([0-9a-f]{6})$/i.exec(optional(parameters, "bgcolor") ?? "0xFFFFFF")?.[1];
  if (!colour) throw invalid("bgcolor", "a colour such as 0xFFFFFF");
  return transparent === "true" && format !== "jpeg" ? undefined : `#${colour.toLowerCase()}`;
}

/** The three vendor parameters for the screen's pixel density. */
export function parseScale(parameters: Parameters): number {
  const options = /(?:^|;)\s*dpi:([^;]*)/i.exec(parameters.get("format_options") ?? "")?.[1];
  const text = options ?? optional(parameters, "dpi") ?? optional(parameters, "map_resolution");
  if (text === undefined) return 1;
  const dpi = toNumber(text);
  if (dpi === undefined || dpi < 30 || dpi > 400) throw invalid("dpi", "a number from 30 to 400");
  return dpi / standardDpi;
}
