export { statesOf } from "../../machines/statecharts/statesOf.ts";
/** What a chart of a machine is made of, for who draws it. */
export type {
  ChartInvoke,
  ChartState,
  ChartTransition,
  ChartTrigger,
  Statechart,
} from "../../machines/statecharts/statechart.ts";
