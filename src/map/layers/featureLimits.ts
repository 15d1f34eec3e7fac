import { getHeight, getWidth, type Extent } from "ol/extent.js";

/** Limits of loading a layer's features. */
export interface FeatureLimits {
  /** Page size: parsed without blocking the page. */
  perPage: number;
  /** Most features in view; with more, only the first page is loaded. */
  inView: number;
  /** Most features kept while panning; beyond it, those out of view are dropped. */
  kept: number;
  /** Most features for which a margin around the view is loaded as well, so that small movements need no request. */
  margin: number;
}

export const featureLimits: FeatureLimits = {
  perPage: 5_000,
  inView: 100_000,
  kept: 150_000,
  margin: 10_000,
};

/** Margin on each side, as a part of the view's width and height. */
const marginRatio = 0.5;

/** A view with its margin. */
export const withMargin = (view: Extent): Extent => {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view;
  const x = getWidth(view) * marginRatio;
  const y = getHeight(view) * marginRatio;
  return [minX - x, minY - y, maxX + x, maxY + y];
};
