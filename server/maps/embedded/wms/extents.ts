import type { LayerDescription } from "../LoadedLayer.ts";
import { projectionOf } from "../projections.ts";
import { lonLatFrom3857 } from "../../../../schemas/rules/webMercator.ts";

export type Extent = [minX: number, minY: number, maxX: number, maxY: number];

/** Where a layer lies, or several do; in EPSG:3857 and in degrees. */
export type Extents = Pick<LayerDescription, "extent3857" | "lonLatExtent">;

/** No request may have a box without a width or a height (WMS 1.3.0, 7.3.3.6), so none is announced. */
const leastSideM = 2;

/** The extents of all features of the layers, of a size that can be asked for; undefined where there are none. */
export function extentsOf(layers: readonly LayerDescription[]): Extents | undefined {
  const filled = layers.filter(({ featureCount }) => featureCount > 0);
  if (filled.length === 0) return undefined;
  const extent3857 = around(filled.map((layer) => layer.extent3857));
  const [minX, minY, maxX, maxY] = extent3857;
  if (maxX > minX && maxY > minY)
    return { extent3857, lonLatExtent: around(filled.map((layer) => layer.lonLatExtent)) };
  const [west, east] = widened(minX, maxX);
  const [south, north] = widened(minY, maxY);
  return {
    extent3857: [west, south, east, north],
    lonLatExtent: [...lonLatFrom3857(west, south), ...lonLatFrom3857(east, north)],
  };
}

function widened(min: number, max: number): [min: number, max: number] {
  const half = Math.max(max - min, leastSideM) / 2;
  return [(min + max) / 2 - half, (min + max) / 2 + half];
}

const around = (extents: readonly Extent[]): Extent => {
  const side = (at: number, most: (...all: number[]) => number) =>
    most(...extents.map((extent) => extent[at] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
};

/** The extents in another CRS, along their border, which may bulge; not finite where that CRS is not valid. */
export function extentIn({ extent3857, lonLatExtent }: Extents, code: number): Extent {
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
