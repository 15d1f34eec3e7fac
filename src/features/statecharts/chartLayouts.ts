import type { Statechart } from "../../../machines/statecharts/statechart.ts";
import type { ChartLayout } from "./layout/chartLayout.ts";
import type { ChartWords } from "./layout/chartWords.ts";
import { layOut, type LayoutEngine } from "./layout/layOut.ts";
import { measureChart } from "./layout/measuredChart.ts";

const found = new WeakMap<Statechart, Map<string, Promise<ChartLayout>>>();

export interface LayoutRequest {
  chart: Statechart;
  words: ChartWords;
  /** Which words these are. */
  language: string;
}

/** Clears a chart's layouts after a failure, so that they are computed again. */
export const clearLayouts = (chart: Statechart): void => void found.delete(chart);

/** The layout of a chart, computed once for each language. */
export function chartLayout(wish: LayoutRequest, engine: () => LayoutEngine): Promise<ChartLayout> {
  const { chart, language } = wish;
  const known = found.get(chart) ?? new Map<string, Promise<ChartLayout>>();
  found.set(chart, known);
  const before = known.get(language);
  if (before) return before;
  const layout = newLayout(wish, engine);
  known.set(language, layout);
  return layout;
}

/** An engine that fails to load is a failed layout. */
const newLayout = async ({ chart, words }: LayoutRequest, engine: () => LayoutEngine): Promise<ChartLayout> =>
  await layOut(measureChart(chart, words), engine());
