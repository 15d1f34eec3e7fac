import { sql, type Kysely, type Transaction } from "kysely";
import type { ExamAnswer } from "../../../schemas/exam.ts";
import type { ExamDraft } from "../../../schemas/examDraft.ts";
import type { Database } from "../../db/Database.ts";
import { logCandidate } from "../activity/logActivity.ts";
import { holdCompany } from "../customers/companyLock.ts";
import { lockUser } from "../users/lockUser.ts";
import { answersOf, writeAnswers } from "./examAnswers.ts";
import { toColumns, type Judge, type Stand } from "./examStanding.ts";
import type { AttemptRow, Candidate } from "./examsToTake.ts";

export interface AttemptInHand extends AttemptRow {
  examId: number;
  content: ExamDraft;
  answers: (ExamAnswer & { points: number | null })[];
}

/** The version to attempt, and the round of that person. */
export interface AttemptChoice {
  examId: number;
  examVersion: number;
  /** Counts from 1. */
  round: number;
  title: string;
}

/** The outcome of saving answers. */
export type Kept = { kind: "kept" } | { kind: "gone" } | { kind: "submitted" } | { kind: "late" };

/** The attempts of candidates; every query is limited to one person of one company. */
export function examAttemptRepository(kysely: Kysely<Database>) {
  const attemptOf = (id: number, { userId, companyId }: Candidate, from: Kysely<Database> = kysely) =>
    from
      .selectFrom("exam_attempts")
      .innerJoin("exams", "exams.id", "exam_attempts.exam_id")
      .where("exam_attempts.id", "=", id)
      .where("exam_attempts.user_id", "=", userId)
      .where("exams.company_id", "=", companyId);

  return {
    /** Starts this round of attempts at a version, unless it exists; answers its id. */
    async begin(
      { userId, companyId }: Candidate,
      { examId, examVersion, round, title }: AttemptChoice,
      { startedAt, endsAt }: { startedAt: Date; endsAt: Date | null },
    ): Promise<number> {
      return await kysely.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        const begun = await transaction
          .insertInto("exam_attempts")
          .values({
            exam_id: examId,
            exam_version: examVersion,
            user_id: userId,
            round,
            started_at: startedAt,
            ends_at: endsAt,
            submitted_at: null,
            score: null,
            max_score: null,
            is_passed: null,
          })
          .onConflict((conflict) => conflict.constraint("exam_attempts_once").doNothing())
          .returning("id")
          .executeTakeFirst();
        if (begun) {
          const actor = { userId, at: startedAt };
          await logCandidate(transaction, actor, { action: "examStarted", companyId, title });
          return begun.id;
        }
        const { id } = await transaction
          .selectFrom("exam_attempts")
          .select("id")
          .where("exam_id", "=", examId)
          .where("exam_version", "=", examVersion)
          .where("user_id", "=", userId)
          .where("round", "=", round)
          .executeTakeFirstOrThrow();
        return id;
      });
    },

    async inHand(candidate: Candidate, id: number): Promise<AttemptInHand | undefined> {
      const row = await attemptOf(id, candidate)
        .innerJoin("exam_versions", (join) =>
          join
            .onRef("exam_versions.exam_id", "=", "exam_attempts.exam_id")
            .onRef("exam_versions.number", "=", "exam_attempts.exam_version"),
        )
        .select([
          "exam_attempts.id",
          "exam_attempts.exam_id as examId",
          "exam_attempts.exam_version as examVersion",
          "exam_attempts.started_at as startedAt",
          "exam_attempts.ends_at as endsAt",
          "exam_attempts.submitted_at as submittedAt",
          "exam_attempts.score",
          "exam_attempts.max_score as maxScore",
          "exam_attempts.is_passed as isPassed",
          sql<ExamDraft>`exam_versions.content`.as("content"),
        ])
        .executeTakeFirst();
      return row && { ...row, answers: await answersOf(kysely, id) };
    },

    /**
     * Saves answers to an open attempt; of two to one question the higher revision wins.
     *
     * @param deadline an attempt that ended before it takes no more answers
     */
    async keep(
      candidate: Candidate,
      id: number,
      { answers, deadline, savedAt }: { answers: readonly ExamAnswer[]; deadline: Date; savedAt: Date },
    ): Promise<Kept> {
      return await kysely.transaction().execute(async (transaction) => {
        const attempt = await attemptOf(id, candidate, transaction)
          .select(["exam_attempts.submitted_at as submittedAt", "exam_attempts.ends_at as endsAt"])
          .forUpdate("exam_attempts")
          .executeTakeFirst();
        if (!attempt) return { kind: "gone" };
        if (attempt.submittedAt) return { kind: "submitted" };
        if (attempt.endsAt && attempt.endsAt < deadline) return { kind: "late" };
        await writeAnswers(transaction, id, { answers, savedAt });
        return { kind: "kept" };
      });
    },

    /** Submits an attempt; a submitted one stays as it is. Answers whether there is such an attempt. */
    async submit(
      candidate: Candidate,
      id: number,
      { at, judge, stand }: { at: Date; judge: Judge; stand: Stand },
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const found = await attemptOf(id, candidate, transaction)
          .select("exam_attempts.id")
          .executeTakeFirst();
        if (found) await submitIn(transaction, { id, companyId: candidate.companyId }, { at, judge, stand });
        return found !== undefined;
      });
    },

    /** Submits overdue attempts, each dated at its end: of one person, of one exam, or all. */
    async submitOverdue(
      { deadline, userId, examId }: { deadline: Date; userId?: number; examId?: number },
      how: { judge: Judge; stand: Stand },
    ): Promise<number> {
      let query = kysely
        .selectFrom("exam_attempts")
        .innerJoin("exams", "exams.id", "exam_attempts.exam_id")
        .select(["exam_attempts.id", "ends_at as endsAt", "exams.company_id as companyId"])
        .where("submitted_at", "is", null)
        .where("ends_at", "<", deadline);
      if (userId !== undefined) query = query.where("user_id", "=", userId);
      if (examId !== undefined) query = query.where("exam_id", "=", examId);
      const overdue = await query.limit(500).execute();
      for (const { endsAt, ...attempt } of overdue)
        await kysely
          .transaction()
          .execute((transaction) => submitIn(transaction, attempt, { ...how, at: endsAt ?? deadline }));
      return overdue.length;
    },
  };
}

