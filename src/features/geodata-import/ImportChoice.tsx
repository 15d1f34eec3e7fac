import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { useImport } from "../../state/geodataImport.ts";
import { Panel } from "../../ui/Panel.tsx";
import { BegunImports } from "./BegunImports.tsx";
import { FileDrop } from "./FileDrop.tsx";
import { WorkspaceChoice } from "./WorkspaceChoice.tsx";

/** Which file goes where. */
export function ImportChoice() {
  const { canStart, isStarting, goesOn, send } = useImport();
  return (
    <>
      <BegunImports />
      <Panel title={<FormattedMessage id="imports.file" />}>
        <FileDrop />
        <WorkspaceChoice />
        <Button
          intent="primary"
          loading={isStarting}
          disabled={!canStart}
          onClick={() => send({ type: "import.start" })}
          text={<FormattedMessage id={goesOn ? "imports.startAgain" : "imports.start"} />}
        />
      </Panel>
    </>
  );
}
