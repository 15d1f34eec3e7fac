import TileLayer from "ol/layer/Tile.js";
import TileWMS from "ol/source/TileWMS.js";
import { stackingOrder } from "./stackingOrder.ts";
import { imageTileGrid, tileCacheSize, tileTransitionMs } from "./tileGrids.ts";

/** What is asked for around each image tile and cut off again, px (spec §9.25). */
export const gutterPx = 2;

export interface ImageParams {
  LAYERS: string;
  STYLES: string;
  VERSION: "1.3.0";
  FORMAT: "image/png";
  TRANSPARENT: true;
}

/** GetMap parameters for these layers, the bottom one first (spec §7.15); a layer without a style has the default. */
export const imageParams = (
  names: readonly string[],
  styles: Readonly<Record<string, string>> = {},
): ImageParams => ({
  LAYERS: names.join(","),
  STYLES: names.map((name) => styles[name] ?? "").join(","),
  VERSION: "1.3.0",
  FORMAT: "image/png",
  TRANSPARENT: true,
});

/** One picture of several layers, in tiles, asked for with the session's cookie wherever the API host is. */
export const createImageLayer = (url: string, params: ImageParams, tileSizePx: number) =>
  new TileLayer({
    source: new TileWMS({
      url,
      params,
      tileGrid: imageTileGrid(tileSizePx),
      gutter: gutterPx,
      transition: tileTransitionMs,
      crossOrigin: "use-credentials",
    }),
    zIndex: stackingOrder.image,
    cacheSize: tileCacheSize,
    properties: { name: "image" },
  });
