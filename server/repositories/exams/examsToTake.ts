import { sql, type Expression, type Kysely } from "kysely";
import type { ExamState } from "../../../schemas/exam.ts";
import type { Database } from "../../db/Database.ts";
import type { ListCriteria } from "../lists/listCriteria.ts";
import { instant, number, words, type ListedFields } from "../lists/listedFields.ts";
import { listReader, type ValueOf } from "../lists/listReader.ts";

/** A person of a company. */
export interface Candidate {
  userId: number;
  companyId: number;
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

/** The person's latest attempt. */
interface LatestAttempt extends AttemptRow {
  round: number;
  /** The authors allow this person a retake. */
  mayRetake: boolean;
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
  /** The person is a candidate; former candidates who took it can still see their result. */
  isForMe: boolean;
  attempt: LatestAttempt | null;
}

/** By what candidates sort and filter exams. */
export const examToTakeListFields: ListedFields = {
  id: number(sql.ref("exams.id")),
  title: words(sql.ref("exam_versions.title")),
  timeLimitMinutes: number(sql.ref("exam_versions.time_limit_minutes")),
  submittedAt: instant(sql.ref("mine.submitted_at")),
};

type Of<Values> = { [Name in keyof Values]: Values[Name] | Expression<Values[Name]> };

const isFor = (
  userId: number | Expression<number>,
) => sql<boolean>`(not exams.is_for_chosen or exists (select from exam_candidates
  where exam_candidates.exam_id = exams.id and exam_candidates.user_id = ${userId}))`;

/** Which exams a person can take or took; every query is limited to one person of one company. */
export function examsToTakeRepository(kysely: Kysely<Database>) {
  const takeable = ({ userId, companyId }: Of<Candidate>) =>
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
            .orderBy("exam_attempts.round", "desc")
            .limit(1)
            .as("mine"),
        (join) => join.onTrue(),
      )
      .where("exams.company_id", "=", companyId)
      .where((eb) =>
        eb.or([eb("mine.id", "is not", null), eb.and([eb("exams.state", "=", "published"), isFor(userId)])]),
      );

  const shown = (candidate: Of<Candidate>) =>
    takeable(candidate).select([
      "exams.id",
      "exams.state",
      "exams.published_version as publishedVersion",
      sql<string>`exam_versions.title`.as("title"),
      "exam_versions.description",
      "exam_versions.time_limit_minutes as timeLimitMinutes",
      sql<number>`exam_versions.pass_percent`.as("passPercent"),
      "exam_versions.question_count as questionCount",
      "mine.id as attemptId",
      "mine.exam_version as examVersion",
      "mine.started_at as startedAt",
      "mine.ends_at as endsAt",
      "mine.submitted_at as submittedAt",
      "mine.score",
      "mine.max_score as maxScore",
      "mine.is_passed as isPassed",
      "mine.round",
      sql<boolean>`mine.retake_allowed_at is not null`.as("mayRetake"),
      isFor(candidate.userId).as("isForMe"),
    ]);

  type Row = Awaited<ReturnType<ReturnType<typeof shown>["executeTakeFirstOrThrow"]>>;

  const toExam = (row: Row): ExamToTakeRow => {
    const { attemptId, examVersion, startedAt, round, ...others } = row;
    const { endsAt, submittedAt, score, maxScore, isPassed, mayRetake, ...exam } = others;
    const standing = { endsAt, submittedAt, score, maxScore, isPassed, mayRetake };
    const attempt =
      attemptId === null || examVersion === null || startedAt === null || round === null
        ? null
        : { id: attemptId, examVersion, startedAt, round, ...standing };
    return { ...exam, publishedVersion: exam.publishedVersion ?? 0, attempt };
  };

  const listed = listReader(kysely, (valueOf: ValueOf<Candidate>) => {
    const candidate = { userId: valueOf("userId"), companyId: valueOf("companyId") };
    return {
      counted: takeable(candidate),
      shown: shown(candidate),
      columns: examToTakeListFields,
      searched: [sql.ref("exam_versions.title"), sql.ref("exam_versions.description")],
      key: sql.ref("exams.id"),
    };
  });

  return {
    async list(candidate: Candidate, criteria: ListCriteria) {
      const { rows, totalItems } = await listed(criteria, candidate);
      return { rows: rows.map(toExam), totalItems };
    },

    async find(candidate: Candidate, examId: number): Promise<ExamToTakeRow | undefined> {
      const row = await shown(candidate).where("exams.id", "=", examId).executeTakeFirst();
      return row && toExam(row);
    },
  };
}

export type ExamsToTakeRepository = ReturnType<typeof examsToTakeRepository>;
