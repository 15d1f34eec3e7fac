import { readMeasurements } from "./linkedMeasurements.ts";
import { cutAt, listSign, pairSign, readWords } from "./linkWords.ts";
import { emptyLink, type LinkedCompare, type LinkedPlace, type LinkLoss, type ReadLink } from "./MapLink.ts";
import { linkVersion } from "./writeLink.ts";
import type { FeatureRef } from "../feature-info/clickedFeatures.ts";
import { parseFilters, type LayerFilters } from "../layer-filter/layerFilters.ts";
import type { StylesByLayer } from "../layers/layerStyles.ts";
import { toOpacity, type ShownLayer } from "../layers/layerEntries.ts";

/** Longer than anything we write; what stands behind is not looked at. */
const maxReadLength = 32_768;
const number = String.raw`-?\d{1,3}(?:\.\d{1,12})?`;
const placeText = new RegExp(`^(${number})_(${number})_(\\d{1,2}(?:\\.\\d{1,4})?)$`);
const [maxLongitude, maxLatitude, maxLinkZoom] = [720, 90, 26];

function readPlace(text: string): LinkedPlace | undefined {
  const [longitude = Number.NaN, latitude = Number.NaN, zoom = Number.NaN] = (placeText.exec(text) ?? [])
    .slice(1)
    .map(Number);
  const isOnMap =
    Math.abs(longitude) <= maxLongitude && Math.abs(latitude) <= maxLatitude && zoom <= maxLinkZoom;
  return isOnMap ? { center: [longitude, latitude], zoom } : undefined;
}

function readLayer(text: string): ShownLayer | undefined {
  const [words, percents] = cutAt(text, pairSign);
  const name = readWords(words);
  if (!name || (percents !== undefined && !/^\d{1,3}$/.test(percents))) return undefined;
  return { name, opacity: percents === undefined ? 1 : toOpacity(Number(percents) / 100) };
}

function readLayers(text: string): ShownLayer[] | undefined {
  const layers = text === "" ? [] : text.split(listSign).map(readLayer);
  const read = layers.filter((layer) => layer !== undefined);
  return read.length === layers.length ? read : undefined;
}

function readLine(text: string): Omit<LinkedCompare, "layers"> | undefined {
  const [position, words = ""] = cutAt(text, pairSign);
  const baseLayer = readWords(words);
  if (!/^\d{1,3}$/.test(position) || Number(position) > 100 || !baseLayer) return undefined;
  return { positionPercent: Number(position), baseLayer };
}

function readFeature(text: string): FeatureRef | undefined {
  const [layerWords, idWords = ""] = cutAt(text, pairSign);
  const [layer, id] = [readWords(layerWords), readWords(idWords)];
  return layer && id ? { layer, id } : undefined;
}

function readFilters(text: string): LayerFilters | undefined {
  try {
    const filters = parseFilters(JSON.parse(readWords(text) ?? ""));
    return Object.keys(filters).length > 0 ? filters : undefined;
  } catch {
    return undefined;
  }
}

function readStyles(text: string): StylesByLayer | undefined {
  const pairs = text.split(listSign).map((pair) => {
    const [layer, style = ""] = cutAt(pair, pairSign);
    return [readWords(layer), readWords(style)] as const;
  });
  const read = pairs.flatMap(([layer, style]) => (layer && style ? [[layer, style] as const] : []));
  return read.length === pairs.length ? Object.fromEntries(read) : undefined;
}

/** More than a map is of use with. */
const maxLinkedDrawings = 50;

function readDrawings(text: string): number[] | undefined {
  const ids = text.split(listSign);
  if (ids.length > maxLinkedDrawings || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return undefined;
  return [...new Set(ids.map(Number))];
}

/** Begins as a part of a link does. */
const meansALink = /^[vblcrqsfmdop]=/;

/**
 * Reads what stands behind the `#` of an address; whatever can be read counts. Never throws.
 *
 * @returns undefined when it is not, and does not mean to be, a link of ours
 */
export function readLink(text: string): ReadLink | undefined {
  if (!meansALink.test(text)) return undefined;
  const parts = new Map(
    text
      .slice(0, maxReadLength)
      .split("&")
      .map((part): [string, string] => {
        const [name, value = ""] = cutAt(part, "=");
        return [name, value];
      }),
  );
  // Who writes one by hand leaves the version out.
  if ((parts.get("v") ?? String(linkVersion)) !== String(linkVersion))
    return { link: emptyLink, losses: [{ kind: "unreadable" }] };

  const losses: LinkLoss[] = [];
  const part = <Value>(
    name: string,
    read: (text: string) => Value | undefined,
    kind: Exclude<LinkLoss["kind"], "layersGone" | "measurements">,
  ): Value | null => {
    const value = parts.get(name);
    const found = value === undefined ? undefined : read(value);
    if (value !== undefined && found === undefined) losses.push({ kind });
    return found ?? null;
  };
  const measured = parts.get("m");
  const { measurements, lostCount } =
    measured === undefined ? { measurements: [], lostCount: 0 } : readMeasurements(measured);
  const baseLayer = part("b", (words) => readWords(words) || undefined, "baseLayer");
  const layers = part("l", readLayers, "layers");
  const line = part("c", readLine, "compare");
  // Without a line there is no right side.
  const right = line && part("r", readLayers, "compare");
  const link = {
    baseLayer,
    layers,
    filters: part("q", readFilters, "filters"),
    styles: part("s", readStyles, "styles"),
    compare: line && { ...line, layers: right ?? layers ?? [] },
    feature: part("f", readFeature, "feature"),
    measurements,
    drawings: part("d", readDrawings, "drawings") ?? [],
    selection: part("o", (words) => words || undefined, "selection"),
    place: part("p", readPlace, "place"),
  };
  // What is written last is there, unless the link was cut off.
  if (!parts.has("p")) losses.push({ kind: "place" });
  if (lostCount > 0) losses.push({ kind: "measurements", count: lostCount });
  return { link, losses };
}
