import type { ChangedResource, Work } from "../../../schemas/realtime.ts";
import type { WorkspaceRepository } from "../../repositories/workspaces/workspaces.ts";
import type { Audience } from "./DomainEvent.ts";
import type { EventBus } from "./eventBus.ts";

interface ChangeEventParts {
  eventBus: EventBus;
  workspaces: WorkspaceRepository;
}

/**
 * Tells the people connected what went out of date under their eyes, each only of what they may list or see. To be called
 * after the commit.
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
    /** Customers, or what their list shows of them. */
    companiesChanged,

    /** The users of a company. */
    peopleChanged(companyId: number): void {
      publishChangeOf("companyUsers", `readers:companyUsers:${companyId}`, "readers:companies");
      companiesChanged();
    },

    /** The platform admins. */
    adminsChanged: () => publishChangeOf("admins", "seers of everything"),

    /** Whose workspaces are whose; the company gained or lost these projects. */
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

    /** Projects, or that they are there; for who sees the workspaces of these names. */
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

    /** What people of a company share with each other. */
    bookmarksChanged: (companyId: number) => publishChangeOf("bookmarks", `company:${companyId}`),

    /** The list of workspaces, or what it shows of them. */
    workspacesChanged: () => publishChangeOf("workspaces", "readers:workspaces"),

    /**
     * The content, the style or the presence of layers, on every process: a browser may hear one and ask another. Where each
     * process looks at its own files, each says so when it noticed, so that the last word is followed by the last state.
     */
    async layersChanged(workspace: string, layers: readonly string[]): Promise<void> {
      if (layers.length === 0) return;
      const payload = { event: "layers-changed", workspace, layers } as const;
      eventBus.publish({ kind: "news", to: await audienceOf(workspace), payload });
    },

    /** Long work of the server came further or ended; at most a few times a second. */
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
