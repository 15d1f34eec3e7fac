import type { ChangedResource, Work } from "../../schemas/realtime.ts";
import type { WorkspaceRepository } from "../repositories/workspaces.ts";
import type { Audience } from "./Announcement.ts";
import type { Announcements } from "./announcements.ts";

interface NewsParts {
  announcements: Announcements;
  workspaces: WorkspaceRepository;
}

/**
 * Tells the people connected what went out of date under their eyes, each only of what they may list or see. To be called
 * after the commit.
 */
export function newsService({ announcements, workspaces }: NewsParts) {
  const tellOf = (resource: ChangedResource, ...to: Audience[]) =>
    announcements.announce({ kind: "news", to, payload: { event: "resource-changed", resource } });

  function companiesChanged(): void {
    tellOf("companies", "readers:companies");
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
      tellOf("companyUsers", `readers:companyUsers:${companyId}`, "readers:companies");
      companiesChanged();
    },

    /** The platform admins. */
    adminsChanged: () => tellOf("admins", "seers of everything"),

    /** Whose workspaces are whose; the company gained or lost these projects. */
    assignmentChanged(companyId: number, projectIds: readonly number[]): void {
      tellOf("workspaces", "readers:workspaces");
      companiesChanged();
      tellOf("projects", `company:${companyId}`);
      for (const projectId of projectIds) {
        announcements.announce({
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
      tellOf("projects", ...new Set([...audiences.values()].flat()));
      for (const { id: projectId, workspace } of projects)
        announcements.announce({
          kind: "news",
          to: audiences.get(workspace) ?? [],
          payload: { event: "project-changed", projectId },
        });
    },

    /** Exams of a company, or attempts at them. */
    examsChanged: (companyId: number) => tellOf("exams", `company:${companyId}`),

    /** What people of a company share with each other. */
    bookmarksChanged: (companyId: number) => tellOf("bookmarks", `company:${companyId}`),

    /** The list of workspaces, or what it shows of them. */
    workspacesChanged: () => tellOf("workspaces", "readers:workspaces"),

    /**
     * The content, the style or the presence of layers, on every process: a browser may hear one and ask another. Where each
     * process looks at its own files, each says so when it noticed, so that the last word is followed by the last state.
     */
    async layersChanged(workspace: string, layers: readonly string[]): Promise<void> {
      if (layers.length === 0) return;
      const payload = { event: "layers-changed", workspace, layers } as const;
      announcements.announce({ kind: "news", to: await audienceOf(workspace), payload });
    },

    /** Long work of the server came further or ended; at most a few times a second. */
    workProgressed(work: Work, id: string): void {
      announcements.announce({
        kind: "news",
        to: ["seers of everything"],
        payload: { event: "work-progressed", work, id },
      });
    },
  };
}

export type NewsService = ReturnType<typeof newsService>;
