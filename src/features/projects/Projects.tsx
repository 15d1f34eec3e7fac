import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { Project } from "../../../schemas/project.ts";
import { ResourceList, selectRows } from "../../state/resourceList.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";

/** The projects a person may open (spec §1.3, §2.7). */
export function Projects() {
  const rows = ResourceList.useSelector(selectRows) as Project[];
  return (
    <>
      <PageHeading>
        <FormattedMessage id="pages.projects" />
      </PageHeading>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/projects/${id}/map-view`}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
