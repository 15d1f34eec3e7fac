import { sql, type Kysely } from "kysely";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import type { Database } from "../../db/Database.ts";
import { constraintOf } from "../../db/constraintOf.ts";
import { fullName } from "../users/accounts.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { code, instant, number, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader } from "../lists/listReader.ts";
import { logSynchronisation, type SynchronisationEnd } from "../activity/logGeodata.ts";

/** A run as the log stores it. */
export interface SynchronisationRecord extends Omit<Synchronisation, "startedAt" | "endedAt"> {
  startedAt: Date;
  endedAt: Date | null;
}

/** What a run found, for applying it. */
export interface FoundRecord {
  found: unknown;
  /** The names of the requested workspaces; null for all. */
  asked: string[] | null;
}

export interface NewRun {
  trigger: Synchronisation["trigger"];
  startedBy: number | null;
  asked: string[] | null;
  progress: Synchronisation["progress"];
  now: Date;
  leaseUntil: Date;
  /** Starts no run when a scheduled one started after this. */
  notSince?: Date | undefined;
}

/** The result of a run, with what it found. */
export interface RunOutcome extends FoundRecord {
  progress: Synchronisation["progress"];
  differences: Synchronisation["differences"];
  counts: Synchronisation["counts"];
  unreadable: string[];
}

const busyStates = ["discovering", "applying"] as const;

const starter = sql<string | null>`coalesce(nullif(${fullName}, ''), users.email)`;

/** By what synchronisations are sorted and filtered. */
export const synchronisationListFields: ListedFields = {
  id: number(sql.ref("synchronisations.id")),
  state: code(sql.ref("synchronisations.state")),
  trigger: code(sql.ref("synchronisations.trigger")),
  startedBy: words(starter),
  startedAt: instant(sql.ref("synchronisations.started_at")),
  endedAt: instant(sql.ref("synchronisations.ended_at")),
};

const searched = [starter, sql.ref("synchronisations.state")];

