import type { Box, Point } from "../layout/chartLayout.ts";

/**
 * The visible part of a chart, in the chart's px; an `svg` shows all of it, and more where its aspect ratio differs.
 */
export type View = Box;

/** What the view follows automatically. */
export interface Following {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Another text whenever there may be something else to show. */
  moment: string;
  /** Where that is; undefined when it is nowhere in particular. */
  box: Box | undefined;
}

interface Size {
  width: number;
  height: number;
}

/** Below this zoom text can't be read. */
const minLegibleZoom = 0.58;
/** How close one can come: so few px of the chart across. */
const minWidthPx = 120;
/** How far one can go: so many times the whole chart. */
const maxZoomOut = 2;

/** All of a chart. */
export const fullView = ({ width, height }: Size): View => ({ x: 0, y: 0, width, height });

/**
 * The initial view: the whole chart if it is legible, at most at its own size; else the surroundings of the initial
 * state.
 */
export function firstView(chart: Size, screen: Size, beginning: Point): View {
  const fit = Math.min(screen.width / chart.width, screen.height / chart.height);
  if (!(fit > 0)) return fullView(chart);
  const zoom = Math.min(1, Math.max(minLegibleZoom, fit));
  const width = screen.width / zoom;
  const height = screen.height / zoom;
  const along = (around: number, length: number, all: number) =>
    length >= all ? (all - length) / 2 : Math.min(all - length, Math.max(0, around - length / 2));
  return {
    x: along(beginning.x, width, chart.width),
    y: along(beginning.y, height, chart.height),
    width,
    height,
  };
}

/** Zooms around a fixed point; a factor above 1 zooms in. */
export function zoomView(view: View, at: Point, factor: number, chart: Size): View {
  const most = maxZoomOut * Math.max(chart.width, (chart.height * view.width) / view.height);
  const width = Math.min(Math.max(most, view.width), Math.max(minWidthPx, view.width / factor));
  const by = width / view.width;
  return {
    x: at.x - (at.x - view.x) * by,
    y: at.y - (at.y - view.y) * by,
    width,
    height: view.height * by,
  };
}

/** Moves the view over the chart, in px of the chart; its middle stays on it. */
export function moveView(view: View, by: Point, chart: Size): View {
  const within = (start: number, length: number, all: number) =>
    Math.min(all, Math.max(0, start + length / 2)) - length / 2;
  return {
    ...view,
    x: within(view.x + by.x, view.width, chart.width),
    y: within(view.y + by.y, view.height, chart.height),
  };
}

/** Pans no further than needed to show a box; a box too large is centred. */
export function revealing(view: View, box: Box): View {
  const along = (start: number, length: number, from: number, extent: number) => {
    if (extent > length) return from + extent / 2 - length / 2;
    return Math.max(from + extent - length, Math.min(from, start));
  };
  return {
    ...view,
    x: along(view.x, view.width, box.x, box.width),
    y: along(view.y, view.height, box.y, box.height),
  };
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
