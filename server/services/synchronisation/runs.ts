import type {
  Synchronisation,
  SynchronisationDecision,
  WorkspaceDifference,
} from "../../../schemas/synchronisation.ts";
import type {
  RegisteredWorkspace,
  MapRegistryRepository,
} from "../../repositories/synchronisation/mapRegistry.ts";
import type {
  RunOutcome,
  SynchronisationRepository,
} from "../../repositories/synchronisation/synchronisations.ts";
import { DomainError } from "../errors.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { ProjectService } from "../projects/projects.ts";
import { compare } from "./compare.ts";
import {
  countsDone,
  countsOf,
  differencesDone,
  differencesOf,
  areSameDifferences,
  withoutRemoved,
} from "./differences.ts";
import type { Discovery, DiscoveryOptions } from "./Discovery.ts";
import { planOf, type Decision } from "./plan.ts";
import { publishProgress } from "./publishProgress.ts";
import {
  SynchronisationBusy,
  SynchronisationInterrupted,
  SynchronisationOutOfDate,
} from "./synchronisationErrors.ts";

export interface RunParts {
  synchronisations: SynchronisationRepository;
  mapRegistry: MapRegistryRepository;
  discover: (options: DiscoveryOptions) => Promise<Discovery>;
  projects: ProjectService;
  changeEvents: ChangeEvents;
  isOnlyProcess: boolean;
  now: () => Date;
  log: { info(facts: object, message: string): void; error(facts: object, message: string): void };
}

interface RunStart {
  trigger: Synchronisation["trigger"];
  startedBy: number | null;
  asked: string[] | null;
  notSince?: Date;
}

/** The lease of a run: another process can start this long after one died. */
const leaseMs = 30_000;
const renewIntervalMs = 5_000;

const none: Synchronisation["progress"] = { workspaces: 0, workspaceTotal: null, layers: 0, workspace: null };
const everything: Decision = { deleteProjectIds: new Set(), leaveOut: new Set(), keepsRemoved: false };

