import { FormattedList, FormattedMessage } from "react-intl";
import type { DatastoreDifference } from "../../../schemas/synchronisation.ts";

interface ConsequenceProps {
  datastore: DatastoreDifference;
  /** That it was done, rather than that it will be. */
  isDone: boolean;
}

/** What becomes of a datastore here, or became of it, in a sentence. */
export function Consequence({ datastore: { kind, projects }, isDone }: ConsequenceProps) {
  const values = {
    count: projects.length,
    projects: (
      <b>
        <FormattedList value={projects.map(({ name }) => name)} />
      </b>
    ),
  };
  if (kind === "new")
    return (
      <FormattedMessage id={isDone ? "synchronisation.becameProject" : "synchronisation.becomesProject"} />
    );
  if (projects.length === 0) return <FormattedMessage id="synchronisation.noProject" />;
  if (kind === "gone")
    return (
      <FormattedMessage
        id={isDone ? "synchronisation.projectsLost" : "synchronisation.projectsStay"}
        values={values}
      />
    );
  return (
    <FormattedMessage
      id={isDone ? "synchronisation.projectsFollowed" : "synchronisation.projectsFollow"}
      values={values}
    />
  );
}
