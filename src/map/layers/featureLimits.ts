import { getHeight, getWidth, type Extent } from "ol/extent.js";

/** Limits of loading a layer's features. */
export interface FeatureLimits {
  /** Page size: parsed without blocking the page. */
  perPage: number;
  /** Most features in view; with more, only the first page is loaded. */
  inView: number;
  /** The same before anybody asked for them. */
  unasked: number;
  /** Most features kept while panning; beyond it, those out of view are dropped. */
  kept: number;
  /** Most features for which a margin around the view is loaded as well, so that small movements need no request. */
  margin: number;
}

/**
 * How much of what is in view is loaded: nothing while images are on their way; nothing until somebody asks for features, by
 * pointer or keyboard, where the line is slow; what is not many; or all.
 */
export type Eagerness = "none" | "onceAsked" | "few" | "all";

export const featureLimits: FeatureLimits = {
  perPage: 5_000,
  inView: 100_000,
  unasked: 20_000,
  kept: 150_000,
  margin: 10_000,
};

/** Margin on each side, as a part of the view's width and height. */
const marginRatio = 0.5;

/** Steps of a request's sides over its longer side. */
const stepsPerSide = 16;

/**
 * The extent, enlarged to steps of a size that suits it: views that are nearly the same, as that of a map opened again, ask for
 * the same, which the browser may have.
 */
export const inSteps = (extent: Extent): Extent => {
  const step = 2 ** Math.floor(Math.log2(Math.max(getWidth(extent), getHeight(extent)) / stepsPerSide));
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  return [down(minX), down(minY), up(maxX), up(maxY)];
};

/** A view with its margin. */
export const withMargin = (view: Extent): Extent => {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = view;
  const x = getWidth(view) * marginRatio;
  const y = getHeight(view) * marginRatio;
  return [minX - x, minY - y, maxX + x, maxY + y];
};
