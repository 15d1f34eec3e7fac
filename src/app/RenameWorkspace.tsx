import { useMemo } from "react";
import type { Workspace } from "../../schemas/workspace.ts";
import type { WorkspaceName } from "../../schemas/workspaceName.ts";
import { renameWorkspace } from "../api/workspaces.ts";
import { RenameDialog } from "../features/workspaces/RenameDialog.tsx";
import { workspaceNameForm } from "../forms/workspaceNameForm.ts";
import { useSendToApp } from "../features/app/selectors.ts";
import { type RecordCalls, RecordProvider } from "./RecordProvider.tsx";
import { WorkspaceRenaming } from "../features/workspaces/selectors.ts";

interface RenameWorkspaceProps {
  workspace: Workspace;
  onClose: () => void;
  onRenamed: () => void;
}

/** Renaming one workspace, from its form to the word that it is done. */
export function RenameWorkspace({ workspace, onClose, onRenamed }: RenameWorkspaceProps) {
  const send = useSendToApp();
  const { id, name } = workspace;
  const [form, calls] = useMemo(() => {
    const save: RecordCalls<Workspace, WorkspaceName>["save"] = (api, { value }) =>
      renameWorkspace(api, id, value.name);
    return [{ ...workspaceNameForm, blank: { name } }, { save }] as const;
  }, [id, name]);
  return (
    <RecordProvider of={WorkspaceRenaming} form={form} calls={calls}>
      <RenameDialog
        name={name}
        onCancel={onClose}
        onRenamed={(renamed) => {
          onRenamed();
          const values = { name: renamed.name };
          const toast = { intent: "success", messageId: "projects.saved", values } as const;
          send({ type: "toast.show", toast });
        }}
      />
    </RecordProvider>
  );
}
