import type { ShownLayer } from "../layers/layerEntries.ts";
import type { StylesByLayer } from "../layers/layerStyles.ts";
import { writeMeasurements } from "./linkedMeasurements.ts";
import { listSign, pairSign, writeWords } from "./linkWords.ts";
import type { LinkedCompare, LinkedPlace, MapLink } from "./MapLink.ts";

/** The version of links that is written. */
export const linkVersion = 1;

/** Mail programs and chats pass on addresses of this length; characters. */
export const maxLinkLength = 2_000;

const zoomDigits = 4;
/** Degrees of longitude around the world, and pixels at zoom 0. */
const [worldDegrees, worldPixels] = [360, 256];

/** Decimals of a degree by which a place is right to half a pixel. */
const degreeDigits = (zoom: number): number =>
  Math.max(0, Math.ceil(Math.log10((worldPixels * 2 ** zoom) / worldDegrees)));

const plain = (value: number, fractionDigits: number): string =>
  String(Number(value.toFixed(fractionDigits)));

const writePlace = ({ center: [longitude, latitude], zoom }: LinkedPlace): string => {
  const digits = degreeDigits(zoom);
  return [plain(longitude, digits), plain(latitude, digits), plain(zoom, zoomDigits)].join("_");
};

const writeLayer = ({ name, opacity }: ShownLayer): string =>
  writeWords(name) + (opacity === 1 ? "" : pairSign + Math.round(opacity * 100));

const writeLayers = (layers: readonly ShownLayer[]): string => layers.map(writeLayer).join(listSign);

const writeStyles = (styles: StylesByLayer): string =>
  Object.entries(styles)
    .map(([layer, style]) => writeWords(layer) + pairSign + writeWords(style))
    .join(listSign);

const writeLine = ({ positionPercent, baseLayer }: LinkedCompare): string =>
  positionPercent + pairSign + writeWords(baseLayer);

/** The layers of the right side, unless they are those of the left. */
const writeRight = ({ compare, layers }: MapLink): string | null => {
  if (compare === null) return null;
  const right = writeLayers(compare.layers);
  return layers !== null && writeLayers(layers) === right ? null : right;
};

/** A link as it stands behind the `#` of an address. The place comes last: a link that was cut off lacks it. */
export function writeLink(link: MapLink): string {
  const { place, baseLayer, layers, filters, styles, compare, feature, measurements, drawings, selection } =
    link;
  const parts = {
    v: String(linkVersion),
    b: baseLayer === null ? null : writeWords(baseLayer),
    l: layers === null ? null : writeLayers(layers),
    q: filters === null ? null : writeWords(JSON.stringify(filters)),
    s: styles === null ? null : writeStyles(styles),
    c: compare === null ? null : writeLine(compare),
    r: writeRight(link),
    f: feature === null ? null : writeWords(feature.layer) + pairSign + writeWords(String(feature.id)),
    m: measurements.length === 0 ? null : writeMeasurements(measurements),
    d: drawings.length === 0 ? null : drawings.join(listSign),
    o: selection,
    p: place === null ? null : writePlace(place),
  };
  return Object.entries(parts)
    .flatMap(([name, text]) => (text === null ? [] : [`${name}=${text}`]))
    .join("&");
}

/** The link with what it can carry: the selection goes first, which it then says, and next the oldest measurements. */
export function withinLength(whole: MapLink, most = maxLinkLength): MapLink {
  const isTooLong = whole.selection !== null && writeLink(whole).length > most;
  const link = isTooLong ? { ...whole, selection: "" } : whole;
  let measurements = link.measurements;
  while (measurements.length > 0 && writeLink({ ...link, measurements }).length > most)
    measurements = measurements.slice(1);
  return { ...link, measurements };
}
