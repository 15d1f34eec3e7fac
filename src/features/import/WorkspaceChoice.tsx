import { InputGroup } from "@blueprintjs/core";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useImport } from "./selectors.ts";
import { Select } from "../../ui/Select.tsx";

const another = " ";

/** Chooses an existing workspace, or a new one. */
export function WorkspaceChoice() {
  const intl = useIntl();
  const id = useId();
  const { workspaces, workspace, workspaceProblem, goesOn, send } = useImport();
  const [isNew, setIsNew] = useState(workspaces.length === 0);
  const isNamed = isNew || (workspace !== "" && !workspaces.includes(workspace));
  const name = (next: string) => send({ type: "workspace.name", name: next });
  return (
    <div className="workspace-choice">
      <label htmlFor={`${id}-select`}>
        <FormattedMessage id="imports.workspace" />
      </label>
      <Select
        id={`${id}-select`}
        value={isNamed ? another : workspace}
        disabled={goesOn !== undefined}
        onChange={({ currentTarget: { value } }) => {
          setIsNew(value === another);
          name(value === another ? "" : value);
        }}
        options={[
          ...(isNamed || workspace !== ""
            ? []
            : [{ value: "", label: intl.formatMessage({ id: "imports.workspaceNone" }), disabled: true }]),
          ...workspaces.map((value) => ({ value, label: value })),
          { value: another, label: intl.formatMessage({ id: "imports.newWorkspace" }) },
        ]}
      />
      {isNamed && (
        <>
          <label htmlFor={`${id}-name`}>
            <FormattedMessage id="imports.newWorkspaceName" />
          </label>
          <InputGroup
            id={`${id}-name`}
            value={workspace}
            disabled={goesOn !== undefined}
            spellCheck={false}
            autoComplete="off"
            aria-describedby={`${id}-hint`}
            intent={workspace !== "" && workspaceProblem ? "danger" : "none"}
            aria-invalid={workspace !== "" && workspaceProblem !== null}
            onChange={({ currentTarget }) => name(currentTarget.value)}
          />
          <p id={`${id}-hint`} className="field-hint">
            <FormattedMessage id="imports.problems.workspace" />
          </p>
        </>
      )}
    </div>
  );
}
