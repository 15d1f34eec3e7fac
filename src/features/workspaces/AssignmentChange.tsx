import { Add, Remove } from "@blueprintjs/icons";
import { FormattedList, FormattedMessage } from "react-intl";
import type { useAssignment } from "./selectors.ts";

interface AssignmentChangeProps {
  change: ReturnType<typeof useAssignment>["change"];
  companyName: string;
}

const namesOf = (workspaces: readonly { name: string }[]) => (
  <b>
    <FormattedList value={workspaces.map(({ name }) => name)} />
  </b>
);

/** What saving would change for the company. */
export function AssignmentChange({ change: { added, removed }, companyName }: AssignmentChangeProps) {
  return (
    <output className="assignment-change">
      {added.length > 0 && (
        <p>
          <Add />
          <span>
            <FormattedMessage
              id="workspaces.willSee"
              values={{ company: companyName, workspaces: namesOf(added) }}
            />
          </span>
        </p>
      )}
      {removed.length > 0 && (
        <p>
          <Remove />
          <span>
            <FormattedMessage
              id="workspaces.willLose"
              values={{ company: companyName, workspaces: namesOf(removed) }}
            />
          </span>
        </p>
      )}
    </output>
  );
}
