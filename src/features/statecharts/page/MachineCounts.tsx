import type { Statechart } from "../../../../machines/statecharts/statechart.ts";
import { FormattedMessage } from "react-intl";
import { countStates } from "./MachineFolder.ts";

/** How many states and transitions a machine has. */
export function MachineCounts({ chart }: { chart: Statechart }) {
  return (
    <span className="machine-counts">
      <FormattedMessage
        id="machines.counts"
        values={{ states: countStates(chart), transitions: chart.transitions.length }}
      />
    </span>
  );
}
