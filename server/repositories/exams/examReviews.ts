import { sql, type Expression, type Kysely } from "kysely";
import type { ExamDraft } from "../../../schemas/examDraft.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import { holdCompany } from "../customers/companyLock.ts";
import { fullName } from "../users/accounts.ts";
import { answersOf } from "./examAnswers.ts";
import { toColumns, type Stand } from "./examStanding.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { boolean, code, instant, number, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";

/** An exam of a company, for its authors. */
export interface ExamOfCompany {
  examId: number;
  companyId: number;
}

const percent = sql<number | null>`case when exam_attempts.max_score > 0
  then round((exam_attempts.score / exam_attempts.max_score * 100)::numeric, 1)::float end`;

/** By what attempts are sorted and filtered. */
export const attemptListFields: ListedFields = {
  id: number(sql.ref("exam_attempts.id")),
  candidate: words(fullName),
  email: code(sql.ref("users.email")),
  examVersion: number(sql.ref("exam_attempts.exam_version")),
  startedAt: instant(sql.ref("exam_attempts.started_at")),
  submittedAt: instant(sql.ref("exam_attempts.submitted_at")),
  scorePercent: number(percent),
  isPassed: boolean(sql.ref("exam_attempts.is_passed")),
  reviewCount: number(sql.ref("exam_attempts.review_count")),
};

