import { intersects, type Extent } from "ol/extent.js";
import type TileLayer from "ol/layer/Tile.js";
import TileImage from "ol/source/TileImage.js";
import TileWMS from "ol/source/TileWMS.js";
import TileGrid from "ol/tilegrid/TileGrid.js";
import { get as projectionOf } from "ol/proj.js";
import { createBaseLayer } from "../base-map/baseLayers.ts";
import { imageParams } from "../layers/imageLayer.ts";
import { mapProjection } from "../mapView.ts";

/** Extent and size of the drawn part of the map. */
export interface MapPlan {
  /** minx, miny, maxx, maxy; metres, EPSG:3857. */
  extent3857: readonly [number, number, number, number];
  /** Metres of EPSG:3857 per pixel. */
  resolution: number;
  widthPx: number;
  heightPx: number;
  /** DPI of the paper, which scales symbols and labels. */
  dpi: number;
}

/** An image to request, and its position; px from the top left. */
export interface MapImage {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Cropped margin; px of the image. */
  gutter: number;
}

/** Margin requested around each image and cropped, px: a label over a seam is drawn on both, and cut on neither. */
const gutterPx = 124;
/** Maximum side of an image without its margin, px: map servers draw at most 2048. */
const largestPiecePx = 1_800;
/** DPI at which the labels of ready-made tiles are legible. */
const tileDpi = 110;
/** See `densityParams`: default DPI of an image. */
const standardDpi = 90;
const standardMapResolution = 72;

const projection = () => {
  const found = projectionOf(mapProjection);
  if (!found) throw new Error(`${mapProjection} is not known`);
  return found;
};

/** Splits the plan into as few images as a map server can draw, all of the same size. */
function wmsPieces(url: string, params: object, plan: MapPlan): MapImage[] {
  const { extent3857, resolution, widthPx, heightPx } = plan;
  const columns = Math.ceil(widthPx / largestPiecePx);
  const rows = Math.ceil(heightPx / largestPiecePx);
  const width = Math.ceil(widthPx / columns);
  const height = Math.ceil(heightPx / rows);
  const [minX, , , maxY] = extent3857;
  const source = new TileWMS({
    url,
    params,
    gutter: gutterPx,
    tileGrid: new TileGrid({
      origin: [minX, maxY],
      resolutions: [resolution],
      tileSize: [width, height],
    }),
  });
  const cells = Array.from({ length: columns * rows }, (_, cell) => [
    cell % columns,
    Math.floor(cell / columns),
  ]);
  return cells.flatMap(([column = 0, row = 0]) => {
    const address = source.tileUrlFunction([0, column, row], 1, projection());
    return address
      ? [{ url: address, x: column * width, y: row * height, width, height, gutter: gutterPx }]
      : [];
  });
}

/** The images of some layers, drawn by the map server for paper. */
export const layerImages = (
  url: string,
  picture: { names: readonly string[]; filter?: string | undefined },
  { styles, plan }: { styles: Readonly<Record<string, string>> | undefined; plan: MapPlan },
): MapImage[] =>
  wmsPieces(
    url,
    {
      ...imageParams(picture.names, styles, picture.filter),
      DPI: plan.dpi,
      MAP_RESOLUTION: Math.round((standardMapResolution * plan.dpi) / standardDpi),
      FORMAT_OPTIONS: `dpi:${plan.dpi}`,
    },
    plan,
  );

function readyMadePieces(source: TileImage, { extent3857, resolution, dpi }: MapPlan): MapImage[] {
  const grid = source.getTileGrid();
  const pieces: MapImage[] = [];
  if (!grid) return pieces;
  const [minX, , , maxY] = extent3857;
  const zoom = grid.getZForResolution((resolution * dpi) / tileDpi);
  grid.forEachTileCoord([...extent3857], zoom, (coordinate) => {
    const url = source.tileUrlFunction(coordinate, 1, projection());
    const [left = 0, bottom = 0, right = 0, top = 0] = grid.getTileCoordExtent(coordinate);
    // On whole pixels, or there would be seams.
    const x = Math.round((left - minX) / resolution);
    const y = Math.round((maxY - top) / resolution);
    const width = Math.round((right - minX) / resolution) - x;
    const height = Math.round((maxY - bottom) / resolution) - y;
    if (url) pieces.push({ url, x, y, width, height, gutter: 0 });
  });
  return pieces;
}

const isOutside = (layer: TileLayer, extent: Extent): boolean => {
  const covered = layer.getExtent();
  return covered !== undefined && !intersects(covered, extent);
};

/** The base map's images, and its attribution. */
export function baseMapImages(value: string, plan: MapPlan): { pieces: MapImage[]; attribution: string } {
  const layer = createBaseLayer(value);
  const source = layer.getSource();
  if (!(source instanceof TileImage) || isOutside(layer, [...plan.extent3857]))
    return { pieces: [], attribution: "" };
  const attributions = source.getAttributions()?.({} as never) ?? [];
  const attribution = [attributions]
    .flat()
    .join(", ")
    .replaceAll(/<[^>]*>/g, "");
  if (!(source instanceof TileWMS)) return { pieces: readyMadePieces(source, plan), attribution };
  const [url = ""] = source.getUrls() ?? [];
  const params = {
    ...source.getParams(),
    MAP_RESOLUTION: Math.round((standardMapResolution * plan.dpi) / standardDpi),
  };
  return { pieces: wmsPieces(url, params, plan), attribution };
}
