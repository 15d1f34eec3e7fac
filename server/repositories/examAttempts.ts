import { sql, type Kysely, type Transaction } from "kysely";
import type { ExamAnswer, ExamAnswerValue, ExamState } from "../../schemas/exam.ts";
import type { ExamDraft } from "../../schemas/examDraft.ts";
import type { Database } from "../db/Database.ts";
import type { ListCriteria } from "./listCriteria.ts";
import { listCondition, ordering, type ListColumns } from "./listSql.ts";

/** Whose exams: a person of a company. */
export interface Candidate {
  userId: number;
  companyId: number;
}

/** How an attempt stands once it was submitted. */
export interface Standing {
  /** Null while an answer waits to be judged, as is `isPassed`. */
  score: number | null;
  maxScore: number;
  isPassed: boolean | null;
  reviewCount: number;
}

export interface AttemptRow {
  id: number;
  examVersion: number;
  startedAt: Date;
  endsAt: Date | null;
  submittedAt: Date | null;
  score: number | null;
  maxScore: number | null;
  isPassed: boolean | null;
}

export interface ExamToTakeRow {
  id: number;
  state: ExamState;
  publishedVersion: number;
  title: string;
  description: string | null;
  timeLimitMinutes: number | null;
  passPercent: number;
  questionCount: number;
  attempt: AttemptRow | null;
}

export interface AttemptInHand extends AttemptRow {
  examId: number;
  content: ExamDraft;
  answers: (ExamAnswer & { points: number | null })[];
}

/** Gives each question its points, in order; null for what somebody has to judge. */
export type Judge = (content: ExamDraft, values: ReadonlyMap<number, ExamAnswerValue>) => (number | null)[];
export type Stand = (content: ExamDraft, points: readonly (number | null)[]) => Standing;

/** What became of answers that were to be kept. */
export type Kept = { kind: "kept" } | { kind: "gone" } | { kind: "submitted" } | { kind: "late" };

const content = (field: string) => sql`exam_versions.content ->> ${sql.lit(field)}`;

const columns: ListColumns = {
  id: sql.ref("exams.id"),
  title: sql`(${content("title")}) collate "und-x-icu"`,
  timeLimitMinutes: sql`(${content("timeLimitMinutes")})::int`,
  submittedAt: sql.ref("mine.submitted_at"),
};

