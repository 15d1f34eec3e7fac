import type { Box3857, LayerDescription, LoadedLayer } from "../LoadedLayer.ts";
import { lonLatFrom3857, lonLatTo3857, projectionOf, type Projection } from "../projections.ts";
import type { Box, QueryBox } from "../wfs/boundingBox.ts";
import { around, farFrom, outline, sidesOf, type Side } from "./boxSides.ts";
import { shapeMeets } from "./shapeMeets.ts";

/**
 * A query box for one layer, in the metres (EPSG:3857) of its index; features between `inner` and `outer` need `meets`.
 */
export interface Region {
  /** Features outside do not intersect the query box. */
  outer: Box3857;
  /** Features inside intersect it; empty (min above max) when there is no such box. */
  inner: Box3857;
  /** Whether feature i intersects it, exactly, in the box's own system. */
  meets: (features: LoadedLayer, i: number) => boolean;
}

const everywhere: Box3857 = [-Infinity, -Infinity, Infinity, Infinity];
const nowhere: Box3857 = [Infinity, Infinity, -Infinity, -Infinity];

const regions = new WeakMap<QueryBox, { revision: string; region: Region }>();

/** Cached per box: the blocks of a layer share one. */
export function regionOf(layer: LayerDescription, query: QueryBox): Region {
  const known = regions.get(query);
  if (known?.revision === layer.revision) return known.region;
  const region = makeRegion(layer, query);
  regions.set(query, { revision: layer.revision, region });
  return region;
}

function makeRegion(layer: LayerDescription, { code, box }: QueryBox): Region {
  if (code === 3857)
    return {
      outer: box,
      inner: box,
      meets: uprightly(box, (features, i) =>
        shapeMeets(features, i, { coordinates: features.coordinates, first: 0 }, box),
      ),
    };
  const projection = projectionOf(code);
  if (!projection) return { outer: nowhere, inner: nowhere, meets: () => false };
  if (isDegrees(code)) return degreesRegion(layer, box);
  return planeRegion(layer, { code, box, projection });
}

/** A box in degrees is upright in EPSG:3857 too; only features across its edges are tested in degrees. */
function degreesRegion({ sourceCode }: LayerDescription, box: Box): Region {
  const [west, south] = lonLatTo3857(...bounded(box[0], box[1]));
  const [east, north] = lonLatTo3857(...bounded(box[2], box[3]));
  const outer: Box3857 = [west, south, east, north];
  const toDegrees = lonLatOf(sourceCode);
  return {
    outer,
    inner: outer,
    meets: uprightly(outer, (features, i) =>
      shapeMeets(features, i, verticesOf(features, i, toDegrees), box),
    ),
  };
}

const bounded = (lon: number, lat: number): [number, number] => [
  Math.max(-360, Math.min(360, lon)),
  Math.max(-90, Math.min(90, lat)),
];

const isDegrees = (code: number): boolean => code === 4326 || code === 4258;

/** From metres, EPSG:3857, to longitude and latitude, for vertices of a source in that system. */
function lonLatOf(sourceCode: number): (x: number, y: number) => [number, number] {
  if (!isDegrees(sourceCode)) return lonLatFrom3857;
  return (x, y) => {
    const [lon, lat] = lonLatFrom3857(x, y);
    return [asWritten(lon), asWritten(lat)];
  };
}

/**
 * Removes the rounding error of converting to EPSG:3857 and back, some 1e-14 degree, from a number with up to 11
 * decimals.
 */
function asWritten(degrees: number): number {
  const written = Math.round(degrees * 1e11) / 1e11;
  return Math.abs(written - degrees) < 5e-14 ? written : degrees;
}

/** Decides from the feature's own box (metres, EPSG:3857) where that is certain. */
function uprightly(box: Box3857, exactly: Region["meets"]): Region["meets"] {
  return (features, i) => {
    const { boxes } = features;
    const minX = boxes[i * 4] ?? 0;
    const minY = boxes[i * 4 + 1] ?? 0;
    const maxX = boxes[i * 4 + 2] ?? 0;
    const maxY = boxes[i * 4 + 3] ?? 0;
    if (minX > box[2] || maxX < box[0] || minY > box[3] || maxY < box[1]) return false;
    // Some vertex is on each side of a feature's own box. If that side is entirely within this box, so is the vertex.
    if (minX >= box[0] && maxX <= box[2] && (minY >= box[1] || maxY <= box[3])) return true;
    if (minY >= box[1] && maxY <= box[3] && (minX >= box[0] || maxX <= box[2])) return true;
    return exactly(features, i);
  };
}

