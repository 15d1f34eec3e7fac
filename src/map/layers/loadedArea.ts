import { containsExtent, getArea, getIntersection, getWidth, isEmpty, type Extent } from "ol/extent.js";

/** A narrower gap, relative to the extent, is a rounding error. */
const sliver = 1e-6;

/** Subtracts one extent from another: up to four rectangles. */
const cutOut = (extent: Extent, hole: Extent): Extent[] => {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
  const inner = getIntersection(extent, hole);
  if (isEmpty(inner)) return [extent];
  const [left = 0, bottom = 0, right = 0, top = 0] = inner;
  return [
    [minX, minY, left, maxY],
    [right, minY, maxX, maxY],
    [left, minY, right, bottom],
    [left, top, right, maxY],
  ];
};

const around = (extents: readonly Extent[]): Extent => [
  Math.min(...extents.map(([minX = 0]) => minX)),
  Math.min(...extents.map(([, minY = 0]) => minY)),
  Math.max(...extents.map(([, , maxX = 0]) => maxX)),
  Math.max(...extents.map(([, , , maxY = 0]) => maxY)),
];

/** The smallest rectangle with everything of an extent that the others don't cover; undefined when all is covered. */
export const missingFrom = (extent: Extent, loaded: readonly Extent[]): Extent | undefined => {
  const widest = getWidth(extent) * sliver;
  const isGap = ([minX = 0, minY = 0, maxX = 0, maxY = 0]: Extent) =>
    maxX - minX > widest && maxY - minY > widest;
  let left = [extent];
  for (const hole of loaded) left = left.flatMap((part) => cutOut(part, hole)).filter(isGap);
  return left.length > 0 ? around(left) : undefined;
};

/** Adds an extent; those within it are dropped. */
export const withLoaded = (loaded: readonly Extent[], extent: Extent): Extent[] => [
  ...loaded.filter((other) => !containsExtent(extent, other)),
  extent,
];

/** Intersects the extents with another. */
export const loadedWithin = (loaded: readonly Extent[], extent: Extent): Extent[] =>
  loaded.map((other) => getIntersection(other, extent)).filter((part) => !isEmpty(part) && getArea(part) > 0);
