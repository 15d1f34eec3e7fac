/** Degrees, EPSG:4326: minx, miny, maxx, maxy. */
type LonLatExtent = readonly [minLon: number, minLat: number, maxLon: number, maxLat: number];

/** Where a map opens. */
export interface OpeningView {
  lonLatExtent: LonLatExtent;
  /** Null for the usual one (spec §9.21). */
  zoom: number | null;
}

/** What a project's map shows at the usual zoom (spec §9.21). */
const usualZoom = 16;

/** A map as small as this shows all of an extent; px. */
const room = { widthPx: 800, heightPx: 560 };

/** Side of the whole world in Web Mercator at zoom 0, px. */
const worldPx = 256;

/** Web Mercator ends here, degrees. */
const maxLatitude = 85.06;

/** Whether any of these layers lies, in part, in an extent. */
export const holdsAny = (extent: LonLatExtent, layers: readonly LonLatExtent[]): boolean =>
  layers.some(
    (layer) =>
      layer[0] <= extent[2] && layer[2] >= extent[0] && layer[1] <= extent[3] && layer[3] >= extent[1],
  );

/** Where the whole of these layers is in view; undefined while of none is known where it is. */
export function viewOf(layers: readonly LonLatExtent[]): OpeningView | undefined {
  // An empty layer has none, and one of which nothing is known the whole world.
  const placed = layers.filter(([west, , east]) => west <= east && east - west < 360);
  if (placed.length === 0) return undefined;
  const side = (corner: 0 | 1 | 2 | 3) => placed.map((extent) => extent[corner]);
  const lonLatExtent: LonLatExtent = [
    Math.min(...side(0)),
    Math.min(...side(1)),
    Math.max(...side(2)),
    Math.max(...side(3)),
  ];
  const zoom = zoomOf(lonLatExtent);
  return { lonLatExtent, zoom: zoom < usualZoom ? zoom : null };
}

/** The closest whole zoom level at which an extent is in view. */
function zoomOf([west, south, east, north]: LonLatExtent): number {
  const widthPx = (worldPx * (east - west)) / 360;
  const heightPx = worldPx * (mercatorOf(north) - mercatorOf(south));
  const zoom = Math.log2(Math.min(room.widthPx / widthPx, room.heightPx / heightPx));
  return Math.max(0, Math.floor(zoom));
}

/** How far north a latitude lies in Web Mercator, as a part of its side. */
function mercatorOf(latitude: number): number {
  const radians = (Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * Math.PI) / 180;
  return Math.asinh(Math.tan(radians)) / (2 * Math.PI);
}
