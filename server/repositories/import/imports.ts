import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";
import type { GeodataImport, ImportAnswers, NewImport } from "../../../schemas/geodataImport.ts";
import { logImport } from "../activity/logGeodata.ts";
import { registerWorkspace, type NewlyRegistered } from "../workspaces/registerWorkspace.ts";

/** An import as the database stores it. */
export interface ImportRecord extends Omit<GeodataImport, "createdAt"> {
  answers: ImportAnswers;
  createdAt: Date;
}

/** An import claimed by this process until `claimedUntil`. */
export interface ClaimedImport extends ImportRecord {
  /** Including this one. */
  attempts: number;
  /** Also proves the claim. */
  claimedUntil: Date;
}

/** The outcome of working on an import. */
export interface ImportOutcome extends Pick<ImportRecord, "state" | "failure"> {
  found?: Pick<ImportRecord, "questions" | "layers" | "columns">;
  /** The layers it became, for the log. */
  saved?: { names: readonly string[]; userId: number };
}

const fields = [
  "id",
  "workspace",
  "file_name as fileName",
  "size",
  "received",
  "state",
  "progress",
  "answers",
  "found",
  "failure",
  "created_at as createdAt",
] as const;

/** Imports of files; several processes may work on them, on one database. */
export function importRepository(kysely: Kysely<Database>) {
  const all = () => kysely.selectFrom("imports").select(fields);
  type Row = Awaited<ReturnType<ReturnType<typeof all>["executeTakeFirstOrThrow"]>>;
  const toRecord = ({ found, ...row }: Row): ImportRecord => ({
    ...row,
    ...(found as unknown as Pick<ImportRecord, "questions" | "layers" | "columns">),
    size: Number(row.size),
    received: Number(row.received),
  });
  const claimed = (claim: Pick<ClaimedImport, "id" | "claimedUntil">, within: Kysely<Database> = kysely) =>
    within.updateTable("imports").where("id", "=", claim.id).where("claimed_until", "=", claim.claimedUntil);

  return {
    async create(asked: NewImport, of: { userId: number; now: Date }): Promise<ImportRecord> {
      const row = await kysely
        .insertInto("imports")
        .values({
          user_id: of.userId,
          workspace: asked.workspace,
          file_name: asked.fileName,
          size: asked.size,
          answers: JSON.stringify({ styleFile: asked.styleFile } satisfies ImportAnswers),
          claimed_until: null,
          created_at: of.now,
          changed_at: of.now,
        })
        .returning(fields)
        .executeTakeFirstOrThrow();
      return toRecord(row);
    },

    async find(id: string): Promise<ImportRecord | undefined> {
      const row = await all().where("id", "=", id).executeTakeFirst();
      return row && toRecord(row);
    },

    /** Newest first. */
    async list(): Promise<ImportRecord[]> {
      const rows = await all().orderBy("created_at", "desc").orderBy("id").limit(100).execute();
      return rows.map(toRecord);
    },

    async countUnfinished(): Promise<number> {
      const { count } = await kysely
        .selectFrom("imports")
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .where("state", "not in", ["saved", "failed"])
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /**
     * Records that the bytes from `offset` to `received` are stored durably; with the last of them the file can be
     * read. Undefined when another process was faster.
     */
    async advance(
      id: string,
      { offset, received, now }: { offset: number; received: number; now: Date },
    ): Promise<ImportRecord | undefined> {
      const row = await kysely
        .updateTable("imports")
        .set((eb) => ({
          received,
          changed_at: now,
          state: eb
            .case()
            .when("size", "=", String(received))
            .then("reading" as const)
            .else("receiving" as const)
            .end(),
        }))
        .where("id", "=", id)
        .where("state", "=", "receiving")
        .where("received", "=", String(offset))
        .returning(fields)
        .executeTakeFirst();
      return row && toRecord(row);
    },

    /** Queues the file to be read again, with these answers; undefined when it is not in one of these states. */
    async answer(
      id: string,
      { answers, from, now }: { answers: ImportAnswers; from: ImportRecord["state"][]; now: Date },
    ): Promise<ImportRecord | undefined> {
      const row = await kysely
        .updateTable("imports")
        .set({
          answers: JSON.stringify(answers),
          state: "reading",
          progress: 0,
          attempts: 0,
          failure: null,
          claimed_until: null,
          changed_at: now,
        })
        .where("id", "=", id)
        .where("state", "in", from)
        .returning(fields)
        .executeTakeFirst();
      return row && toRecord(row);
    },

    /** Claims the file that has waited the longest to be read; undefined when there is none. */
    async claimReading(now: Date, claimedUntil: Date): Promise<ClaimedImport | undefined> {
      const row = await kysely
        .updateTable("imports")
        .set((eb) => ({ claimed_until: claimedUntil, attempts: eb("attempts", "+", 1), changed_at: now }))
        .where(
          "id",
          "=",
          kysely
            .selectFrom("imports")
            .select("id")
            .where("state", "=", "reading")
            .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
            .orderBy("changed_at")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning([...fields, "attempts"])
        .executeTakeFirst();
      return row && { ...toRecord(row), attempts: row.attempts, claimedUntil };
    },

    /** Claims a ready import, to save it; undefined when it is not ready. */
    async claimSaving(id: string, now: Date, claimedUntil: Date): Promise<ClaimedImport | undefined> {
      const row = await kysely
        .updateTable("imports")
        .set({ state: "saving", progress: 0, claimed_until: claimedUntil, changed_at: now })
        .where("id", "=", id)
        .where("state", "=", "ready")
        .returning([...fields, "attempts"])
        .executeTakeFirst();
      return row && { ...toRecord(row), attempts: row.attempts, claimedUntil };
    },

    /** Stores progress and extends the claim; false when it was lost. */
    async extend(claim: ClaimedImport, work: { progress: number; claimedUntil: Date }): Promise<boolean> {
      const { numUpdatedRows } = await claimed(claim)
        .set({ progress: work.progress, claimed_until: work.claimedUntil })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Ends the work; undefined when the claim was lost, or the import was discarded. */
    async finish(
      claim: ClaimedImport,
      { state, failure, found, saved }: ImportOutcome,
      now: Date,
    ): Promise<ImportRecord | undefined> {
      return await kysely.transaction().execute(async (transaction) => {
        const row = await claimed(claim, transaction)
          .set({
            state,
            failure: failure && JSON.stringify(failure),
            found: found && JSON.stringify(found),
            progress: state === "failed" ? 0 : 1,
            claimed_until: null,
            changed_at: now,
          })
          .returning(fields)
          .executeTakeFirst();
        if (row && saved) await logImport(transaction, { ...saved, ...row }, now);
        return row && toRecord(row);
      });
    },

    /** For the start of the only process: releases the claims of a crashed one. */
    async releaseAll(): Promise<void> {
      await kysely
        .updateTable("imports")
        .set({ claimed_until: new Date(0) })
        .where("claimed_until", "is not", null)
        .execute();
    },

    /** Releases saves that a crashed process left, so that they can be repeated. */
    async releaseSaving(now: Date): Promise<void> {
      await kysely
        .updateTable("imports")
        .set({ state: "ready", claimed_until: null })
        .where("state", "=", "saving")
        .where("claimed_until", "<=", now)
        .execute();
    },

    async remove(id: string): Promise<boolean> {
      const { numDeletedRows } = await kysely.deleteFrom("imports").where("id", "=", id).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Removes imports that were not changed since; answers the ids of the others. */
    async removeBefore(moment: Date): Promise<string[]> {
      await kysely
        .deleteFrom("imports")
        .where("changed_at", "<", moment)
        .where("state", "!=", "saving")
        .execute();
      return (await kysely.selectFrom("imports").select("id").execute()).map(({ id }) => id);
    },

    registerWorkspace: async (workspace: string, extent: readonly number[]): Promise<NewlyRegistered> =>
      await registerWorkspace(kysely, workspace, extent),
  };
}

export type ImportRepository = ReturnType<typeof importRepository>;
