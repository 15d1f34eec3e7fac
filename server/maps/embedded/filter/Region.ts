import type { Box3857, LayerDescription, LoadedLayer } from "../LoadedLayer.ts";
import { converterTo, isDegrees, placesIn } from "../planes/placesIn.ts";
import { projectionOf, type Projection } from "../projections.ts";
import { lonLatTo3857 } from "../../../../schemas/rules/webMercator.ts";
import type { Box, QueryBox } from "../wfs/boundingBox.ts";
import { around, farFrom, outline, sidesOf, type Side } from "./boxSides.ts";
import { verticesOf } from "./featureParts.ts";
import { shapeMeets } from "./shapeMeets.ts";

/**
 * A query box for one layer, in the system of its index (its plane); features between `inner` and `outer` need `meets`.
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

const regions = new WeakMap<QueryBox, { of: string; region: Region }>();

/** Cached per box: the blocks of a layer share one. */
export function regionOf(layer: LayerDescription, query: QueryBox): Region {
  const of = `${layer.revision} ${layer.plane}`;
  const known = regions.get(query);
  if (known?.of === of) return known.region;
  const region = makeRegion(layer, query);
  regions.set(query, { of, region });
  return region;
}

function makeRegion(layer: LayerDescription, { code, box }: QueryBox): Region {
  const exactly = meetsIn(layer, { code, box });
  if (code === layer.plane) return { outer: box, inner: box, meets: uprightly(box, exactly) };
  const projection = projectionOf(code);
  if (!projection) return { outer: nowhere, inner: nowhere, meets: () => false };
  if (isDegrees(code)) return degreesRegion(box, exactly);
  return planeRegion(layer, { code, box, projection }, exactly);
}

/** Tests a feature's own vertices in the box's system. */
function meetsIn(layer: LayerDescription, { code, box }: QueryBox): Region["meets"] {
  const places = placesIn(code, layer);
  return (features, i) => {
    return shapeMeets(features, i, places(features, ...verticesOf(features, i)), box);
  };
}

/** A box in degrees is upright in EPSG:3857 too; only features across its edges are tested in degrees. */
function degreesRegion(box: Box, exactly: Region["meets"]): Region {
  const [west, south] = lonLatTo3857(...bounded(box[0], box[1]));
  const [east, north] = lonLatTo3857(...bounded(box[2], box[3]));
  const outer: Box3857 = [west, south, east, north];
  return { outer, inner: outer, meets: uprightly(outer, exactly) };
}

const bounded = (lon: number, lat: number): [number, number] => [
  Math.max(-360, Math.min(360, lon)),
  Math.max(-90, Math.min(90, lat)),
];

/** Decides from the feature's own box, in the plane of the layer, where that is certain. */
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
function planeRegion(
  layer: LayerDescription,
  { code, box, projection }: PlaneBox,
  exactly: Region["meets"],
): Region {
  const near = withinReach(box, layer, converterTo(code, layer.sourceCode));
  if (!near) return { outer: nowhere, inner: nowhere, meets: () => false };
  const sides = sidesOf(near, projection);
  const meets: Region["meets"] = (features, i) => {
    if (layer.sourceCode === code && features.ownCoordinates) return exactly(features, i);
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
