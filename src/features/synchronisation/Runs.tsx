import { useIntl, FormattedMessage } from "react-intl";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { synchronisationStates } from "../../../schemas/synchronisationState.ts";
import { writeInstant } from "../../i18n/dates.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { useListPermissions } from "../session/useListPermissions.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { LayerCounts } from "./LayerCounts.tsx";
import { RunStateTag } from "./RunStateTag.tsx";
import { RunsList } from "./selectors.ts";

export const runColumns: readonly Column<Synchronisation>[] = [
  {
    field: "startedAt",
    labelId: "synchronisation.startedAt",
    kind: "date",
    isSortable: true,
    // So wide that the time of day is in sight: runs of one day differ by nothing else.
    widthPx: 280,
    render: ({ startedAt }) => <Instant at={startedAt} form="datetime" />,
  },
  {
    field: "startedBy",
    labelId: "synchronisation.by",
    kind: "text",
    isSortable: true,
    widthPx: 200,
    render: ({ trigger, startedBy }) =>
      trigger === "schedule" ? (
        <FormattedMessage id="synchronisation.schedule" />
      ) : (
        (startedBy ?? <FormattedMessage id="synchronisation.somebody" />)
      ),
  },
  {
    field: "state",
    labelId: "fields.status",
    kind: "choice",
    choices: synchronisationStates.map((state) => ({
      value: state,
      labelId: `synchronisation.state.${state}` as const,
    })),
    isSortable: true,
    widthPx: 180,
    render: ({ state }) => <RunStateTag state={state} />,
  },
  {
    field: "counts",
    labelId: "synchronisation.changes",
    widthPx: 300,
    render: ({ counts }) => (counts ? <LayerCounts counts={counts} /> : "–"),
  },
];

/** The log of synchronisations; choosing one opens what it found (spec §1.9). */
export function Runs() {
  const intl = useIntl();
  return (
    <ResourceListView
      isPart
      list={RunsList.useList()}
      columns={runColumns}
      keyOf={({ id }) => id}
      nameOf={({ startedAt }) => writeInstant(intl, startedAt, "datetime")}
      title={intl.formatMessage({ id: "synchronisation.log" })}
      searchLabel={intl.formatMessage({ id: "synchronisation.searchLog" })}
      resourceName={intl.formatMessage({ id: "synchronisation.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "synchronisation.noneYet" })}
      may={useListPermissions("workspaces", { create: false, update: false, delete: false })}
      actions={{ view: { to: ({ id }) => `/workspaces/synchronisations/${id}` } }}
    />
  );
}
