import type { ChangedResource, Work } from "../../../schemas/realtime.ts";
import type { WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import type { Audience } from "./DomainEvent.ts";
import type { EventBus } from "./eventBus.ts";

interface ChangeEventParts {
  eventBus: EventBus;
  workspaces: WorkspaceRepository;
}

/**
 * Notifies connected browsers of changes to what they show, each only of what its user may see. To be called after the
 * commit.
 */
export function changeEventService({ eventBus, workspaces }: ChangeEventParts) {
  const publishChangeOf = (resource: ChangedResource, ...to: Audience[]) =>
    eventBus.publish({ kind: "news", to, payload: { event: "resource-changed", resource } });

  function companiesChanged(): void {
    publishChangeOf("companies", "readers:companies");
  }

  /** Who sees the projects of a workspace. */
  async function audienceOf(workspace: string): Promise<Audience[]> {
    const companyIds = await workspaces.companiesOf(workspace);
    return ["seers of everything", ...companyIds.map((id) => `company:${id}` as const)];
  }

  return {
    /** Customers, or what their list shows. */
    companiesChanged,

    /** The users of a company. */
    companyUsersChanged(companyId: number): void {
      publishChangeOf("companyUsers", `readers:companyUsers:${companyId}`, "readers:companies");
      companiesChanged();
    },

    /** The platform admins. */
    adminsChanged: () => publishChangeOf("admins", "seers of everything"),

    /** The assignment of workspaces; the company gained or lost these projects. */
    assignmentChanged(companyId: number, projectIds: readonly number[]): void {
      publishChangeOf("workspaces", "readers:workspaces");
      companiesChanged();
      publishChangeOf("projects", `company:${companyId}`);
      for (const projectId of projectIds) {
        eventBus.publish({
          kind: "news",
          to: [`company:${companyId}`],
          payload: { event: "project-changed", projectId },
        });
      }
    },

    /** Projects, or their existence; for users who see these workspaces. */
    async projectsChanged(projects: readonly { id: number; workspace: string }[]): Promise<void> {
      const audiences = new Map<string, Audience[]>();
      for (const { workspace } of projects)
        if (!audiences.has(workspace)) audiences.set(workspace, await audienceOf(workspace));
      publishChangeOf("projects", ...new Set([...audiences.values()].flat()));
      for (const { id: projectId, workspace } of projects)
        eventBus.publish({
          kind: "news",
          to: audiences.get(workspace) ?? [],
          payload: { event: "project-changed", projectId },
        });
    },

    /** Exams of a company, or attempts at them. */
    examsChanged: (companyId: number) => publishChangeOf("exams", `company:${companyId}`),

    /** Bookmarks shared within a company. */
    bookmarksChanged: (companyId: number) => publishChangeOf("bookmarks", `company:${companyId}`),

    /** Drawings shared within a company. */
    drawingsChanged: (companyId: number) => publishChangeOf("drawings", `company:${companyId}`),

    /** Access tokens of a person, or of a company: for who manages it. */
    accessTokensChanged: (owner: { userId: number } | { companyId: number }) =>
      publishChangeOf(
        "accessTokens",
        "userId" in owner ? `user:${owner.userId}` : `readers:companyUsers:${owner.companyId}`,
      ),

    /** Where somebody is signed in. */
    devicesChanged: (userId: number) => publishChangeOf("devices", `user:${userId}`),

    /** The list of workspaces, or what it shows. */
    workspacesChanged: () => publishChangeOf("workspaces", "readers:workspaces"),

    /**
     * Content, style or existence of layers. Published by every process that notices the change in its own files: a
     * browser may be connected to one and request maps from another, so that the last notification follows the last
     * change.
     */
    async layersChanged(workspace: string, layers: readonly string[]): Promise<void> {
      if (layers.length === 0) return;
      const payload = { event: "layers-changed", workspace, layers } as const;
      eventBus.publish({ kind: "news", to: await audienceOf(workspace), payload });
    },

    /** Progress or end of long work; published at most a few times a second. */
    workProgressed(work: Work, id: string): void {
      eventBus.publish({
        kind: "news",
        to: ["seers of everything"],
        payload: { event: "work-progressed", work, id },
      });
    },
  };
}

export type ChangeEvents = ReturnType<typeof changeEventService>;
