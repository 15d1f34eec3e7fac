import type { Extent } from "ol/extent.js";
import TileLayer from "ol/layer/Tile.js";
import { ImageSource, type LoadImage } from "./imageSource.ts";
import { sideLayerOptions, type Side } from "../compare/sides.ts";
import { stackingOrder } from "../stackingOrder.ts";
import { imageTileGrid, tileCacheSize, tileTransitionMs, type TileShape } from "../tileGrids.ts";

/** Margin requested around each tile and cropped, px of the image (spec §9.25). */
const gutterPx = 2;
/** DPI at which GeoServer and QGIS Server draw one image pixel per page pixel. */
const standardDpi = 90;
/** The same for MapServer, unless its map file says otherwise. */
const standardMapResolution = 72;

export interface ImageParams {
  LAYERS: string;
  STYLES: string;
  VERSION: "1.3.0";
  FORMAT: "image/png";
  TRANSPARENT: true;
  /** Filter of its only layer; a vendor parameter. */
  FILTER: string | undefined;
}

/** GetMap parameters for these layers, the bottom one first (spec §7.15); a layer without a style has the default. */
export const imageParams = (
  names: readonly string[],
  styles: Readonly<Record<string, string>> = {},
  filter?: string,
): ImageParams => ({
  LAYERS: names.join(","),
  STYLES: names.map((name) => styles[name] ?? "").join(","),
  VERSION: "1.3.0",
  FORMAT: "image/png",
  TRANSPARENT: true,
  FILTER: filter,
});

/**
 * Parameters that keep symbols and labels at their size on dense screens. Each map server has its own: GeoServer
 * `FORMAT_OPTIONS` (added by OpenLayers), QGIS Server `DPI`, MapServer `MAP_RESOLUTION`.
 */
const densityParams = (density: number): Record<string, number> =>
  density === 1 ? {} : { DPI: standardDpi * density, MAP_RESOLUTION: standardMapResolution * density };

interface ImageLayerOptions {
  url: string;
  params: ImageParams;
  shape: TileShape;
  load: LoadImage;
  /** The extent in view, EPSG:3857. */
  view?: () => Extent;
  side?: Side | undefined;
}

/** An image of several layers, in tiles. */
export const createImageLayer = ({
  url,
  params,
  shape: { tileSizePx, density },
  load,
  view,
  side = "left",
}: ImageLayerOptions) => {
  const layer: TileLayer<ImageSource> = new TileLayer({
    ...sideLayerOptions(side),
    source: new ImageSource({
      url,
      load,
      ...(view && { view }),
      density,
      onCompleted: () => layer.changed(),
      params: { ...params, ...densityParams(density) },
      tileGrid: imageTileGrid(tileSizePx),
      gutter: gutterPx / density,
      transition: tileTransitionMs(),
      serverType: "geoserver",
    }),
    zIndex: stackingOrder.image,
    cacheSize: tileCacheSize,
    properties: { name: "image" },
  });
  return layer;
};
