import type { Workspace, WorkspaceRemoval } from "../../../schemas/workspace.ts";
import type {
  ChangedWorkspace,
  WorkspaceChangeRepository,
  WorkspaceRefusal,
} from "../../repositories/workspaces/workspaceChanges.ts";
import type { WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import { EntityNotFound, ValidationFailed } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionUser } from "../session/sessions.ts";
import { SynchronisationBusy } from "../synchronisation/synchronisationErrors.ts";
import { ImportsNotHere, WorkspaceImporting, WorkspaceNameTaken } from "../import/importErrors.ts";
import type { Importer } from "../import/Importer.ts";

export interface WorkspaceChangeParts {
  workspaceChanges: WorkspaceChangeRepository;
  workspaces: WorkspaceRepository;
  importer: Importer | undefined;
  permissions: PermissionService;
  projects: ProjectService;
  changeEvents: ChangeEvents;
  log: { error: (details: object, text: string) => void };
  now: () => Date;
}

/** Renames and deletes workspaces, with the folders of their layers. */
export function workspaceChangeService(parts: WorkspaceChangeParts) {
  const { workspaceChanges, workspaces, importer, permissions, projects, changeEvents, log, now } = parts;

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  /** Renames or removes folders after the database; also finishes what a crashed process left. */
  async function applyMoves(): Promise<void> {
    if (!importer) return;
    const moves = await workspaceChanges.moves();
    for (const { id } of moves)
      await workspaceChanges.finishMove(id, ({ from, to }) => importer.moveWorkspace(from, to));
    await importer.removeDeletedFolders();
    if (moves.length > 0) await importer.refresh();
  }

  async function publishChange(
    { companyIds, projectIds }: ChangedWorkspace,
    workspace: string,
  ): Promise<void> {
    projects.forget();
    changeEvents.workspacesChanged();
    for (const companyId of companyIds) changeEvents.assignmentChanged(companyId, projectIds);
    await changeEvents.projectsChanged(projectIds.map((id) => ({ id, workspace })));
  }

  return {
    /** Retries at maintenance what failed after a change. */
    async retryMoves(): Promise<void> {
      await applyMoves().catch((error: unknown) =>
        log.error({ err: error }, "could not rename or remove a workspace's folder"),
      );
    },

    /** What would be deleted with the workspace. */
    async removal(user: SessionUser, id: number): Promise<WorkspaceRemoval> {
      permissions.require(user, "delete", "workspaces");
      const contents = await workspaceChanges.contentsOf(id);
      if (!contents) throw new EntityNotFound();
      const layers = importer?.layersOf(contents.name) ?? [];
      return {
        ...contents,
        hasFiles: importer !== undefined,
        layers: layers.map(({ name, title, featureCount }) => ({ name, title, featureCount })),
      };
    },

    /**
     * Resolves when its layers are served under the new name. Throws `ImportsNotHere`, `WorkspaceNameTaken`,
     * `WorkspaceImporting` or `SynchronisationBusy`.
     */
    async rename(user: SessionUser, id: number, name: string): Promise<Workspace> {
      permissions.require(user, "update", "workspaces");
      if (!importer) throw new ImportsNotHere();
      if (!importer.acceptsWorkspace(name))
        throw new ValidationFailed([{ path: "/name", message: "pattern" }]);
      await applyMoves();
      const before = await workspaces.nameOf(id);
      if (before !== undefined && before !== name && (await importer.hasWorkspace(name)))
        throw new WorkspaceNameTaken();
      const changed = requireChanged(
        await workspaceChanges.rename({ id, hasFolder: true }, name, actorOf(user)),
      );
      projects.forget();
      await applyMoves();
      await publishChange(changed, name);
      const renamed = await workspaces.find(id);
      if (!renamed) throw new EntityNotFound();
      return { ...renamed, createdAt: renamed.createdAt.toISOString() };
    },

    /**
     * Deletes the workspace for good, with its projects, and with its files on the embedded map server. Throws
     * `WorkspaceImporting` or `SynchronisationBusy`.
     */
    async remove(user: SessionUser, id: number): Promise<void> {
      permissions.require(user, "delete", "workspaces");
      await applyMoves();
      const hasFolder = importer !== undefined;
      const changed = requireChanged(await workspaceChanges.remove({ id, hasFolder }, actorOf(user)));
      projects.forget();
      await applyMoves();
      await publishChange(changed, changed.name);
    },
  };
}

function requireChanged(outcome: ChangedWorkspace | WorkspaceRefusal): ChangedWorkspace {
  switch (outcome) {
    case "gone":
      throw new EntityNotFound();
    case "taken":
      throw new WorkspaceNameTaken();
    case "importing":
      throw new WorkspaceImporting();
    case "synchronising":
      throw new SynchronisationBusy();
    default:
      return outcome;
  }
}
