import { getHeight, getWidth, type Extent } from "ol/extent.js";

/** How many features of a layer the browser asks for and holds. */
export interface FeatureLimits {
  /** Most features in one answer: what is parsed without the page standing still. */
  perPage: number;
  /** Most features in view; of a layer that has more here, only the first page is taken. */
  inView: number;
  /** Most features kept while the map wanders; above it, what is out of sight is forgotten. */
  kept: number;
  /** Most features for which it is worth to ask around the view as well, so that a small move asks nothing. */
  margin: number;
}

export const featureLimits: FeatureLimits = {
  perPage: 5_000,
  inView: 100_000,
  kept: 150_000,
  margin: 10_000,
};

/** How much of the view's width and height is asked for on each side of it, where that costs little. */
const marginRatio = 0.5;

/** A view with its margin. */
export const withMargin = (view: Extent): Extent => {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view;
  const x = getWidth(view) * marginRatio;
  const y = getHeight(view) * marginRatio;
  return [minX - x, minY - y, maxX + x, maxY + y];
};
