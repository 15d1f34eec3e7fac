import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Project } from "../../../schemas/project.ts";
import { Instant } from "../../i18n/Instant.tsx";
import { useListPermissions } from "../session/useListPermissions.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { ProjectsList } from "./selectors.ts";

export const projectColumns: readonly Column<Project>[] = [
  {
    field: "name",
    labelId: "projects.name",
    kind: "text",
    isSortable: true,
    render: ({ name }) => name,
    detail: ({ description }) => description,
  },
  {
    field: "workspace",
    labelId: "projects.workspace",
    kind: "text",
    isSortable: true,
    render: ({ workspace }) => workspace,
  },
  { field: "layers", labelId: "projects.layers", isNumeric: true, render: ({ layers }) => layers.length },
  {
    field: "updatedAt",
    labelId: "projects.updatedAt",
    kind: "date",
    isSortable: true,
    render: ({ updatedAt }) => <Instant at={updatedAt} form="short" />,
  },
];

interface ProjectsProps {
  /** Further actions of a project. */
  rowActions: (project: Project) => ReactNode;
}

/** The projects that the user may open (spec §1.3, §2.7); choosing one opens its map. */
export function Projects({ rowActions }: ProjectsProps) {
  const intl = useIntl();
  return (
    <ResourceListView
      list={ProjectsList.useList()}
      columns={projectColumns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      title={intl.formatMessage({ id: "pages.projects" })}
      searchLabel={intl.formatMessage({ id: "projects.search" })}
      resourceName={intl.formatMessage({ id: "projects.resourceName" })}
      may={useListPermissions("projects")}
      rowActions={rowActions}
      actions={{
        view: { to: ({ id }) => `/projects/${id}/map-view` },
        update: { to: ({ id }) => `/projects/${id}/edit` },
        remove: true,
      }}
      removalQuestion={({ name }) => ({
        title: intl.formatMessage({ id: "list.removeTitle" }, { name }),
        text: intl.formatMessage({ id: "list.removeText" }),
        confirmLabel: intl.formatMessage({ id: "list.removeConfirm" }),
        nameToType: name,
      })}
    />
  );
}
