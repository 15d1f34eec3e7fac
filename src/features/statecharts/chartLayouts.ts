import type { Statechart } from "../../state/statecharts.ts";
import type { ChartLayout } from "./layout/chartLayout.ts";
import type { ChartWords } from "./layout/chartWords.ts";
import type { Direction } from "./layout/elkGraph.ts";
import { layOut, type LayoutEngine } from "./layout/layOut.ts";
import { measureChart } from "./layout/measuredChart.ts";

/** Shape of where a chart is to be seen: a window's, or a phone's. */
export type Shape = "wide" | "tall";

const rooms: Record<Shape, { width: number; height: number }> = {
  wide: { width: 1100, height: 740 },
  tall: { width: 390, height: 560 },
};
const directions: readonly Direction[] = ["RIGHT", "DOWN"];

const found = new WeakMap<Statechart, Map<string, Promise<ChartLayout>>>();

export interface LayoutWish {
  chart: Statechart;
  words: ChartWords;
  /** Which words these are. */
  language: string;
  shape: Shape;
}

/** Has the layouts of a chart computed anew when they are asked for again: one of them failed. */
export const forgetLayouts = (chart: Statechart): void => void found.delete(chart);

/** The layout of a chart, computed once for each language and shape. */
export function chartLayout(wish: LayoutWish, engine: () => LayoutEngine): Promise<ChartLayout> {
  const { chart, language, shape } = wish;
  const known = found.get(chart) ?? new Map<string, Promise<ChartLayout>>();
  found.set(chart, known);
  const key = `${language} ${shape}`;
  const before = known.get(key);
  if (before) return before;
  const layout = bestLayout(wish, engine);
  known.set(key, layout);
  return layout;
}

/** Of the ways a chart can run, the one that can be seen largest. */
async function bestLayout(
  { chart, words, shape }: LayoutWish,
  engine: () => LayoutEngine,
): Promise<ChartLayout> {
  const measured = measureChart(chart, words);
  const room = rooms[shape];
  const zoomOf = ({ width, height }: ChartLayout) => Math.min(room.width / width, room.height / height);
  const layouts = await Promise.all(directions.map((direction) => layOut(measured, direction, engine())));
  return layouts.reduce((best, layout) => (zoomOf(layout) > zoomOf(best) ? layout : best));
}
