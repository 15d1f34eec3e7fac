import { statesOf } from "../../../../machines/statecharts/statesOf.ts";
import type { ChartState, ChartTransition, Statechart } from "../../../../machines/statecharts/statechart.ts";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type Fact, FactList } from "../../../ui/FactList.tsx";
import { actorNamesOf, triggerText } from "../layout/chartWords.ts";
import { useChartWords } from "../useChartWords.ts";

interface ChartDetailsProps {
  chart: Statechart;
  /** Id of a state or transition. */
  selected: string | null;
  onSelect: (id: string) => void;
  /** More about the selection. */
  children?: ReactNode;
}

/** Details of the selected state or transition. */
export function ChartDetails({ chart, selected, onSelect, children }: ChartDetailsProps) {
  const state = statesOf(chart).find(({ id }) => id === selected);
  const transition = chart.transitions.find(({ id }) => id === selected);
  return (
    <section className="chart-details" aria-labelledby="chart-details">
      <h2 id="chart-details">
        {state?.id ?? transition?.trigger.event ?? <FormattedMessage id="machines.details" />}
      </h2>
      <div aria-live="polite">
        {state && <StateFacts state={state} />}
        {transition && <TransitionFacts chart={chart} transition={transition} onSelect={onSelect} />}
        {!state && !transition && (
          <p className="chart-hint">
            <FormattedMessage id="machines.chooseSomething" />
          </p>
        )}
      </div>
      {children}
    </section>
  );
}

/** A line where there is something to say. */
function factIf(labelId: FactId, values: readonly string[]): Fact[] {
  if (values.length === 0) return [];
  return [{ label: <FormattedMessage id={labelId} />, value: <code>{values.join(", ")}</code> }];
}

type FactId =
  | "machines.fact.actions"
  | "machines.fact.actors"
  | "machines.fact.entry"
  | "machines.fact.exit"
  | "machines.fact.guard"
  | "machines.fact.tags";

function StateFacts({ state }: { state: ChartState }) {
  const { kind, history, description, tags, entry, exit, invokes } = state;
  return (
    <>
      {description && <p>{description}</p>}
      <FactList
        facts={[
          {
            label: <FormattedMessage id="machines.fact.kind" />,
            value: <FormattedMessage id={`machines.kind.${history === "deep" ? "deepHistory" : kind}`} />,
          },
          ...factIf(
            "machines.fact.actors",
            invokes.map(({ src }) => src),
          ),
          ...factIf("machines.fact.entry", entry),
          ...factIf("machines.fact.exit", exit),
          ...factIf("machines.fact.tags", tags),
        ]}
      />
    </>
  );
}

interface TransitionFactsProps extends Pick<ChartDetailsProps, "chart" | "onSelect"> {
  transition: ChartTransition;
}

function TransitionFacts({ chart, transition, onSelect }: TransitionFactsProps) {
  const intl = useIntl();
  const words = useChartWords();
  const { source, targets, trigger, guard, actions, reenter, description } = transition;
  const link = (id: string) => (
    <button key={id} type="button" className="chart-link" onClick={() => onSelect(id)}>
      {id}
    </button>
  );
  const inner = intl.formatMessage({ id: "machines.noTarget" });
  return (
    <>
      {description && <p>{description}</p>}
      <FactList
        facts={[
          {
            label: <FormattedMessage id="machines.fact.trigger" />,
            value: triggerText(trigger, actorNamesOf(chart), words),
          },
          { label: <FormattedMessage id="machines.fact.source" />, value: link(source) },
          {
            label: <FormattedMessage id="machines.fact.target" />,
            value: targets.length > 0 ? targets.map((target) => link(target)) : inner,
          },
          ...factIf("machines.fact.guard", guard ? [guard] : []),
          ...factIf("machines.fact.actions", actions),
          ...(reenter
            ? [
                {
                  label: <FormattedMessage id="machines.fact.reenter" />,
                  value: <FormattedMessage id="common.yes" />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