/** Synchronisation runs (spec §1.9). At most one of them is in progress, in whichever process. */
export function synchronisationRepository(kysely: Kysely<Database>) {
  const withStarter = () =>
    kysely.selectFrom("synchronisations").leftJoin("users", "users.id", "synchronisations.started_by");

  const withFields = () =>
    withStarter().select([
      "synchronisations.id",
      "synchronisations.state",
      "synchronisations.trigger",
      starter.as("startedBy"),
      "synchronisations.started_at as startedAt",
      "synchronisations.ended_at as endedAt",
      sql<Synchronisation["progress"]>`synchronisations.progress`.as("progress"),
      sql<Synchronisation["counts"]>`synchronisations.counts`.as("counts"),
      "synchronisations.failure",
      "synchronisations.unreadable",
    ]);

  const listed = listReader(kysely, () => ({
    counted: withStarter(),
    shown: withFields(),
    columns: synchronisationListFields,
    searched,
    key: sql.ref("synchronisations.id"),
  }));

  return {
    /** The new run's id; undefined while another is in progress, or when none is due. */
    async start(run: NewRun): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into synchronisations (state, trigger, started_by, asked, progress, started_at, lease_until)
        select 'discovering', ${run.trigger}, ${run.startedBy}, ${json(run.asked)}::jsonb,
          ${json(run.progress)}::jsonb, ${run.now}, ${run.leaseUntil}
        where not exists (select 1 from synchronisations
          where trigger = 'schedule' and started_at > ${run.notSince ?? "infinity"}::timestamptz)
        on conflict do nothing
        returning id`.execute(kysely);
      return rows[0]?.id;
    },

    /** Extends the lease; false when the run is no longer in progress because somebody cancelled it. */
    async renew(id: number, leaseUntil: Date, progress?: Synchronisation["progress"]): Promise<boolean> {
      const row = await kysely
        .updateTable("synchronisations")
        .set({ lease_until: leaseUntil, progress: progress && JSON.stringify(progress) })
        .where("id", "=", id)
        .where("state", "in", busyStates)
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Stores a preview that waits for a user's decision, replacing one that the schedule found before; false when the
     * run was cancelled meanwhile.
     */
    async awaitDecision(id: number, outcome: RunOutcome, now: Date): Promise<boolean> {
      const row = await kysely
        .updateTable("synchronisations")
        .set({ state: "awaiting", ...valuesOf(outcome) })
        .where("id", "=", id)
        .where("state", "=", "discovering")
        .returning("id")
        .executeTakeFirst();
      await kysely
        .updateTable("synchronisations")
        .set({ state: "cancelled", ended_at: now, found: null })
        .where("state", "=", "awaiting")
        .where("trigger", "=", "schedule")
        .where("id", "<", id)
        .execute();
      return row !== undefined;
    },

    /** `busy` while another run is in progress. */
    async beginApplying(id: number, leaseUntil: Date): Promise<"begun" | "busy" | "notAwaiting"> {
      try {
        const row = await kysely
          .updateTable("synchronisations")
          .set({ state: "applying", lease_until: leaseUntil })
          .where("id", "=", id)
          .where("state", "=", "awaiting")
          .returning("id")
          .executeTakeFirst();
        return row ? "begun" : "notAwaiting";
      } catch (error) {
        if (constraintOf(error) === "synchronisations_busy") return "busy";
        throw error;
      }
    },

    /**
     * Part of the transaction that applies it; false when the run is no longer in progress. Other previews are
     * cancelled: they are outdated.
     */
    async finish(
      transaction: Kysely<Database>,
      id: number,
      { state, now, actor, ...outcome }: RunOutcome & SynchronisationEnd,
    ): Promise<boolean> {
      const row = await transaction
        .updateTable("synchronisations")
        .set({ state, ended_at: now, ...valuesOf(outcome), found: null })
        .where("id", "=", id)
        .where("state", "in", busyStates)
        .returning("id")
        .executeTakeFirst();
      if (!row) return false;
      await transaction
        .updateTable("synchronisations")
        .set({ state: "cancelled", ended_at: now, found: null })
        .where("state", "=", "awaiting")
        .execute();
      if (actor && state === "applied") await logSynchronisation(transaction, outcome, actor);
      return true;
    },

    async fail(id: number, failure: string, now: Date): Promise<void> {
      await kysely
        .updateTable("synchronisations")
        .set({ state: "failed", failure, ended_at: now, found: null })
        .where("id", "=", id)
        .where("state", "in", busyStates)
        .execute();
    },

    /** Marks runs as failed whose process died: those past their lease, or all where there is a single process. */
    async failDead(failure: string, now: Date, isOnlyProcess: boolean): Promise<number[]> {
      const busy = kysely
        .updateTable("synchronisations")
        .set({ state: "failed", failure, ended_at: now, found: null })
        .where("state", "in", busyStates);
      const dead = isOnlyProcess ? busy : busy.where("lease_until", "<", now);
      return (await dead.returning("id").execute()).map(({ id }) => id);
    },

    /** Whether it was cancelled; not possible while it is being applied, or when it is over. */
    async cancel(id: number, now: Date): Promise<boolean> {
      const row = await kysely
        .updateTable("synchronisations")
        .set({ state: "cancelled", ended_at: now, found: null })
        .where("id", "=", id)
        .where("state", "in", ["discovering", "awaiting"])
        .returning("id")
        .executeTakeFirst();
      return row !== undefined;
    },

    async find(id: number): Promise<SynchronisationRecord | undefined> {
      return await withFields()
        .select(sql<Synchronisation["differences"]>`synchronisations.differences`.as("differences"))
        .where("synchronisations.id", "=", id)
        .executeTakeFirst();
    },

    /** What a run that waits for a decision found. */
    async foundBy(id: number): Promise<FoundRecord | undefined> {
      return await kysely
        .selectFrom("synchronisations")
        .select(["found", "asked"])
        .where("id", "=", id)
        .where("state", "in", ["awaiting", "applying"])
        .executeTakeFirst();
    },

    /** Without their differences, which can be long. */
    async list(criteria: ListCriteria): Promise<{ rows: SynchronisationRecord[]; totalItems: number }> {
      const { rows, totalItems } = await listed(criteria, {});
      return { rows: rows.map((row) => ({ ...row, differences: null })), totalItems };
    },

    async removeBefore(moment: Date): Promise<void> {
      await kysely.deleteFrom("synchronisations").where("ended_at", "<", moment).execute();
    },
  };
}

export type SynchronisationRepository = ReturnType<typeof synchronisationRepository>;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const valuesOf = ({ progress, found, differences, counts, unreadable }: RunOutcome) => ({
  progress: JSON.stringify(progress),
  found: json(found),
  differences: json(differences),
  counts: json(counts),
  unreadable: JSON.stringify(unreadable),
});
