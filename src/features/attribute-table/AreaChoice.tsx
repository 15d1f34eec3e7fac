import { Button, Spinner } from "@blueprintjs/core";
import { useId, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { maxAreas } from "../../../schemas/areaGroups.ts";
import { maxChosenExport } from "../../../schemas/layerExport.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Select } from "../../ui/Select.tsx";
import { useAreaLayers, useLabelOf, useTitleOf } from "../layers/nameSelectors.ts";
import { selectAreasState, selectTable, Table } from "./selectors.ts";
import type { AreaChart } from "./useAreaChart.ts";

/** By the areas of which layer the rows are grouped, what these are called by, and how that is doing. */
export function AreaChoice({ words }: { words: string }) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const { layer, grouping, areaAttributes } = Table.useSelector(selectTable);
  const state = Table.useSelector(selectAreasState);
  const layers = useAreaLayers(layer);
  const titleOf = useTitleOf();
  const labelOf = useLabelOf(grouping?.layer ?? "");
  if (layers.length === 0) return null;
  return (
    <div className="column-areas">
      <Labelled labelId="table.areas.by">
        {(id) => (
          <Select
            id={id}
            value={grouping?.layer ?? ""}
            options={[
              { value: "", label: intl.formatMessage({ id: "table.areas.none" }) },
              ...layers.map((value) => ({ value, label: titleOf(value) })),
            ]}
            onChange={({ currentTarget }) => table.send({ type: "areas.choose", layer: currentTarget.value })}
          />
        )}
      </Labelled>
      {grouping && areaAttributes.length > 0 && (
        <Labelled labelId="table.areas.name">
          {(id) => (
            <Select
              id={id}
              value={grouping.attribute}
              options={areaAttributes.map(({ name }) => ({ value: name, label: labelOf(name) }))}
              onChange={({ currentTarget }) =>
                table.send({ type: "areas.name", attribute: currentTarget.value })
              }
            />
          )}
        </Labelled>
      )}
      {grouping && (
        <p>
          {(state === "counting" || state === "gathering") && <Spinner size={14} aria-hidden />} {words}{" "}
          {state === "failed" && (
            <Button size="small" onClick={() => table.send({ type: "areas.retry" })}>
              <FormattedMessage id="common.retry" />
            </Button>
          )}
        </p>
      )}
    </div>
  );
}

function Labelled({ labelId, children }: { labelId: MessageId; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>
        <FormattedMessage id={labelId} />
      </label>
      {children(id)}
    </div>
  );
}

/** How grouping is doing, in words; empty while nothing is grouped. */
export function useAreaWords(chart: AreaChart | null): string {
  const intl = useIntl();
  const { groups } = Table.useSelector(selectTable);
  const state = Table.useSelector(selectAreasState);
  if (!chart) return "";
  if (state !== "told") return intl.formatMessage({ id: `table.areas.${state}` });
  if (!groups) return "";
  if (groups.outcome !== "told") {
    const most = groups.outcome === "tooMany" ? maxAreas : maxChosenExport;
    return intl.formatMessage({ id: `table.areas.${groups.outcome}` }, { areas: chart.areas, most });
  }
  const outside = groups.groups.find(({ isOutside }) => isOutside)?.count ?? 0;
  const areas = chart.bars.filter(({ group }) => !group.isOutside).length;
  return intl.formatMessage({ id: "table.areas.counted" }, { areas, outside });
}
