import { hash } from "node:crypto";
import type { MapRequest } from "../../MapServer.ts";
import type { MapAnswer } from "../../../services/maps/MapCall.ts";
import { escapeXml } from "../../ogcException.ts";
import type { LayerDescription, LayerStore } from "../LoadedLayer.ts";
import { lonLatFrom3857, projectionOf } from "../projections.ts";
import { legendSize } from "../raster/drawLegend.ts";
import { defaultSidePx } from "./legendGraphic.ts";
import { maxSidePx } from "./mapExtent.ts";
import type { WmsVersion } from "./parameters.ts";

/** CRSs listed in the capabilities; more are accepted. */
const offeredCodes = [3857, 4326, 28992, 4258];
const mapFormats = ["image/png", "image/png; mode=8bit", "image/jpeg", "image/webp"];
const infoFormats = ["application/json", "text/plain", "text/html", "application/vnd.ogc.gml"];

/** The capabilities for the caller: the requested layers, as far as they exist. */
export function wmsCapabilities(
  request: MapRequest,
  version: WmsVersion,
  store: LayerStore,
): MapAnswer & { body: string } {
  const layers = request.layers.flatMap((name) => store.layer(request.workspace, name) ?? []);
  const words = version === "1.3.0" ? words130 : words111;
  const url = escapeXml(`${request.publicUrl}?`);
  const online = `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${url}"/>`;
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    words.open,
    "<Service>",
    `  <Name>${words.serviceName}</Name><Title>${escapeXml(request.workspace)}</Title>${online}`,
    ...(version === "1.3.0"
      ? [`  <MaxWidth>${maxSidePx}</MaxWidth><MaxHeight>${maxSidePx}</MaxHeight>`]
      : []),
    "</Service>",
    "<Capability>",
    requests(words, online),
    `  <Exception>${words.exceptions.map((format) => `<Format>${format}</Format>`).join("")}</Exception>`,
    `  <Layer><Title>${escapeXml(request.workspace)}</Title>${words.crsList}`,
    ...layers.map((layer) => layerElement(layer, version, words, request.publicUrl)),
    "  </Layer>",
    "</Capability>",
    words.close,
    "",
  ].join("\n");
  // Weak, because compression may change the bytes.
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 32)}"`;
  if (request.ifNoneMatch === etag) return { status: 304, headers: { etag }, body: "" };
  return { status: 200, headers: { "content-type": `${words.mediaType}; charset=utf-8`, etag }, body };
}

interface Words {
  open: string;
  close: string;
  mediaType: string;
  serviceName: string;
  exceptions: string[];
  crsList: string;
}

const words130: Words = {
  open: [
    '<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"',
    '  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    '  xsi:schemaLocation="http://www.opengis.net/wms http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd">',
  ].join("\n"),
  close: "</WMS_Capabilities>",
  mediaType: "text/xml",
  serviceName: "WMS",
  exceptions: ["XML", "INIMAGE", "BLANK"],
  crsList: ["CRS:84", ...offeredCodes.map((code) => `EPSG:${code}`)]
    .map((crs) => `<CRS>${crs}</CRS>`)
    .join(""),
};

const words111: Words = {
  open: [
    '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">',
    '<WMT_MS_Capabilities version="1.1.1">',
  ].join("\n"),
  close: "</WMT_MS_Capabilities>",
  mediaType: "application/vnd.ogc.wms_xml",
  serviceName: "OGC:WMS",
  exceptions: [
    "application/vnd.ogc.se_xml",
    "application/vnd.ogc.se_inimage",
    "application/vnd.ogc.se_blank",
  ],
  crsList: offeredCodes.map((code) => `<SRS>EPSG:${code}</SRS>`).join(""),
};

function requests(words: Words, online: string): string {
  const operation = (name: string, formats: string[]): string =>
    [
      `    <${name}>${formats.map((format) => `<Format>${format}</Format>`).join("")}`,
      `      <DCPType><HTTP><Get>${online}</Get></HTTP></DCPType>`,
      `    </${name}>`,
    ].join("\n");
  return [
    "  <Request>",
    operation("GetCapabilities", [words.mediaType]),
    operation("GetMap", mapFormats),
    operation("GetFeatureInfo", infoFormats),
    "  </Request>",
  ].join("\n");
}

