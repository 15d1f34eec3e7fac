import { Checkbox } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { useAssignment } from "./selectors.ts";
import { SearchBox } from "../../ui/SearchBox.tsx";

interface WorkspaceChecklistProps {
  assignment: ReturnType<typeof useAssignment>;
}

/** Every workspace with a tick box, and a search through them. */
export function WorkspaceChecklist({ assignment }: WorkspaceChecklistProps) {
  const intl = useIntl();
  const { found, total, chosen, search, isBusy } = assignment;
  if (total === 0)
    return (
      <p className="assignment-none">
        <FormattedMessage id="workspaces.noneYet" />
      </p>
    );
  return (
    <>
      <SearchBox
        label={intl.formatMessage({ id: "workspaces.search" })}
        value={search}
        onChange={assignment.searchFor}
      />
      <fieldset className="assignment-list" disabled={isBusy}>
        <legend className="visually-hidden">
          <FormattedMessage id="pages.workspaces" />
        </legend>
        {found.map(({ id, name, projectCount }) => (
          <Checkbox key={id} checked={chosen.has(id)} onChange={() => assignment.toggle(id)}>
            {name}{" "}
            <span className="assignment-projects">
              <FormattedMessage id="workspaces.projectCount" values={{ count: projectCount }} />
            </span>
          </Checkbox>
        ))}
        <output className="assignment-none">
          {found.length === 0 && <FormattedMessage id="list.noneForSearch" values={{ search }} />}
        </output>
      </fieldset>
    </>
  );
}
