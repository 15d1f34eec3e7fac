import { Button, Spinner } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import type { ColumnSummary as Summed } from "../../../machines/attribute-table/columnSummary.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { writeFigure, writeNumber } from "../../i18n/numbers.ts";
import { useLabelOf, useMetadata } from "../layers/nameSelectors.ts";
import { AreaChart } from "./AreaChart.tsx";
import { AreaChoice, useAreaWords } from "./AreaChoice.tsx";
import { ColumnChart } from "./ColumnChart.tsx";
import { selectSummaryState, selectTable, Table } from "./selectors.ts";
import { useAreaChart } from "./useAreaChart.ts";
import { summedOf } from "./useOpenChart.ts";
import { valuesOf } from "./valuesOf.ts";

/** What the values of a column come to, and of which rows they are. */
export function ColumnSummary() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const context = Table.useSelector(selectTable);
  const { layer, summarised, scope } = context;
  const state = Table.useSelector(selectSummaryState);
  const labelOf = useLabelOf(layer);
  const isOfChosen = scope === "chosen";
  const summed = summedOf(context);
  const isOpen = summarised !== "";
  const areaChart = useAreaChart();
  const areaWords = useAreaWords(areaChart);
  const isTold = isOfChosen || state === "told";
  const words = isTold ? (
    summed && <WhichRows summed={summed} scope={scope} />
  ) : (
    <FormattedMessage id={state === "failed" ? "table.summaryFailed" : "table.summarising"} />
  );
  return (
    <>
      {/* There before its words: what comes with them is not read out. */}
      <output className="visually-hidden">{isOpen && words}</output>
      <output className="visually-hidden">{isOpen && areaWords}</output>
      {isOpen && (
        <section
          className="column-summary"
          aria-label={intl.formatMessage({ id: "table.summaryOf" }, { column: labelOf(summarised) })}
          aria-busy={!isTold && state === "summing"}
        >
          <header>
            <h3>{labelOf(summarised)}</h3>
            <p>
              {!isTold && state !== "failed" && <Spinner size={14} aria-hidden />} {words}{" "}
              {!isTold && state === "failed" && (
                <Button
                  size="small"
                  onClick={() => table.send({ type: "summary.ask", attribute: summarised })}
                >
                  <FormattedMessage id="common.retry" />
                </Button>
              )}
            </p>
            <Button
              variant="minimal"
              size="small"
              icon={<Cross />}
              aria-label={intl.formatMessage({ id: "table.closeSummary" })}
              onClick={() => table.send({ type: "summary.close" })}
            />
          </header>
          {summed && (
            <>
              <Figures attribute={summarised} summed={summed} />
              <AreaChoice words={areaWords} />
              {areaChart ? <AreaChart chart={areaChart} /> : <ColumnChart />}
            </>
          )}
        </section>
      )}
    </>
  );
}

const whose = {
  view: "table.summaryOfView",
  all: "table.summaryOfAll",
  chosen: "table.summaryOfChosen",
} as const;

function WhichRows({ summed: { rows, total }, scope }: { summed: Summed; scope: keyof typeof whose }) {
  return <FormattedMessage id={total === rows ? whose[scope] : "table.summaryOfFirst"} values={{ rows }} />;
}

function Figures({ attribute, summed }: { attribute: string; summed: Summed }) {
  const intl = useIntl();
  const context = Table.useSelector(selectTable);
  const known = attributeIn(useMetadata(context.layer), attribute);
  const { isDated, isNumber } = valuesOf(context, attribute, known);
  const written = (value: unknown) => attributeText(intl, value, known);
  const hasRange = (isNumber || isDated) && summed.least !== undefined;
  const [first, last] = isDated ? (["earliest", "latest"] as const) : (["least", "most"] as const);
  const figures = [
    ["sum", isNumber && summed.sum !== null && writeFigure(intl, summed.sum)],
    ["mean", isNumber && summed.mean !== null && writeFigure(intl, summed.mean)],
    ["median", isNumber && summed.median !== null && written(summed.median)],
    [first, hasRange && written(summed.least)],
    [last, hasRange && written(summed.most)],
    ["empty", writeNumber(intl, summed.empty)],
    ["distinct", writeNumber(intl, summed.distinctCount)],
  ] as const;
  const isCut = summed.values.length < summed.distinctCount && summed.ranges.length === 0;
  return (
    <>
      <dl>
        {figures.map(
          ([name, text]) =>
            text !== false && (
              <div key={name}>
                <dt>
                  <FormattedMessage id={`table.${name}`} />
                </dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {isCut && (
        <p>
          <FormattedMessage id="table.valuesLeft" values={{ listed: summed.values.length }} />
        </p>
      )}
    </>
  );
}
