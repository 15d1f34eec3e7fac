import { statesOf } from "../../../../machines/statecharts/statesOf.ts";
import type { Statechart } from "../../../../machines/statecharts/statechart.ts";

/** The machines of one folder of the code. */
export interface MachineFolder {
  name: string;
  charts: readonly Statechart[];
}

/** How large a chart is; its outermost state is the machine itself and does not count. */
export const countStates = (chart: Statechart): number => statesOf(chart).length - 1;

/** The folders in which a machine is called so, or has a state or an event that is, with only those machines. */
export function searchMachines(folders: readonly MachineFolder[], typed: string): MachineFolder[] {
  const wanted = typed.trim().toLowerCase();
  const matches = (chart: Statechart) =>
    [...statesOf(chart).map(({ id }) => id), ...chart.transitions.map(({ trigger }) => trigger.event)].some(
      (name) => name.toLowerCase().includes(wanted),
    );
  return folders
    .map(({ name, charts }) => ({ name, charts: charts.filter((chart) => matches(chart)) }))
    .filter(({ charts }) => charts.length > 0);
}
