import type { ProjectWords } from "../../../services/maps/MapCall.ts";
import type { StyleWords } from "../../../../schemas/layerStyle.ts";
import { defaultStyleName, namedStyles } from "../../../../schemas/rules/namedStyles.ts";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription } from "../LoadedLayer.ts";
import { projectionOf } from "../projections.ts";
import { legendSize } from "../raster/drawLegend.ts";
import { extentIn, extentsOf, type Extent, type Extents } from "./extents.ts";
import { titleOf } from "./layerTitle.ts";
import { defaultSidePx } from "./legendGraphic.ts";
import type { WmsVersion } from "./parameters.ts";

/** CRSs listed in the capabilities; more are accepted. */
const offeredCodes = [3857, 4326, 28992, 4258];

interface Told {
  version: WmsVersion;
  words: ProjectWords;
  publicUrl: string;
}

/** A named layer in the capabilities, with its styles; one without features lies where the layer around it does. */
export function layerElement(
  layer: LayerDescription,
  styles: readonly LayerDescription[],
  told: Told,
): string[] {
  const { version, words } = told;
  const { description, keywords = "", source } = words.layers.get(layer.name) ?? {};
  const title = escapeXml(titleOf(layer, words));
  const extents = extentsOf([layer]);
  return [
    `    <Layer queryable="1"><Name>${escapeXml(layer.name)}</Name><Title>${title}</Title>`,
    ...(description ? [`<Abstract>${escapeXml(description)}</Abstract>`] : []),
    ...keywordList(keywords),
    ...systems(version),
    ...(extents ? [...geographicBox(extents.lonLatExtent, version), ...boundingBoxes(extents, version)] : []),
    ...(source ? [`<Attribution><Title>${escapeXml(source)}</Title></Attribution>`] : []),
    ...styles.flatMap((styled, place) => styleElement(styled, namedStyles(layer.style)[place]?.words, told)),
    ...scaleLimits(layer, version),
    "    </Layer>",
  ];
}

function styleElement(
  layer: LayerDescription,
  { name = defaultStyleName, title }: Partial<StyleWords> = {},
  { version, words, publicUrl }: Told,
): string[] {
  const told = title ?? layer.style.title ?? titleOf(layer, words);
  return [
    `<Style><Name>${escapeXml(name)}</Name><Title>${escapeXml(told)}</Title>`,
    ...legendLinks(layer, version, publicUrl),
    "</Style>",
  ];
}

/** From words with commas between them; nothing where there are none. Each once. */
export function keywordList(words: string): string[] {
  const keywords = new Set(words.split(",").map((word) => word.trim()));
  const elements = [...keywords].flatMap((word) =>
    word === "" ? [] : `<Keyword>${escapeXml(word)}</Keyword>`,
  );
  return elements.length === 0 ? [] : [`<KeywordList>${elements.join("")}</KeywordList>`];
}

/** Inherited too, but not every client knows that. */
export function systems(version: WmsVersion): string[] {
  const codes = offeredCodes.map((code) => `EPSG:${code}`);
  return version === "1.3.0"
    ? ["CRS:84", ...codes].map((crs) => `<CRS>${crs}</CRS>`)
    : codes.map((srs) => `<SRS>${srs}</SRS>`);
}

export function onlineResource(url: string): string {
  return `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${escapeXml(url)}"/>`;
}

const legendSizes = new WeakMap<LayerDescription, ReturnType<typeof legendSize>>();

/** Computed once: each title has to be drawn for it. */
function legendSizeOf(layer: LayerDescription): ReturnType<typeof legendSize> {
  const swatch = { width: defaultSidePx, height: defaultSidePx, scale: 1 };
  const size = legendSizes.get(layer) ?? legendSize(swatch, layer);
  legendSizes.set(layer, size);
  return size;
}

/** The legend as a picture, and as data that describe the style. */
function legendLinks(layer: LayerDescription, version: WmsVersion, publicUrl: string): string[] {
  const link = (format: string): string => {
    const query = new URLSearchParams({
      service: "WMS",
      version,
      request: "GetLegendGraphic",
      format,
      layer: layer.name,
      ...(layer.styleName !== undefined && { style: layer.styleName }),
    });
    return `<Format>${format}</Format>${onlineResource(`${publicUrl}?${query.toString()}`)}`;
  };
  const { width, height } = legendSizeOf(layer);
  return [
    `<LegendURL width="${width}" height="${height}">${link("image/png")}</LegendURL>`,
    `<StyleURL>${link("application/json")}</StyleURL>`,
  ];
}

export function geographicBox([west, south, east, north]: Extent, version: WmsVersion): string[] {
  if (version === "1.1.1")
    return [`<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>`];
  const sides = [
    `<westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude>`,
    `<southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude>`,
  ];
  return [`<EX_GeographicBoundingBox>${sides.join("")}</EX_GeographicBoundingBox>`];
}

/** A box for each CRS that is valid there, in the axis order of the version. */
export function boundingBoxes(extents: Extents, version: WmsVersion): string[] {
  const element = (name: string, [minx, miny, maxx, maxy]: Extent): string =>
    `<BoundingBox ${version === "1.3.0" ? "CRS" : "SRS"}="${name}" minx="${minx}" miny="${miny}" maxx="${maxx}" maxy="${maxy}"/>`;
  const boxes = offeredCodes.flatMap((code) => {
    const extent = extentIn(extents, code);
    if (!extent.every(Number.isFinite)) return [];
    const [minX, minY, maxX, maxY] = extent;
    const isSwapped = version === "1.3.0" && projectionOf(code)?.isNorthingFirst;
    return element(`EPSG:${code}`, isSwapped ? [minY, minX, maxY, maxX] : extent);
  });
  return version === "1.3.0" ? [element("CRS:84", extents.lonLatExtent), ...boxes] : boxes;
}

/** 1.3.0 has scale denominators; before, pixel diagonals in metres. */
function scaleLimits({ style }: LayerDescription, version: WmsVersion): string[] {
  const { minScaleDenominator: min, maxScaleDenominator: max } = style;
  if (version === "1.3.0") {
    return [
      ...(min === undefined ? [] : [`<MinScaleDenominator>${min}</MinScaleDenominator>`]),
      ...(max === undefined ? [] : [`<MaxScaleDenominator>${max}</MaxScaleDenominator>`]),
    ];
  }
  if (min === undefined && max === undefined) return [];
  const diagonal = (denominator: number) => denominator * 0.00028 * Math.SQRT2;
  return [`<ScaleHint min="${diagonal(min ?? 0)}" max="${diagonal(max ?? 1e12)}"/>`];
}
