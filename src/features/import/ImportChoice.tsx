import { FormattedMessage } from "react-intl";
import { useImport } from "./selectors.ts";
import { BusyButton } from "../../ui/BusyButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { UnfinishedImports } from "./UnfinishedImports.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { WorkspaceChoice } from "./WorkspaceChoice.tsx";

/** Chooses the file and the workspace. */
export function ImportChoice() {
  const { canStart, isStarting, goesOn, send } = useImport();
  return (
    <>
      <UnfinishedImports />
      <Panel title={<FormattedMessage id="imports.file" />}>
        <FileDrop />
        <WorkspaceChoice />
        <BusyButton
          intent="primary"
          isBusy={isStarting}
          disabled={!canStart}
          onClick={() => send({ type: "import.start" })}
          labelId={goesOn ? "imports.startAgain" : "imports.start"}
        />
      </Panel>
    </>
  );
}
