import type { Geometry, Position } from "geojson";
import type { Shape } from "../../../schemas/drawing.ts";
import type { Bend, MeasuredGeometry } from "../measure/measureGeometry.ts";

/** Content of one of two compared maps, or of the only one. */
export interface SideContent {
  /** One of the values of spec §3.20; null: none. */
  baseLayer: string | null;
  /** The bottom one first. */
  pictures: readonly { names: readonly string[]; opacity: number; filter?: string | undefined }[];
}

export interface MapContent<Side extends SideContent = SideContent> {
  left: Side;
  /** The right side, and the line's position as a share of the width from the left. Null: no line. */
  right: { side: Side; fromShare: number } | null;
  imageUrl: string;
  styles: Readonly<Record<string, string>> | undefined;
  /** The geometry of the selected feature; degrees, EPSG:4326. */
  chosen: Geometry | null;
  /** Colours of the layers that are on, from which it stands out. */
  drawnColours: readonly string[];
  measurements: readonly { geometry: MeasuredGeometry; figure: string }[];
  /** Shapes that were drawn, the topmost last. */
  drawn: readonly Shape[];
  bend: Bend;
  /** Lines of a grid, each with what is written at its end. */
  grid: readonly { text: string; isEasting: boolean; points3857: readonly Position[] }[];
}

/** A side and its columns of the image; px from the left. */
export interface PlacedSide<Side extends SideContent = SideContent> {
  side: Side;
  fromPx: number;
  toPx: number;
}

/** The visible sides. */
export function placedSides<Side extends SideContent>(
  { left, right }: Pick<MapContent<Side>, "left" | "right">,
  widthPx: number,
): PlacedSide<Side>[] {
  const linePx = right ? Math.round(Math.min(1, Math.max(0, right.fromShare)) * widthPx) : widthPx;
  const sides = [
    { side: left, fromPx: 0, toPx: linePx },
    ...(right ? [{ side: right.side, fromPx: linePx, toPx: widthPx }] : []),
  ];
  return sides.filter(({ fromPx, toPx }) => toPx > fromPx);
}