interface PlaneBox extends QueryBox {
  projection: Projection;
}

/**
 * A box in metres of another plane is oblique in EPSG:3857, with curved sides. Features across a side are tested in the
 * box's plane: with the source's own coordinates where they are in it, otherwise reprojected.
 */
function planeRegion(layer: LayerDescription, { code, box, projection }: PlaneBox): Region {
  const { fromLonLat } = projection;
  const toDegrees = lonLatOf(layer.sourceCode);
  const toPlane = (x: number, y: number) => fromLonLat(...toDegrees(x, y));
  const near = withinReach(box, layer, toPlane);
  if (!near) return { outer: nowhere, inner: nowhere, meets: () => false };
  const sides = sidesOf(near, projection);
  const exactly = (features: LoadedLayer, i: number) =>
    shapeMeets(features, i, verticesOf(features, i, toPlane), box);
  const meets: Region["meets"] = (features, i) => {
    const own = features.ownCoordinates;
    if (layer.sourceCode === code && own) return shapeMeets(features, i, { coordinates: own, first: 0 }, box);
    return (sides && bySides(features, i, sides.each)) ?? exactly(features, i);
  };
  return { outer: sides?.outer ?? everywhere, inner: sides?.inner ?? nowhere, meets };
}

/** Beyond this width, a layer's outline in a plane need not enclose all of it. */
const maxWidthDegrees = 20;

/**
 * The part of a box that can contain features of a layer: a box may extend beyond the validity of its system. Undefined
 * when there is none.
 */
function withinReach(
  box: Box,
  { lonLatExtent: [west, south, east, north], extent3857 }: LayerDescription,
  toPlane: (x: number, y: number) => [number, number],
): Box | undefined {
  if (east - west > maxWidthDegrees || north - south > maxWidthDegrees) return box;
  const extent = around(outline(extent3857).map(([x, y]) => toPlane(x, y)));
  if (!extent.every(Number.isFinite)) return box;
  const margin = 10 + 0.02 * Math.max(extent[2] - extent[0], extent[3] - extent[1]);
  const near: Box = [
    Math.max(box[0], extent[0] - margin),
    Math.max(box[1], extent[1] - margin),
    Math.min(box[2], extent[2] + margin),
    Math.min(box[3], extent[3] + margin),
  ];
  return near[0] <= near[2] && near[1] <= near[3] ? near : undefined;
}

/**
 * Whether a feature intersects a box, according to its own box (metres, EPSG:3857); undefined where it may touch a
 * side.
 */
function bySides({ boxes }: LoadedLayer, i: number, sides: readonly Side[]): boolean | undefined {
  let isInside = true;
  for (const side of sides) {
    const [least, most] = farFrom(side, boxes, i * 4);
    if (most < -side.tolerance) return false;
    isInside &&= least > side.tolerance;
  }
  return isInside ? true : undefined;
}

/** A buffer for the reprojected vertices of one feature after the other. */
let vertices = new Float64Array(256);

function verticesOf(
  { partStarts, featureParts, coordinates }: LoadedLayer,
  i: number,
  convert: (x: number, y: number) => [number, number],
): { coordinates: Float64Array; first: number } {
  const first = partStarts[featureParts[i] ?? 0] ?? 0;
  const end = partStarts[featureParts[i + 1] ?? 0] ?? 0;
  if (vertices.length < (end - first) * 2) vertices = new Float64Array((end - first) * 4);
  for (let at = 0; at < (end - first) * 2; at += 2) {
    const [x, y] = convert(coordinates[first * 2 + at] ?? 0, coordinates[first * 2 + at + 1] ?? 0);
    vertices[at] = x;
    vertices[at + 1] = y;
  }
  return { coordinates: vertices, first };
}
