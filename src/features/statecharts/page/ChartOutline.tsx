import { statesOf } from "../../../../machines/statecharts/statesOf.ts";
import type { ChartState, ChartTransition, Statechart } from "../../../../machines/statecharts/statechart.ts";
import { FormattedMessage } from "react-intl";
import { actionsText, actorNamesOf, guardText, triggerText } from "../layout/chartWords.ts";
import { useChartWords } from "../useChartWords.ts";

interface ChartOutlineProps {
  chart: Statechart;
  selected: string | null;
  onSelect: (id: string) => void;
}

/** A chart as text: each state with the transitions that leave it. */
export function ChartOutline({ chart, selected, onSelect }: ChartOutlineProps) {
  const transitionsOf = (state: ChartState) => chart.transitions.filter(({ source }) => source === state.id);
  const words = useChartWords();
  const actorNames = actorNamesOf(chart);
  const say = (transition: ChartTransition) =>
    [
      triggerText(transition.trigger, actorNames, words),
      guardText(transition),
      transition.targets.length > 0 ? `→ ${transition.targets.join(", ")}` : "",
      actionsText(transition),
    ]
      .filter((part) => part !== "")
      .join(" ");
  const button = (id: string, text: string, className: string) => (
    <button type="button" className={className} aria-pressed={selected === id} onClick={() => onSelect(id)}>
      {text}
    </button>
  );
  return (
    <section className="chart-outline" aria-labelledby="chart-outline">
      <h2 id="chart-outline">
        <FormattedMessage id="machines.outline" />
      </h2>
      <ul>
        {statesOf(chart).map((state) => (
          <li key={state.id}>
            {button(state.id, state.id, "outline-state")}
            <ul>
              {transitionsOf(state).map((transition) => (
                <li key={transition.id}>{button(transition.id, say(transition), "outline-transition")}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