const legendSizes = new WeakMap<LayerDescription, ReturnType<typeof legendSize>>();

/** Computed once: each title has to be drawn for it. */
function legendSizeOf(layer: LayerDescription): ReturnType<typeof legendSize> {
  const swatch = { width: defaultSidePx, height: defaultSidePx, scale: 1 };
  const size = legendSizes.get(layer) ?? legendSize(swatch, layer);
  legendSizes.set(layer, size);
  return size;
}

function layerElement(layer: LayerDescription, version: WmsVersion, words: Words, publicUrl: string): string {
  const legend = legendSizeOf(layer);
  return [
    `    <Layer queryable="1"><Name>${escapeXml(layer.name)}</Name><Title>${escapeXml(layer.title)}</Title>`,
    `      ${words.crsList}`,
    ...boundingBoxes(layer, version).map((line) => `      ${line}`),
    "      <Style><Name>default</Name><Title>default</Title>",
    ...["image/png", "application/json"].map(
      (format) =>
        `        <LegendURL width="${legend.width}" height="${legend.height}"><Format>${format}</Format>${legendLink(layer, version, { publicUrl, format })}</LegendURL>`,
    ),
    "      </Style>",
    ...scaleLimits(layer, version).map((line) => `      ${line}`),
    "    </Layer>",
  ].join("\n");
}

function legendLink(
  layer: LayerDescription,
  version: WmsVersion,
  { publicUrl, format }: { publicUrl: string; format: string },
): string {
  const query = new URLSearchParams({
    service: "WMS",
    version,
    request: "GetLegendGraphic",
    format,
    layer: layer.name,
  });
  const href = escapeXml(`${publicUrl}?${query.toString()}`);
  return `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${href}"/>`;
}

function boundingBoxes(layer: LayerDescription, version: WmsVersion): string[] {
  const [west, south, east, north] = layer.lonLatExtent;
  const geographic =
    version === "1.3.0"
      ? `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`
      : `<LatLonBoundingBox minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>`;
  const attribute = version === "1.3.0" ? "CRS" : "SRS";
  const boxes = offeredCodes.flatMap((code) => {
    const extent = extentIn(layer, code);
    if (!extent.every(Number.isFinite)) return [];
    const [minX, minY, maxX, maxY] = extent;
    const isSwapped = version === "1.3.0" && projectionOf(code)?.isNorthingFirst;
    const [minx, miny, maxx, maxy] = isSwapped ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
    return `<BoundingBox ${attribute}="EPSG:${code}" minx="${minx}" miny="${miny}" maxx="${maxx}" maxy="${maxy}"/>`;
  });
  const lonLat = `<BoundingBox CRS="CRS:84" minx="${west}" miny="${south}" maxx="${east}" maxy="${north}"/>`;
  return [geographic, ...(version === "1.3.0" ? [lonLat] : []), ...boxes];
}

type Extent = [minX: number, minY: number, maxX: number, maxY: number];

/** A layer's extent in another CRS, along its border, which may bulge; not finite where that CRS is not valid. */
function extentIn({ extent3857, lonLatExtent }: LayerDescription, code: number): Extent {
  if (code === 3857) return extent3857;
  if (code === 4326) return lonLatExtent;
  const projection = projectionOf(code);
  const extent: Extent = [Infinity, Infinity, -Infinity, -Infinity];
  const [minX, minY, maxX, maxY] = extent3857;
  for (let step = 0; step <= 8; step++) {
    const x = minX + ((maxX - minX) * step) / 8;
    const y = minY + ((maxY - minY) * step) / 8;
    for (const [borderX, borderY] of [
      [x, minY],
      [x, maxY],
      [minX, y],
      [maxX, y],
    ] as const) {
      const [ownX, ownY] = projection?.fromLonLat(...lonLatFrom3857(borderX, borderY)) ?? [
        Number.NaN,
        Number.NaN,
      ];
      extent[0] = Math.min(extent[0], ownX);
      extent[1] = Math.min(extent[1], ownY);
      extent[2] = Math.max(extent[2], ownX);
      extent[3] = Math.max(extent[3], ownY);
    }
  }
  return extent;
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