/** What candidates do with exams; every query is of one person of one company. */
export function examAttemptRepository(kysely: Kysely<Database>) {
  const takeable = ({ userId, companyId }: Candidate) =>
    kysely
      .selectFrom("exams")
      .innerJoin("exam_versions", (join) =>
        join
          .onRef("exam_versions.exam_id", "=", "exams.id")
          .onRef("exam_versions.number", "=", "exams.published_version"),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("exam_attempts")
            .selectAll()
            .whereRef("exam_attempts.exam_id", "=", "exams.id")
            .where("exam_attempts.user_id", "=", userId)
            .orderBy("exam_attempts.exam_version", "desc")
            .limit(1)
            .as("mine"),
        (join) => join.onTrue(),
      )
      .where("exams.company_id", "=", companyId)
      .where((eb) => eb.or([eb("exams.state", "=", "published"), eb("mine.id", "is not", null)]));

  const shown = (candidate: Candidate) =>
    takeable(candidate).select([
      "exams.id",
      "exams.state",
      "exams.published_version as publishedVersion",
      sql<string>`${content("title")}`.as("title"),
      sql<string | null>`${content("description")}`.as("description"),
      sql<number | null>`(${content("timeLimitMinutes")})::int`.as("timeLimitMinutes"),
      sql<number>`(${content("passPercent")})::int`.as("passPercent"),
      sql<number>`(select coalesce(sum(jsonb_array_length(section -> 'questions')), 0)::int
        from jsonb_array_elements(exam_versions.content -> 'sections') as section)`.as("questionCount"),
      "mine.id as attemptId",
      "mine.exam_version as examVersion",
      "mine.started_at as startedAt",
      "mine.ends_at as endsAt",
      "mine.submitted_at as submittedAt",
      "mine.score",
      "mine.max_score as maxScore",
      "mine.is_passed as isPassed",
    ]);

  type Row = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

  const toExam = (row: Row): ExamToTakeRow => {
    const { attemptId, examVersion, startedAt, endsAt, submittedAt, score, maxScore, isPassed, ...exam } =
      row;
    const attempt =
      attemptId === null || examVersion === null || startedAt === null
        ? null
        : { id: attemptId, examVersion, startedAt, endsAt, submittedAt, score, maxScore, isPassed };
    return { ...exam, publishedVersion: exam.publishedVersion ?? 0, attempt };
  };

  const attemptOf = (id: number, { userId, companyId }: Candidate, from: Kysely<Database> = kysely) =>
    from
      .selectFrom("exam_attempts")
      .innerJoin("exams", "exams.id", "exam_attempts.exam_id")
      .where("exam_attempts.id", "=", id)
      .where("exam_attempts.user_id", "=", userId)
      .where("exams.company_id", "=", companyId);

  return {
    async list(candidate: Candidate, criteria: ListCriteria) {
      const where = listCondition(criteria, columns, [content("title"), content("description")]);
      const { count } = await takeable(candidate)
        .where(where)
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      const rows = await shown(candidate)
        .where(where)
        .orderBy(ordering(criteria.sort, columns, sql.ref("exams.id")))
        .limit(criteria.limit)
        .offset((criteria.page - 1) * criteria.limit)
        .execute();
      return { rows: rows.map(toExam), totalItems: Number(count) };
    },

    async find(candidate: Candidate, examId: number): Promise<ExamToTakeRow | undefined> {
      const row = await shown(candidate).where("exams.id", "=", examId).executeTakeFirst();
      return row && toExam(row);
    },

    /** Begins an attempt at a version, unless there is one; answers its id. */
    async begin(
      { userId }: Candidate,
      { examId, examVersion }: { examId: number; examVersion: number },
      { startedAt, endsAt }: { startedAt: Date; endsAt: Date | null },
    ): Promise<number> {
      await kysely
        .insertInto("exam_attempts")
        .values({
          exam_id: examId,
          exam_version: examVersion,
          user_id: userId,
          started_at: startedAt,
          ends_at: endsAt,
          submitted_at: null,
          score: null,
          max_score: null,
          is_passed: null,
        })
        .onConflict((conflict) => conflict.constraint("exam_attempts_once").doNothing())
        .execute();
      const { id } = await kysely
        .selectFrom("exam_attempts")
        .select("id")
        .where("exam_id", "=", examId)
        .where("exam_version", "=", examVersion)
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      return id;
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
     * Keeps answers to an open attempt; of two to one question the one with the higher revision stays.
     *
     * @param deadline an attempt that ended before it takes no more
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
        await write(transaction, id, { answers, savedAt });
        return { kind: "kept" };
      });
    },

    /** Hands an attempt in; once it was, it stays as it is. Answers whether there is such an attempt. */
    async submit(
      candidate: Candidate,
      id: number,
      { at, judge, stand }: { at: Date; judge: Judge; stand: Stand },
    ): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const found = await attemptOf(id, candidate, transaction)
          .select("exam_attempts.id")
          .executeTakeFirst();
        if (found) await submitIn(transaction, id, { at, judge, stand });
        return found !== undefined;
      });
    },

    /** Hands in what is past its end, each at its end; those of one person, or of one exam, or all. */
    async submitOverdue(
      { deadline, userId, examId }: { deadline: Date; userId?: number; examId?: number },
      how: { judge: Judge; stand: Stand },
    ): Promise<number> {
      let query = kysely
        .selectFrom("exam_attempts")
        .select(["id", "ends_at as endsAt"])
        .where("submitted_at", "is", null)
        .where("ends_at", "<", deadline);
      if (userId !== undefined) query = query.where("user_id", "=", userId);
      if (examId !== undefined) query = query.where("exam_id", "=", examId);
      const overdue = await query.limit(500).execute();
      for (const { id, endsAt } of overdue)
        await kysely
          .transaction()
          .execute((transaction) => submitIn(transaction, id, { ...how, at: endsAt ?? deadline }));
      return overdue.length;
    },
  };
}

export type ExamAttemptRepository = ReturnType<typeof examAttemptRepository>;

/** What was answered so far, by question. */
export async function answersOf(kysely: Kysely<Database>, attemptId: number) {
  const rows = await kysely
    .selectFrom("exam_answers")
    .select(["question", "revision", sql<ExamAnswerValue>`value`.as("value"), "points"])
    .where("attempt_id", "=", attemptId)
    .orderBy("question")
    .execute();
  return rows.map(({ revision, ...row }) => ({ ...row, revision: Number(revision) }));
}

async function write(
  transaction: Transaction<Database>,
  attemptId: number,
  { answers, savedAt }: { answers: readonly ExamAnswer[]; savedAt: Date },
): Promise<void> {
  for (const { question, revision, value } of answers)
    await transaction
      .insertInto("exam_answers")
      .values({
        attempt_id: attemptId,
        question,
        revision,
        value: JSON.stringify(value),
        saved_at: savedAt,
        points: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["attempt_id", "question"])
          .doUpdateSet((eb) => ({
            revision: eb.ref("excluded.revision"),
            value: eb.ref("excluded.value"),
            saved_at: eb.ref("excluded.saved_at"),
          }))
          .whereRef("exam_answers.revision", "<", "excluded.revision"),
      )
      .execute();
}

async function submitIn(
  transaction: Transaction<Database>,
  id: number,
  { at, judge, stand }: { at: Date; judge: Judge; stand: Stand },
): Promise<void> {
  const attempt = await transaction
    .selectFrom("exam_attempts")
    .select(["exam_id as examId", "exam_version as examVersion", "submitted_at as submittedAt"])
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
}

export const toColumns = ({ score, maxScore, isPassed, reviewCount }: Standing) => ({
  score,
  max_score: maxScore,
  is_passed: isPassed,
  review_count: reviewCount,
});
