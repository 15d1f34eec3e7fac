import { FormattedList, FormattedMessage } from "react-intl";
import type { WorkspaceRemoval } from "../../../schemas/workspace.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { RemovalReading } from "./selectors.ts";

/** What is deleted with a workspace, counted by the server. */
export function RemovalFacts() {
  const { found: removal, status, failureMessageId, readAgain } = RemovalReading.useReading();
  if (removal) return <Facts removal={removal} />;
  if (status === "failed" || status === "gone")
    return <FailureCallout messageId={failureMessageId} onRetry={readAgain} />;
  return <Skeleton lines={4} />;
}

function Facts({
  removal: { projects, companies, layers, bookmarkCount, hasFiles },
}: {
  removal: WorkspaceRemoval;
}) {
  const features = layers.reduce((sum, { featureCount }) => sum + featureCount, 0);
  const namesOf = (items: readonly { name: string }[]) => (
    <FormattedList value={items.slice(0, maxNames).map(({ name }) => name)} />
  );
  const facts = [
    { id: "workspaces.goes.projects", count: projects.length, names: namesOf(projects) },
    { id: "workspaces.goes.bookmarks", count: bookmarkCount, names: null },
    { id: "workspaces.goes.layers", count: layers.length, names: namesOf(layers), features },
    { id: "workspaces.goes.companies", count: companies.length, names: namesOf(companies) },
  ] as const;
  return (
    <>
      <p>
        <FormattedMessage id="workspaces.removeText" />
      </p>
      <div className="workspace-removal">
        <LimitedList
          items={facts.filter(({ count }) => count > 0)}
          keyOf={({ id }) => id}
          render={({ id, names, ...values }) => (
            <>
              <FormattedMessage id={id} values={{ features: 0, ...values }} />
              {names && <>: {names}</>}
              {names && values.count > maxNames && " …"}
            </>
          )}
        />
      </div>
      <p>
        <FormattedMessage id={hasFiles ? "workspaces.filesGo" : "workspaces.filesStay"} />
      </p>
    </>
  );
}

/** More names would not help. */
const maxNames = 5;
