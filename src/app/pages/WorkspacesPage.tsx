import { useMemo, useState } from "react";
import type { Company } from "../../../schemas/company.ts";
import type { Workspace } from "../../../schemas/workspace.ts";
import { fetchCompanies } from "../../api/companies.ts";
import { fetchIsImportHere } from "../../api/imports.ts";
import type { Api } from "../../api/createApi.ts";
import { deleteWorkspace, fetchWorkspaceRemoval, fetchWorkspaces } from "../../api/workspaces.ts";
import { AssignmentDialog } from "../../features/workspaces/AssignmentDialog.tsx";
import { RemovalFacts } from "../../features/workspaces/RemovalFacts.tsx";
import { CompanyPicker } from "../../features/workspaces/CompanyPicker.tsx";
import { WorkspaceAssignment } from "../../features/workspaces/WorkspaceAssignment.tsx";
import { ImportLink } from "../../features/workspaces/ImportLink.tsx";
import { workspaceColumns, Workspaces } from "../../features/workspaces/Workspaces.tsx";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AssignmentProvider } from "../AssignmentProvider.tsx";
import { ListProvider } from "../ListProvider.tsx";
import { RenameWorkspace } from "../RenameWorkspace.tsx";
import { ReadingProvider } from "../ReadingProvider.tsx";
import {
  CompaniesToChooseList,
  IsImportHereReading,
  RemovalReading,
  WorkspacesList,
} from "../../features/workspaces/selectors.ts";

/** Companies are only searched. */
const noColumns: [] = [];

/** The workspaces overview, where workspaces are assigned to companies (spec §3.9, §7.19). */
export function WorkspacesPage() {
  const [workspace, setWorkspace] = useState<Workspace | null>(null);
  const [renamed, setRenamed] = useState<Workspace | null>(null);
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        of={WorkspacesList}
        name="workspaces"
        resource="workspaces"
        columns={workspaceColumns}
        loadPage={fetchWorkspaces}
        remove={deleteWorkspace}
      >
        <ReadingProvider of={IsImportHereReading} read={fetchIsImportHere}>
          <Workspaces
            onAssign={setWorkspace}
            onRename={setRenamed}
            removalFacts={factsOf}
            aside={<ImportLink />}
          />
        </ReadingProvider>
        {renamed && <Renaming key={renamed.id} workspace={renamed} onClose={() => setRenamed(null)} />}
        {workspace && <Assignment workspace={workspace} onClose={() => setWorkspace(null)} />}
      </ListProvider>
    </LaterTexts>
  );
}

const factsOf = ({ id }: Workspace) => <FactsOfRemoval key={id} id={id} />;

/** Reloaded each time the dialog opens. */
function FactsOfRemoval({ id }: { id: number }) {
  const read = useMemo(() => (api: Api, signal: AbortSignal) => fetchWorkspaceRemoval(api, id, signal), [id]);
  return (
    <ReadingProvider of={RemovalReading} read={read}>
      <RemovalFacts />
    </ReadingProvider>
  );
}

function Renaming({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const reload = WorkspacesList.useReload();
  const finish = () => {
    reload();
    onClose();
  };
  return <RenameWorkspace workspace={workspace} onClose={onClose} onRenamed={finish} />;
}

/** First the company, then its workspaces. */
function Assignment({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const [company, setCompany] = useState<Company | null>(null);
  const reload = WorkspacesList.useReload();
  const finish = () => {
    reload();
    onClose();
  };
  return (
    <AssignmentDialog
      workspaceName={workspace.name}
      companyName={company?.name ?? null}
      onOtherCompany={() => setCompany(null)}
      onClose={onClose}
    >
      {company ? (
        <AssignmentProvider key={company.id} companyId={company.id} addedId={workspace.id} onSaved={finish}>
          <WorkspaceAssignment />
        </AssignmentProvider>
      ) : (
        <ListProvider
          of={CompaniesToChooseList}
          name="companies-to-choose"
          addressPrefix={null}
          resource="companies"
          columns={noColumns}
          isKept={false}
          loadPage={fetchCompanies}
        >
          <CompanyPicker workspace={workspace} onChoose={setCompany} />
        </ListProvider>
      )}
    </AssignmentDialog>
  );
}
