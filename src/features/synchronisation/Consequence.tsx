import { FormattedList, FormattedMessage } from "react-intl";
import type { DatastoreDifference } from "../../../schemas/synchronisation.ts";

/** What becomes of a datastore here, in a sentence. */
export function Consequence({ datastore: { kind, projects } }: { datastore: DatastoreDifference }) {
  const values = {
    count: projects.length,
    projects: (
      <b>
        <FormattedList value={projects.map(({ name }) => name)} />
      </b>
    ),
  };
  if (kind === "new") return <FormattedMessage id="synchronisation.becomesProject" />;
  if (projects.length === 0) return <FormattedMessage id="synchronisation.noProject" />;
  if (kind === "gone") return <FormattedMessage id="synchronisation.projectsStay" values={values} />;
  return <FormattedMessage id="synchronisation.projectsFollow" values={values} />;
}