/** Results of exams, for their authors; every query is limited to one company. */
export function examReviewRepository(kysely: Kysely<Database>) {
  const attempts = (companyId: number | Expression<number>) =>
    kysely
      .selectFrom("exam_attempts")
      .innerJoin("exams", "exams.id", "exam_attempts.exam_id")
      .innerJoin("users", "users.id", "exam_attempts.user_id")
      .where("exams.company_id", "=", companyId);

  const shown = (companyId: number | Expression<number>) =>
    attempts(companyId).select([
      "exam_attempts.id",
      fullName.as("candidate"),
      "users.email",
      "exam_attempts.exam_version as examVersion",
      "exam_attempts.started_at as startedAt",
      "exam_attempts.submitted_at as submittedAt",
      "exam_attempts.score",
      "exam_attempts.max_score as maxScore",
      percent.as("scorePercent"),
      "exam_attempts.is_passed as isPassed",
      "exam_attempts.review_count as reviewCount",
    ]);

  const listed = listReader(kysely, (valueOf: ValueOf<ExamOfCompany>) => ({
    counted: attempts(valueOf("companyId")).where("exam_attempts.exam_id", "=", valueOf("examId")),
    shown: shown(valueOf("companyId")).where("exam_attempts.exam_id", "=", valueOf("examId")),
    columns: attemptListFields,
    searched: [fullName, sql.ref("users.email")],
    key: sql.ref("exam_attempts.id"),
  }));

  return {
    async list(exam: ExamOfCompany, criteria: ListCriteria) {
      return await listed(criteria, exam);
    },

    /** Submitted attempts after this id, with the points of their questions in order; for an export. */
    async after({ examId, companyId }: ExamOfCompany, lastId: number, limit: number) {
      return await shown(companyId)
        .select(
          sql<(number | null)[]>`(select coalesce(jsonb_agg(points order by question), '[]'::jsonb)
            from exam_answers where attempt_id = exam_attempts.id)`.as("points"),
        )
        .where("exam_attempts.exam_id", "=", examId)
        .where("exam_attempts.submitted_at", "is not", null)
        .where("exam_attempts.id", ">", lastId)
        .orderBy("exam_attempts.id")
        .limit(limit)
        .execute();
    },

    /** The highest number of questions in any version of the exam. */
    async maxQuestionCount({ examId, companyId }: ExamOfCompany): Promise<number> {
      const { most } = await kysely
        .selectFrom("exam_answers")
        .innerJoin("exam_attempts", "exam_attempts.id", "exam_answers.attempt_id")
        .innerJoin("exams", "exams.id", "exam_attempts.exam_id")
        .where("exams.id", "=", examId)
        .where("exams.company_id", "=", companyId)
        .select(sql<number>`coalesce(max(exam_answers.question) + 1, 0)`.as("most"))
        .executeTakeFirstOrThrow();
      return most;
    },

    async find(companyId: number, id: number) {
      const row = await shown(companyId)
        .innerJoin("exam_versions", (join) =>
          join
            .onRef("exam_versions.exam_id", "=", "exam_attempts.exam_id")
            .onRef("exam_versions.number", "=", "exam_attempts.exam_version"),
        )
        .select([
          "exam_attempts.exam_id as examId",
          sql<ExamDraft>`exam_versions.content`.as("content"),
          sql<boolean>`exam_attempts.retake_allowed_at is not null`.as("mayRetake"),
          sql<boolean>`exam_attempts.exam_version = exams.published_version and not exists (
            select from exam_attempts later where later.exam_id = exam_attempts.exam_id
              and later.exam_version = exam_attempts.exam_version and later.user_id = exam_attempts.user_id
              and later.round > exam_attempts.round)`.as("isLatest"),
        ])
        .where("exam_attempts.id", "=", id)
        .executeTakeFirst();
      return row && { ...row, answers: await answersOf(kysely, id) };
    },

    /** Grades an answer of a submitted attempt, and updates the attempt's result. */
    async judge(
      companyId: number,
      { id, question, points }: { id: number; question: number; points: number },
      stand: Stand,
    ): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const attempt = await transaction
          .selectFrom("exam_attempts")
          .innerJoin("exams", "exams.id", "exam_attempts.exam_id")
          .innerJoin("exam_versions", (join) =>
            join
              .onRef("exam_versions.exam_id", "=", "exam_attempts.exam_id")
              .onRef("exam_versions.number", "=", "exam_attempts.exam_version"),
          )
          .select(sql<ExamDraft>`exam_versions.content`.as("content"))
          .where("exam_attempts.id", "=", id)
          .where("exams.company_id", "=", companyId)
          .where("exam_attempts.submitted_at", "is not", null)
          .forUpdate("exam_attempts")
          .executeTakeFirst();
        if (!attempt) return;
        await transaction
          .updateTable("exam_answers")
          .set({ points })
          .where("attempt_id", "=", id)
          .where("question", "=", question)
          .execute();
        const answers = await answersOf(transaction, id);
        const standing = stand(
          attempt.content,
          answers.map((answer) => answer.points),
        );
        await transaction
          .updateTable("exam_attempts")
          .set(toColumns(standing))
          .where("id", "=", id)
          .execute();
      });
    },

    /**
     * Allows the candidate of a submitted attempt to retake the exam, or withdraws that; answers whether there is such
     * an attempt.
     */
    async allowRetake(
      companyId: number,
      { id, isAllowed }: { id: number; isAllowed: boolean },
      actor: Actor,
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await holdCompany(transaction, companyId);
        const allowed = await transaction
          .updateTable("exam_attempts")
          .from("exams")
          .set({ retake_allowed_at: isAllowed ? actor.at : null })
          .whereRef("exams.id", "=", "exam_attempts.exam_id")
          .where("exam_attempts.id", "=", id)
          .where("exams.company_id", "=", companyId)
          .where("exam_attempts.submitted_at", "is not", null)
          .returning(["exam_attempts.user_id as userId", "exams.title"])
          .executeTakeFirst();
        if (allowed && isAllowed)
          await logAdministration(transaction, actor, {
            action: "examRetakeAllowed",
            companyId,
            subjectId: allowed.userId,
            details: { subject: allowed.title },
          });
        return allowed !== undefined;
      });
    },

    /** The content and statistics of a version: the published one, or the last one that anybody took. */
    async statistics({ examId, companyId }: ExamOfCompany) {
      const version = await kysely
        .selectFrom("exam_versions")
        .innerJoin("exams", "exams.id", "exam_versions.exam_id")
        .select(["exam_versions.number", sql<ExamDraft>`exam_versions.content`.as("content")])
        .where("exams.id", "=", examId)
        .where("exams.company_id", "=", companyId)
        .orderBy(sql`exam_versions.number = exams.published_version`, "desc")
        .limit(1)
        .executeTakeFirst();
      if (!version) return undefined;
      const submitted = kysely
        .selectFrom("exam_attempts")
        .where("exam_attempts.exam_id", "=", examId)
        .where("exam_attempts.exam_version", "=", version.number)
        .where("exam_attempts.submitted_at", "is not", null);
      const totals = await submitted
        .select([
          sql<number>`count(*)::int`.as("submittedCount"),
          sql<number>`count(score)::int`.as("judgedCount"),
          sql<number>`(count(*) filter (where is_passed))::int`.as("passedCount"),
          sql<number | null>`avg(score / nullif(max_score, 0) * 100)`.as("averagePercent"),
        ])
        .executeTakeFirstOrThrow();
      const questions = await submitted
        .innerJoin("exam_answers", "exam_answers.attempt_id", "exam_attempts.id")
        .select([
          "exam_answers.question",
          sql<number>`(count(*) filter (
            where coalesce(btrim(exam_answers.value #>> '{}'), '') not in ('', '[]')))::int`.as(
            "answeredCount",
          ),
          sql<number | null>`avg(exam_answers.points)`.as("averagePoints"),
        ])
        .groupBy("exam_answers.question")
        .execute();
      return { ...totals, number: version.number, content: version.content, questions };
    },
  };
}

export type ExamReviewRepository = ReturnType<typeof examReviewRepository>;
