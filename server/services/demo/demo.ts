import type { DemoContentRepository, DemoMark } from "../../repositories/demo/demoContent.ts";
import type { DemoReset, ResetOutcome } from "../../repositories/demo/resetDemo.ts";
import type { DemoRows } from "../../repositories/demo/writeDemoContent.ts";
import { demoResets, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { isResetDue, resetDueAt } from "./nightlyReset.ts";
import { DemoResetBusy, EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

/** Where the demo's content comes from. */
export interface DemoSource {
  rows(): Promise<DemoRows>;
  /** Restores the demo's files, and removes mails written before then. */
  restoreFiles(placedAt: Date): Promise<void>;
}

interface DemoParts {
  content: DemoContentRepository;
  source: DemoSource;
  sessions: SessionService;
  projects: Pick<ProjectService, "forget">;
  permissions: PermissionService;
  limits: AttemptLimits;
  now: () => Date;
  log: { info(message: string): void; error(facts: object, message: string): void };
}

/**
 * Resets the demo each night and when its platform admin asks (spec §1.6). Databases that are not a demo are never
 * touched (docs/decisions/0024-demo-reset.md).
 */
export function demoService(parts: DemoParts) {
  const { content, source, sessions, projects, permissions, limits, now, log } = parts;
  let finishing: Promise<void> | undefined;

  async function putBack(isDue: DemoReset["isDue"]): Promise<ResetOutcome["kind"]> {
    const rows = await source.rows();
    const outcome = await content.reset({ rows, now: now(), isDue });
    if (outcome.kind === "done") {
      await limits.clearAllBut(demoResets);
      projects.forget();
      sessions.publishEnds(outcome.endedSessions, "demoReset");
      log.info("the demo was reset");
    }
    return outcome.kind;
  }

  /** Restores the files, which no transaction covers; after a crash the next start or the next check resumes it. */
  async function restoreFiles(): Promise<void> {
    try {
      for (let mark = await content.mark(); mark?.areFilesDue; mark = await content.mark()) {
        await source.restoreFiles(mark.placedAt);
        await content.filesRestored(mark.placedAt);
      }
    } catch (error) {
      log.error({ err: error }, "could not restore the demo's files, will try again");
    }
  }

  async function finish(): Promise<void> {
    finishing ??= restoreFiles().finally(() => {
      finishing = undefined;
    });
    await finishing;
  }

  async function requireDemo(): Promise<DemoMark> {
    const mark = await content.mark();
    if (!mark) throw new EntityNotFound();
    return mark;
  }

  return {
    /** When the next reset is due; null where there is none. */
    async schedule(): Promise<{ nextResetAt: string | null }> {
      const mark = await content.mark();
      return { nextResetAt: mark ? resetDueAt(mark.placedAt).toISOString() : null };
    },

    /**
     * Resets the database now; its files follow. Ends every session, the caller's too. Throws Forbidden, RateLimited,
     * DemoResetBusy; EntityNotFound where the database is not a demo.
     */
    async reset(user: SessionUser): Promise<void> {
      permissions.require(user, "delete", "companies");
      await requireDemo();
      await limits.take(demoResets);
      const outcome = await putBack(() => true);
      if (outcome === "busy") throw new DemoResetBusy();
      if (outcome === "notADemo") throw new EntityNotFound();
      void finish();
    },

    /**
     * To be called at the start and once a minute: performs a reset that is due, or finishes one that was interrupted.
     */
    async look(): Promise<void> {
      const mark = await content.mark();
      if (!mark) return;
      if (isResetDue(mark.placedAt, now())) await putBack((placedAt) => isResetDue(placedAt, now()));
      await finish();
    },

    /** Resolves once the files are restored too. */
    settled: async (): Promise<void> => finishing,
  };
}

export type DemoService = ReturnType<typeof demoService>;
