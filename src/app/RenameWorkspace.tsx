import { useState } from "react";
import type { Workspace } from "../../schemas/workspace.ts";
import type { WorkspaceName } from "../../schemas/workspaceName.ts";
import { renameWorkspace } from "../api/workspaces.ts";
import { RenameDialog } from "../features/workspaces/RenameDialog.tsx";
import { workspaceNameForm } from "../forms/workspaceNameForm.ts";
import { type RecordCalls, RecordProvider } from "./RecordProvider.tsx";
import { WorkspaceRenaming } from "../features/workspaces/selectors.ts";

interface RenameWorkspaceProps {
  workspace: Workspace;
  onClose: () => void;
  onRenamed: () => void;
}

/** Renaming one workspace, from its form to the toast. */
export function RenameWorkspace({ workspace, onClose, onRenamed }: RenameWorkspaceProps) {
  const { id, name } = workspace;
  const [{ form, calls }] = useState(() => {
    const calls: RecordCalls<Workspace, WorkspaceName> = {
      save: (api, { value }) => renameWorkspace(api, id, value.name),
      onSaved: (renamed, { showSuccess }) => {
        onRenamed();
        showSuccess("projects.saved", { name: renamed.name });
      },
    };
    return { form: { ...workspaceNameForm, blank: { name } }, calls };
  });
  return (
    <RecordProvider of={WorkspaceRenaming} form={form} calls={calls}>
      <RenameDialog name={name} onCancel={onClose} />
    </RecordProvider>
  );
}
