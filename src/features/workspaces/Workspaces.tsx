import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Workspace } from "../../../schemas/workspace.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { useListPermissions } from "../session/useListPermissions.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { LayersLink } from "./LayersLink.tsx";
import { IsImportHereReading, WorkspacesList } from "./selectors.ts";

export const workspaceColumns: readonly Column<Workspace>[] = [
  { field: "name", labelId: "workspaces.name", kind: "text", isSortable: true, render: ({ name }) => name },
  {
    field: "projectCount",
    labelId: "workspaces.projects",
    kind: "number",
    widthPx: 130,
    isSortable: true,
    isNumeric: true,
    render: ({ projectCount }) => projectCount,
  },
  {
    field: "companies",
    labelId: "workspaces.companies",
    kind: "text",
    isSortable: true,
    widthPx: 360,
    render: ({ companies }) =>
      companies.length > 0 ? (
        <FormattedList value={companies.map(({ name }) => name)} />
      ) : (
        <FormattedMessage id="workspaces.nobody" />
      ),
  },
  {
    field: "createdAt",
    labelId: "workspaces.createdAt",
    kind: "date",
    widthPx: 146,
    isSortable: true,
    render: ({ createdAt }) => <Instant at={createdAt} form="short" />,
  },
];

interface WorkspacesProps {
  onAssign: (workspace: Workspace) => void;
  onRename: (workspace: Workspace) => void;
  /** What is deleted with a workspace. */
  removalFacts: (workspace: Workspace) => ReactNode;
  /** Further actions. */
  aside?: ReactNode;
}

/** Every workspace of the map server, and which companies see it (spec §3.9); from here it is given to another one. */
export function Workspaces({ onAssign, onRename, removalFacts, aside }: WorkspacesProps) {
  const intl = useIntl();
  // Of another map server the names are not ours to change.
  const canRename = IsImportHereReading.useReading().found === true;
  const rowActions = (workspace: Workspace) => (
    <>
      <LayersLink workspace={workspace} />
      <Button
        variant="minimal"
        text={<FormattedMessage id="workspaces.assign" />}
        aria-label={intl.formatMessage({ id: "workspaces.assignOne" }, { name: workspace.name })}
        onClick={() => onAssign(workspace)}
      />
    </>
  );
  return (
    <ResourceListView
      list={WorkspacesList.useList()}
      columns={workspaceColumns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      title={intl.formatMessage({ id: "pages.workspaces" })}
      searchLabel={intl.formatMessage({ id: "workspaces.search" })}
      resourceName={intl.formatMessage({ id: "workspaces.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "workspaces.none" })}
      may={useListPermissions("workspaces", { create: false, ...(canRename ? {} : { update: false }) })}
      aside={
        <>
          <Link to="/workspaces/synchronise" className="bp6-button bp6-outlined">
            <Refresh />
            <span className="bp6-button-text">
              <FormattedMessage id="workspaces.synchronise" />
            </span>
          </Link>
          {aside}
        </>
      }
      actions={{ update: { onPress: onRename }, remove: true }}
      removalQuestion={(workspace) => ({
        title: intl.formatMessage({ id: "workspaces.removeTitle" }, { name: workspace.name }),
        text: removalFacts(workspace),
        confirmLabel: intl.formatMessage({ id: "workspaces.removeConfirm" }),
        nameToType: workspace.name,
      })}
      rowActions={rowActions}
      rowActionsWidthPx={185}
    />
  );
}
