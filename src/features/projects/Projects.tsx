import { FormattedDate, type IntlShape, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Project } from "../../../schemas/project.ts";
import { useResourceList } from "../../state/resourceList.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import "./projects.css";

const columnsIn = (intl: IntlShape): Column<Project>[] => [
  {
    field: "name",
    label: intl.formatMessage({ id: "projects.name" }),
    isSortable: true,
    render: ({ id, name, description }) => (
      <div>
        <Link className="row-link project-name" to={`/projects/${id}/map-view`}>
          {name}
        </Link>
        <div className="project-description">{description}</div>
      </div>
    ),
  },
  {
    field: "workspace",
    label: intl.formatMessage({ id: "projects.workspace" }),
    isSortable: true,
    render: ({ workspace }) => workspace,
  },
  {
    field: "layers",
    label: intl.formatMessage({ id: "projects.layers" }),
    isNumeric: true,
    render: ({ layers }) => layers.length,
  },
  {
    field: "updatedAt",
    label: intl.formatMessage({ id: "projects.updatedAt" }),
    isSortable: true,
    render: ({ updatedAt }) => <FormattedDate value={updatedAt} dateStyle="medium" />,
  },
];

/** The projects a person may open (spec §1.3, §2.7); choosing one opens its map. */
export function Projects() {
  const intl = useIntl();
  const { rows, ...list } = useResourceList();
  return (
    <ResourceListView
      list={{ ...list, rows: rows as Project[] }}
      columns={columnsIn(intl)}
      keyOf={({ id }) => id}
      title={intl.formatMessage({ id: "pages.projects" })}
      searchLabel={intl.formatMessage({ id: "projects.search" })}
      resourceName={intl.formatMessage({ id: "projects.resourceName" })}
    />
  );
}
