import type { Statechart } from "../../../machines/statecharts/statechart.ts";
import { Spinner } from "@blueprintjs/core";
import { Suspense, use } from "react";
import { useIntl } from "react-intl";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { PagePart } from "../../ui/PagePart.tsx";
import { chartLayout, clearLayouts } from "./chartLayouts.ts";
import { ChartCanvas } from "./drawing/ChartCanvas.tsx";
import type { Overlays } from "./drawing/overlays.ts";
import { StatechartDrawing } from "./drawing/StatechartDrawing.tsx";
import type { Following } from "./drawing/views.ts";
import type { LayoutEngine } from "./layout/layOut.ts";
import { layoutEngine } from "./layoutEngine.ts";
import { useChartWords } from "./useChartWords.ts";

export interface StatechartViewProps extends Overlays {
  /** The same object as long as it is the same chart: its layout is kept with it. */
  chart: Statechart;
  /** Id of the selected state or transition. */
  selected?: string | null;
  /** Called with the clicked state or transition, and with null for the background. */
  onSelect?: (id: string | null) => void;
  /** Pans to a state automatically, see `Following`. */
  follow?: Omit<Following, "box"> & { stateId: string | undefined };
  /** The layout engine; a worker when absent. */
  engine?: () => LayoutEngine;
}

/** A machine drawn as a statechart, in all of the room that its container gives. */
export function StatechartView(props: StatechartViewProps) {
  const { chart } = props;
  const intl = useIntl();
  const waiting = (
    <Spinner className="chart-waiting" aria-label={intl.formatMessage({ id: "loading.label" })} />
  );
  return (
    <LaterTexts placeholder={waiting}>
      <PagePart of={chart} name={chart.id} onRetry={() => clearLayouts(chart)}>
        <Suspense fallback={waiting}>
          <LaidOut key={chart.id} {...props} />
        </Suspense>
      </PagePart>
    </LaterTexts>
  );
}

function LaidOut(props: StatechartViewProps) {
  const { chart, selected = null, onSelect, follow, engine = layoutEngine, ...overlays } = props;
  const intl = useIntl();
  const words = useChartWords();
  const layout = use(chartLayout({ chart, words, language: intl.locale }, engine));
  const name = intl.formatMessage({ id: "machines.chartOf" }, { name: chart.id });
  const box = layout.states.find(({ state }) => state.id === follow?.stateId);
  return (
    <ChartCanvas
      layout={layout}
      name={name}
      fileName={chart.id}
      following={follow && { ...follow, box }}
      onClear={() => onSelect?.(null)}
    >
      {(reveal) => (
        <StatechartDrawing
          layout={layout}
          selected={selected}
          onReach={reveal}
          onSelect={onSelect}
          {...overlays}
        />
      )}
    </ChartCanvas>
  );
}
