import { createXYZ } from "ol/tilegrid.js";
import TileGrid from "ol/tilegrid/TileGrid.js";
import { animationMs } from "../browser/animationMs.ts";

/** Levels of the image tiles' grid (spec §9.27). */
const resolutionCount = 27;
/** Concurrent tile requests (spec §9.25). */
export const maxTilesLoading = 32;
/** Tile cache of the street map and of the image layer (spec §9.25). */
export const tileCacheSize = 5000;
/** Fade-in of a tile, ms (spec §9.25); none with reduced motion. */
export const tileTransitionMs = () => animationMs(150);

/** Web Mercator's resolutions, from the whole world in 256 px down; metres per px. */
const webMercator = createXYZ({ maxZoom: resolutionCount - 1 });

/** Size of an image tile in px, for a map of this width in px (spec §9.26). */
export const imageTileSize = (mapWidthPx: number | undefined): number => {
  if (mapWidthPx === undefined || mapWidthPx > 1024) return 1024;
  return mapWidthPx > 512 ? 512 : 256;
};

/** Size and density of image tiles. */
export interface TileShape {
  /** Side of a tile, px of the page. */
  tileSizePx: number;
  /** Image pixels per page pixel: 2 on a dense screen, for sharpness. */
  density: 1 | 2;
}

/** Maximum side of an image, px of the image; some map servers draw no more than twice this. */
const largestImagePx = 1024;

/**
 * Tiles for a map of this width and device pixel ratio. On a dense screen they cover less of the page where the image
 * would exceed 1024 px (spec §9.26).
 */
export const imageTileShape = (mapWidthPx: number | undefined, devicePixelRatio: number): TileShape => {
  const density = devicePixelRatio >= 1.5 ? 2 : 1;
  return { density, tileSizePx: Math.min(imageTileSize(mapWidthPx), largestImagePx / density) };
};

/** The grid of the image tiles: the same resolutions for every tile size (spec §9.27). */
export const imageTileGrid = (tileSizePx: number): TileGrid =>
  new TileGrid({
    extent: webMercator.getExtent(),
    resolutions: webMercator.getResolutions(),
    tileSize: tileSizePx,
  });