export type ExamAttemptRepository = ReturnType<typeof examAttemptRepository>;

async function submitIn(
  transaction: Transaction<Database>,
  { id, companyId }: { id: number; companyId: number },
  { at, judge, stand }: { at: Date; judge: Judge; stand: Stand },
): Promise<void> {
  await holdCompany(transaction, companyId);
  const attempt = await transaction
    .selectFrom("exam_attempts")
    .select([
      "exam_id as examId",
      "exam_version as examVersion",
      "submitted_at as submittedAt",
      "user_id as userId",
    ])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!attempt || attempt.submittedAt) return;
  const { content: asked } = await transaction
    .selectFrom("exam_versions")
    .select(sql<ExamDraft>`content`.as("content"))
    .where("exam_id", "=", attempt.examId)
    .where("number", "=", attempt.examVersion)
    .executeTakeFirstOrThrow();
  const answers = await answersOf(transaction, id);
  const points = judge(asked, new Map(answers.map(({ question, value }) => [question, value])));
  for (const [question, earned] of points.entries())
    await transaction
      .insertInto("exam_answers")
      .values({ attempt_id: id, question, revision: 0, value: "null", saved_at: at, points: earned })
      .onConflict((conflict) => conflict.columns(["attempt_id", "question"]).doUpdateSet({ points: earned }))
      .execute();
  await transaction
    .updateTable("exam_attempts")
    .set({ submitted_at: at, ...toColumns(stand(asked, points)) })
    .where("id", "=", id)
    .execute();
  const entry = { action: "examSubmitted", companyId, title: asked.title } as const;
  await logCandidate(transaction, { userId: attempt.userId, at }, entry);
}
