import {
  buffer,
  containsExtent,
  getArea,
  getIntersection,
  getWidth,
  isEmpty,
  type Extent,
} from "ol/extent.js";

/** A part of a tile's image; px from its top left, without the gutter. */
export interface TilePart {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Sides of parts are multiples of this, px: views that are nearly the same ask for the same. */
const stepPx = 64;
/**
 * So many px beyond a part are there with its gutter. Without them a view that begins at a multiple, as many do, would ask for
 * another part as soon as its place was rounded.
 */
const nothingPx = 1.5;
/** Beyond this share of a tile all of it is asked for. */
const mostShare = 0.8;

/**
 * The part of a tile that a view shows; undefined where that is most of it, or nothing.
 * @param tile its extent, and that of the view in the same units, EPSG:3857
 * @param sizePx its side, px of the image
 */
export function partInView(tile: Extent, view: Extent, sizePx: number): TilePart | undefined {
  const seen = getIntersection(tile, view);
  if (isEmpty(seen) || getArea(seen) === 0) return undefined;
  const [minX = 0, , , maxY = 0] = tile;
  const [seenMinX = 0, seenMinY = 0, seenMaxX = 0, seenMaxY = 0] = seen;
  const perMetre = sizePx / getWidth(tile);
  const across = (fromPx: number, toPx: number) => {
    const start = Math.floor((fromPx + nothingPx) / stepPx) * stepPx;
    const end = Math.ceil((toPx - nothingPx) / stepPx) * stepPx;
    // Of a sliver along an edge that is less than nothing: a step at that edge.
    const first = Math.max(0, Math.min(start, sizePx - stepPx));
    return { first, length: Math.max(stepPx, Math.min(end, sizePx) - first) };
  };
  const { first: left, length: width } = across((seenMinX - minX) * perMetre, (seenMaxX - minX) * perMetre);
  const { first: top, length: height } = across((maxY - seenMaxY) * perMetre, (maxY - seenMinY) * perMetre);
  return width * height > mostShare * sizePx * sizePx ? undefined : { left, top, width, height };
}

/** Whether a part of a tile is all that a view shows of it. */
export function showsAll(part: TilePart, tile: Extent, view: Extent, sizePx: number): boolean {
  const seen = getIntersection(tile, view);
  if (isEmpty(seen)) return true;
  const [minX = 0, , , maxY = 0] = tile;
  const metres = getWidth(tile) / sizePx;
  const [left, top] = [minX + part.left * metres, maxY - part.top * metres];
  const shown = [left, top - part.height * metres, left + part.width * metres, top];
  return containsExtent(buffer(shown, nothingPx * metres), seen);
}

/** The GetMap address of a part, from that of its tile; the gutter goes around the part, px of the image. */
export function addressOfPart(url: string, part: TilePart, gutterPx: number): string {
  const mark = url.indexOf("?");
  const params = new URLSearchParams(url.slice(mark + 1));
  const [minX = 0, , maxX = 0, maxY = 0] = (params.get("BBOX") ?? "").split(",").map(Number);
  const metres = (maxX - minX) / Number(params.get("WIDTH"));
  const [width, height] = [part.width + 2 * gutterPx, part.height + 2 * gutterPx];
  const [left, top] = [minX + part.left * metres, maxY - part.top * metres];
  params.set("BBOX", [left, top - height * metres, left + width * metres, top].join(","));
  params.set("WIDTH", String(width));
  params.set("HEIGHT", String(height));
  return `${url.slice(0, mark + 1)}${params.toString()}`;
}

/** An image of a tile that shows a part of it, at its place. */
export function placePart(
  image: CanvasImageSource,
  { left, top }: TilePart,
  sidePx: number,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = sidePx;
  canvas.height = sidePx;
  canvas.getContext("2d")?.drawImage(image, left, top);
  return canvas;
}