/** Carries out synchronisation runs in this process (docs/decisions/0027-synchronisation.md). */
export function synchronisationRuns(parts: RunParts) {
  const { synchronisations: repository, mapRegistry, discover, projects, changeEvents, log, now } = parts;
  const leaseEnd = () => new Date(now().getTime() + leaseMs);
  let work: { id: number; stop: AbortController; done: Promise<void> } | undefined;

  /** Works in the background after the response, renewing the lease; a failure is stored with the run and logged. */
  function begin(id: number, task: (signal: AbortSignal) => Promise<void>): void {
    const stop = new AbortController();
    const renewing = setInterval(() => void renew(id, stop), renewIntervalMs).unref();
    const done = task(stop.signal)
      .catch(async (error: unknown) => {
        const isOurs = error instanceof DomainError;
        if (!stop.signal.aborted && !isOurs)
          log.error({ err: error, synchronisation: id }, "a synchronisation failed");
        const reason: unknown = stop.signal.aborted ? stop.signal.reason : error;
        await repository.fail(id, reason instanceof DomainError ? reason.code : "server.internal", now());
      })
      .catch((error: unknown) => log.error({ err: error }, "could not store that a synchronisation failed"))
      .finally(() => {
        clearInterval(renewing);
        if (work?.id === id) work = undefined;
        changeEvents.workProgressed("synchronisation", String(id));
      });
    work = { id, stop, done };
  }

  async function renew(id: number, stop: AbortController): Promise<void> {
    try {
      if (!(await repository.renew(id, leaseEnd()))) stop.abort(new SynchronisationInterrupted());
    } catch (error) {
      log.error({ err: error }, "could not extend a synchronisation's lease");
    }
  }

  async function look(id: number, { trigger, asked }: RunStart, signal: AbortSignal): Promise<void> {
    const known = (await mapRegistry.all()).map(({ name }) => name);
    signal.throwIfAborted();
    const progress = publishProgress(async (latest) => {
      if (!(await repository.renew(id, leaseEnd(), latest)))
        work?.stop.abort(new SynchronisationInterrupted());
      changeEvents.workProgressed("synchronisation", String(id));
    });
    const options = { known, only: asked ?? undefined, signal, onProgress: progress.note };
    const found = await discover(options);
    await progress.settle();
    signal.throwIfAborted();
    const outcome = { found, asked, progress: { ...progress.latest(), workspace: null } };
    const compared = compare(found, await mapRegistry.all(), asked ?? undefined);
    const differences = differencesOf(compared);
    const isForAPerson = trigger === "person" || withoutRemoved(differences).length === 0;
    if (differences.length > 0 && isForAPerson) {
      const waiting = { ...outcome, differences, counts: countsOf(compared), unreadable: found.unreadable };
      await repository.awaitDecision(id, waiting, now());
      return log.info(
        { synchronisation: id, trigger, counts: waiting.counts },
        "a synchronisation awaits a decision",
      );
    }
    await finish(id, {
      ...outcome,
      found,
      decision: { ...everything, keepsRemoved: trigger === "schedule" },
    });
  }

  interface Finish {
    found: Discovery;
    asked: string[] | null;
    progress: Synchronisation["progress"];
    decision: Decision;
    /** The differences the user saw, where somebody did. */
    promised?: readonly WorkspaceDifference[];
    /** Who decided; undefined where nothing had to be decided. */
    userId?: number;
  }

  /** Writes the changes and the end of the run in one transaction; then notifies browsers. */
  async function finish(
    id: number,
    { found, asked, progress, decision, promised, userId }: Finish,
  ): Promise<void> {
    let outcome: RunOutcome | undefined;
    const touched = await mapRegistry.change(async (known, transaction) => {
      const compared = comparedNow({ found, asked, promised }, known);
      const differences = differencesDone(differencesOf(compared), decision);
      outcome = {
        found: null,
        asked,
        progress,
        differences,
        counts: countsDone(differences, countsOf(compared)),
        unreadable: found.unreadable,
      };
      const state = differences.length > 0 ? "applied" : "unchanged";
      const actor = userId === undefined ? undefined : { userId, at: now() };
      const isOurs = await repository.finish(transaction, id, { ...outcome, state, now: now(), actor });
      if (!isOurs) throw new SynchronisationInterrupted();
      return planOf(compared, decision);
    }, now());
    log.info({ synchronisation: id, counts: outcome?.counts, projects: touched.length }, "synchronised");
    projects.forget();
    const differences = outcome?.differences ?? [];
    if (differences.length === 0) return;
    changeEvents.workspacesChanged();
    await changeEvents.projectsChanged(touched);
    for (const { name, datastores } of differences)
      await changeEvents.layersChanged(
        name,
        datastores.flatMap(({ layers }) => layers.map((layer) => layer.name)),
      );
  }

  /** Marks runs as failed whose process died. */
  async function failDead(isStarting = false): Promise<void> {
    const isAllDead = parts.isOnlyProcess && (isStarting || !work);
    const ids = await repository.failDead(new SynchronisationInterrupted().code, now(), isAllDead);
    for (const id of ids) changeEvents.workProgressed("synchronisation", String(id));
  }

  return {
    repository,

    /** The id of the new run. Throws `SynchronisationBusy`. */
    async start(run: RunStart): Promise<number> {
      await failDead();
      const at = now();
      const id = await repository.start({ ...run, progress: none, now: at, leaseUntil: leaseEnd() });
      if (id === undefined) throw new SynchronisationBusy();
      begin(id, (signal) => look(id, run, signal));
      return id;
    },

    /** Resolves when it has started, not when it is done. Throws `SynchronisationOutOfDate`, `SynchronisationBusy`. */
    async apply(
      { id, userId }: { id: number; userId: number },
      promised: readonly WorkspaceDifference[],
      decision: SynchronisationDecision,
    ) {
      const record = await repository.foundBy(id);
      if (!record) throw new SynchronisationOutOfDate();
      const { asked } = record;
      const found = record.found as Discovery;
      comparedNow({ found, asked, promised }, await mapRegistry.all());
      await failDead();
      const beginning = await repository.beginApplying(id, leaseEnd());
      if (beginning === "busy") throw new SynchronisationBusy();
      if (beginning === "notAwaiting") throw new SynchronisationOutOfDate();
      const { progress } = (await repository.find(id)) ?? { progress: none };
      const decided: Decision = {
        deleteProjectIds: new Set(decision.deleteProjectIds),
        leaveOut: new Set(decision.leaveOut),
        keepsRemoved: false,
      };
      begin(id, () => finish(id, { found, asked, progress, promised, decision: decided, userId }));
    },

    async cancel(id: number): Promise<void> {
      const isCancelled = await repository.cancel(id, now());
      if (work?.id === id) work.stop.abort(new SynchronisationInterrupted());
      if (isCancelled) changeEvents.workProgressed("synchronisation", String(id));
    },

    failDead,

    /** Resolves when this process has no run in progress. */
    settled: async (): Promise<void> => work?.done,

    /** Reading is aborted; writing is finished. */
    async close(): Promise<void> {
      work?.stop.abort(new SynchronisationInterrupted());
      await work?.done;
    },
  };
}

export type SynchronisationRuns = ReturnType<typeof synchronisationRuns>;

interface Preview {
  found: Discovery;
  asked: string[] | null;
  promised?: readonly WorkspaceDifference[] | undefined;
}

/** Throws `SynchronisationOutOfDate` when the differences changed since the user saw them. */
function comparedNow({ found, asked, promised }: Preview, known: readonly RegisteredWorkspace[]) {
  const compared = compare(found, known, asked ?? undefined);
  if (promised && !areSameDifferences(promised, differencesOf(compared)))
    throw new SynchronisationOutOfDate();
  return compared;
}
