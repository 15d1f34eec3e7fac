import type { ActivityInput } from "../../../schemas/activity.ts";
import type { ActivityRepository } from "../../repositories/logs/activities.ts";
import type { NewActivity } from "../../repositories/activity/writeActivities.ts";
import { activitiesPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { EntityNotFound, Forbidden } from "../errors.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { ResolvedProject } from "../projects/ResolvedProject.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import { readEntries } from "./readEntries.ts";

interface ActivityLogParts {
  activities: Pick<ActivityRepository, "write" | "prune" | "removeUnreferencedPeople">;
  projects: Pick<ProjectService, "forUser">;
  sessions: Pick<SessionService, "recordUse">;
  limits: AttemptLimits;
  /** How long the log is kept, months. */
  retentionMonths: number;
  now: () => Date;
}

/** Batches per minute, so that a log far beyond its retention is pruned over hours instead of at once. */
const batchesPerMinute = 25;

/** Records what people do in maps (spec §3.14, §3.16), and removes it after the retention period. */
export function activityLog(parts: ActivityLogParts) {
  const { activities, projects, sessions, limits, retentionMonths, now } = parts;

  async function visibleProjects(user: SessionUser, ids: readonly number[]) {
    const found = new Map<number, ResolvedProject>();
    for (const id of new Set(ids)) {
      try {
        found.set(id, await projects.forUser(user, id));
      } catch (error) {
        if (!(error instanceof EntityNotFound || error instanceof Forbidden)) throw error;
      }
    }
    return found;
  }

  return {
    /**
     * Stores the entries that a browser sends, each once; also without entries the call counts as a sign of use.
     * Entries of projects or layers that the user cannot see are left out, and so are those of platform admins, who
     * belong to no customer. Throws `ValidationFailed` or `RateLimited`.
     */
    async take(user: SessionUser, sessionId: string, given: readonly ActivityInput[]): Promise<void> {
      const entries = readEntries(given, now());
      await limits.take(activitiesPerAccount(user.id));
      await sessions.recordUse(sessionId);
      if (!user.company || entries.length === 0) return;
      const seen = await visibleProjects(
        user,
        entries.map(({ projectId }) => projectId),
      );
      const written = entries.flatMap(({ id, projectId, layer, action, at }): NewActivity[] => {
        const project = seen.get(projectId);
        if (!project || (layer !== undefined && !project.layers.includes(layer))) return [];
        return [{ entryId: id, action, at, project: { id: projectId, name: project.name }, layer }];
      });
      await activities.write({ userId: user.id, companyId: user.company.id }, written);
    },

    /** To be called once a minute: removes in batches what is older than the retention period. */
    async prune(): Promise<void> {
      const before = new Date(now());
      before.setUTCMonth(before.getUTCMonth() - retentionMonths);
      let removed = 0;
      for (let slice = 0; slice < batchesPerMinute; slice += 1) {
        const count = await activities.prune(before);
        if (count === 0) break;
        removed += count;
      }
      if (removed > 0) await activities.removeUnreferencedPeople();
    },
  };
}
