import { sql, type Expression, type Kysely, type Transaction } from "kysely";
import type { Exam } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import { hasVersion, holdCompany } from "../customers/companyLock.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { code, instant, number, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";

/** One exam of a company, in the version that the caller knows; any version when undefined. */
export interface ExamKey {
  id: number;
  companyId: number;
  version: number | undefined;
}

export interface ExamRow extends Omit<Exam, "updatedAt"> {
  updatedAt: Date;
}

interface ExamRecordRow extends ExamRow {
  draft: ExamDraft;
  isForChosen: boolean;
}

const counted = (what: string) => sql<number>`(select count(*)::int from exam_attempts
  where exam_attempts.exam_id = exams.id and ${sql.raw(what)})`;

/** By what exams are sorted and filtered. */
export const examListFields: ListedFields = {
  id: number(sql.ref("exams.id")),
  title: words(sql.ref("exams.title")),
  state: code(sql.ref("exams.state")),
  questionCount: number(sql.ref("exams.question_count")),
  submittedCount: number(counted("submitted_at is not null")),
  reviewCount: number(counted("review_count > 0")),
  updatedAt: instant(sql.ref("exams.updated_at")),
};

/** Exams as their authors see them; every query is limited to one company. */
export function examRepository(kysely: Kysely<Database>) {
  const rowsOf = (companyId: number | Expression<number>, from: Kysely<Database> = kysely) =>
    from
      .selectFrom("exams")
      .leftJoin("exam_versions", (join) =>
        join
          .onRef("exam_versions.exam_id", "=", "exams.id")
          .onRef("exam_versions.number", "=", "exams.published_version"),
      )
      .where("exams.company_id", "=", companyId);

  const shown = (companyId: number | Expression<number>, from?: Kysely<Database>) =>
    rowsOf(companyId, from).select([
      "exams.id",
      "exams.title",
      "exams.state",
      "exams.question_count as questionCount",
      counted("submitted_at is not null").as("submittedCount"),
      counted("review_count > 0").as("reviewCount"),
      "exams.published_version as publishedVersion",
      sql<boolean>`exams.draft is distinct from exam_versions.content`.as("hasChanges"),
      "exams.updated_at as updatedAt",
      "exams.version",
    ]);

  const listed = listReader(kysely, (valueOf: ValueOf<{ companyId: number }>) => ({
    counted: rowsOf(valueOf("companyId")),
    shown: shown(valueOf("companyId")),
    columns: examListFields,
    searched: [sql.ref("exams.title")],
    key: sql.ref("exams.id"),
  }));

  async function locked(transaction: Transaction<Database>, { id, companyId, version }: ExamKey) {
    const exam = await transaction
      .selectFrom("exams")
      .select(["id", "title", "state", "draft", "version"])
      .where("id", "=", id)
      .where("company_id", "=", companyId)
      .forUpdate()
      .executeTakeFirst();
    return exam && hasVersion(exam, version) ? exam : undefined;
  }

  /** Whether it was changed; false when it is gone or has another version. */
  async function change(
    key: ExamKey,
    values: (
      transaction: Transaction<Database>,
      exam: NonNullable<Awaited<ReturnType<typeof locked>>>,
    ) => Promise<Record<string, unknown>> | Record<string, unknown>,
    now: Date,
  ): Promise<boolean> {
    return await kysely.transaction().execute(async (transaction) => {
      await holdCompany(transaction, key.companyId);
      const exam = await locked(transaction, key);
      if (!exam) return false;
      const set = await values(transaction, exam);
      await transaction
        .updateTable("exams")
        .set((eb) => ({ version: eb("version", "+", 1), updated_at: now, ...set }))
        .where("id", "=", key.id)
        .where("company_id", "=", key.companyId)
        .execute();
      return true;
    });
  }

  return {
    async list(companyId: number, criteria: ListCriteria): Promise<{ rows: ExamRow[]; totalItems: number }> {
      return await listed(criteria, { companyId });
    },

    async find(companyId: number, id: number): Promise<ExamRecordRow | undefined> {
      return await shown(companyId)
        .select([sql<ExamDraft>`exams.draft`.as("draft"), "exams.is_for_chosen as isForChosen"])
        .where("exams.id", "=", id)
        .executeTakeFirst();
    },

    /** Answers its id. */
    async insert(companyId: number, draft: ExamDraft, now: Date): Promise<number> {
      const { id } = await kysely
        .insertInto("exams")
        .values({
          company_id: companyId,
          ...valuesOf(draft),
          published_version: null,
          created_at: now,
          updated_at: now,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    update: (key: ExamKey, draft: ExamDraft, now: Date) => change(key, () => valuesOf(draft), now),

    /** Publishes the draft as a new version, unless it equals the last one. */
    publish: (key: ExamKey, actor: Actor) =>
      change(
        key,
        async (transaction, { id, draft, title, state }) => {
          const latest = await transaction
            .selectFrom("exam_versions")
            .select(["number", sql<boolean>`content = ${JSON.stringify(draft)}::jsonb`.as("isSame")])
            .where("exam_id", "=", id)
            .orderBy("number", "desc")
            .limit(1)
            .executeTakeFirst();
          if (!latest?.isSame || state !== "published")
            await logAdministration(transaction, actor, {
              action: "examPublished",
              companyId: key.companyId,
              details: { subject: title },
            });
          if (latest?.isSame) return { state: "published", published_version: latest.number };
          const number = (latest?.number ?? 0) + 1;
          await transaction
            .insertInto("exam_versions")
            .values({ exam_id: id, number, content: JSON.stringify(draft), published_at: actor.at })
            .execute();
          return { state: "published", published_version: number };
        },
        actor.at,
      ),

    close: (key: ExamKey, actor: Actor) =>
      change(
        key,
        async (transaction, { title }) => {
          const details = { subject: title };
          await logAdministration(transaction, actor, {
            action: "examClosed",
            companyId: key.companyId,
            details,
          });
          return { state: "closed" };
        },
        actor.at,
      ),

    /** Whether it existed in this version and was deleted, with all its attempts. */
    async remove({ id, companyId, version }: ExamKey, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await holdCompany(transaction, companyId);
        let removal = transaction
          .deleteFrom("exams")
          .where("id", "=", id)
          .where("company_id", "=", companyId)
          .returning("title");
        if (version !== undefined) removal = removal.where("version", "=", version);
        const removed = await removal.executeTakeFirst();
        if (!removed) return false;
        const details = { subject: removed.title };
        await logAdministration(transaction, actor, { action: "examDeleted", companyId, details });
        return true;
      });
    },
  };
}

export type ExamRepository = ReturnType<typeof examRepository>;

const valuesOf = (draft: ExamDraft) => ({
  title: draft.title,
  question_count: questionsOf(draft).length,
  draft: JSON.stringify(draft),
});
