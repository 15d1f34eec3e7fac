import { FormattedList, FormattedMessage } from "react-intl";
import type { DatastoreDifference } from "../../../schemas/synchronisation.ts";

interface ConsequenceProps {
  datastore: DatastoreDifference;
  /** That it was done, rather than that it will be. */
  isDone: boolean;
}

/** What will happen, or happened, to a datastore, in a sentence or two. */
export function Consequence({ datastore: { kind, projects }, isDone }: ConsequenceProps) {
  if (kind === "new")
    return (
      <FormattedMessage id={isDone ? "synchronisation.becameProject" : "synchronisation.becomesProject"} />
    );
  if (projects.length === 0) return <FormattedMessage id="synchronisation.noProject" />;
  if (kind !== "gone")
    return (
      <FormattedMessage
        id={isDone ? "synchronisation.projectsFollowed" : "synchronisation.projectsFollow"}
        values={valuesOf(projects)}
      />
    );
  const deleted = projects.filter(({ isDeleted }) => isDeleted);
  const kept = projects.filter(({ isDeleted }) => !isDeleted);
  return (
    <>
      {kept.length > 0 && (
        <FormattedMessage
          id={isDone ? "synchronisation.projectsLost" : "synchronisation.projectsStay"}
          values={valuesOf(kept)}
        />
      )}{" "}
      {deleted.length > 0 && (
        <FormattedMessage
          id="synchronisation.projectsDeleted"
          values={{ ...valuesOf(deleted), isAll: String(kept.length === 0) }}
        />
      )}
    </>
  );
}

const valuesOf = (projects: DatastoreDifference["projects"]) => ({
  count: projects.length,
  projects: (
    <b>
      <FormattedList value={projects.map(({ name }) => name)} />
    </b>
  ),
});
