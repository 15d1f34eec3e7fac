import type { DemoContentRepository, DemoMark } from "../../repositories/demo/demoContent.ts";
import type { DemoReset, ResetOutcome } from "../../repositories/demo/demoReset.ts";
import type { DemoRows } from "../../repositories/demo/writeDemoContent.ts";
import { demoResets, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { isResetDue, resetDueAt } from "./demoNights.ts";
import { DemoResetBusy, EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { ProjectService } from "../projects/projects.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

/** Where the demo's content comes from. */
export interface DemoSource {
  rows(): Promise<DemoRows>;
  /** Puts the demo's files back as they were, and takes away the mails that were written by then. */
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
 * Puts the demo back as it was, each night and when its platform admin asks (spec §1.6). What is not a demo and nothing
 * else stays as it is (docs/decisions/0024-demo-reset.md).
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
      log.info("the demo's content was put back");
    }
    return outcome.kind;
  }

  /** The part that no transaction holds; a start after a kill, or the next look, takes it up. */
  async function restoreFiles(): Promise<void> {
    try {
      for (let mark = await content.mark(); mark?.areFilesDue; mark = await content.mark()) {
        await source.restoreFiles(mark.placedAt);
        await content.filesRestored(mark.placedAt);
      }
    } catch (error) {
      log.error({ err: error }, "could not put the demo's files back, will try again");
    }
  }

  async function finish(): Promise<void> {
    finishing ??= restoreFiles().finally(() => {
      finishing = undefined;
    });
    await finishing;
  }

  async function demandMark(): Promise<DemoMark> {
    const mark = await content.mark();
    if (!mark) throw new EntityNotFound();
    return mark;
  }

  return {
    /** When the content is put back next; null where it never is. */
    async schedule(): Promise<{ nextResetAt: string | null }> {
      const mark = await content.mark();
      return { nextResetAt: mark ? resetDueAt(mark.placedAt).toISOString() : null };
    },

    /**
     * Puts the content back now; its files follow. Everybody's session ends with it, the caller's too.
     * Throws Forbidden, RateLimited, DemoResetBusy; EntityNotFound where the database is not a demo.
     */
    async reset(user: SessionUser): Promise<void> {
      permissions.demand(user, "delete", "companies");
      await demandMark();
      await limits.take(demoResets);
      const outcome = await putBack(() => true);
      if (outcome === "busy") throw new DemoResetBusy();
      if (outcome === "notADemo") throw new EntityNotFound();
      void finish();
    },

    /** To be called at the start and once a minute: does what the night, or a kill, left to do. */
    async look(): Promise<void> {
      const mark = await content.mark();
      if (!mark) return;
      if (isResetDue(mark.placedAt, now())) await putBack((placedAt) => isResetDue(placedAt, now()));
      await finish();
    },

    /** Comes when the files are in place too. */
    settled: async (): Promise<void> => finishing,
  };
}

export type DemoService = ReturnType<typeof demoService>;
