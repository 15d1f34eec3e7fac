import type { ExamAttemptRow, ExamReview, ExamStatistics } from "../../../schemas/exam.ts";
import { questionsOf } from "../../../schemas/examDraft.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { ExamAttemptRepository } from "../../repositories/exams/examAttempts.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import {
  attemptListFields,
  type ExamOfCompany,
  type ExamReviewRepository,
} from "../../repositories/exams/examReviews.ts";
import type { ExamRepository } from "../../repositories/exams/exams.ts";
import { EntityNotFound, ValidationFailed } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import { graceMs } from "./attempts.ts";
import { ExamNotOpen, ExamNotSubmitted } from "./examErrors.ts";
import { companyIdOf } from "./exams.ts";
import { judgeAnswers, standingOf } from "./judgeAttempt.ts";
import { judgedQuestions } from "./judgedQuestions.ts";
import type { TableFormat, TableFile } from "../lists/tableExport.ts";
import { resultsFileName, resultsTable } from "./resultsTable.ts";

interface ReviewParts {
  exams: ExamRepository;
  attempts: ExamAttemptRepository;
  reviews: ExamReviewRepository;
  permissions: PermissionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** Points given to an answer by hand. */
export interface Judgement {
  attemptId: number;
  question: number;
  points: number;
}

const fields = kindsOf(attemptListFields);

/** Results of exams, for their authors (spec §1.5). */
export function examReviewService({ exams, attempts, reviews, permissions, changeEvents, now }: ReviewParts) {
  /** Finds the exam, after submitting its overdue attempts. */
  async function examOf(user: SessionUser, examId: number): Promise<ExamOfCompany & { title: string }> {
    permissions.require(user, "update", "exams");
    const companyId = companyIdOf(user);
    const exam = await exams.find(companyId, examId);
    if (!exam) throw new EntityNotFound();
    const deadline = new Date(now().getTime() - graceMs);
    await attempts.submitOverdue({ deadline, examId }, { judge: judgeAnswers, stand: standingOf });
    return { examId, companyId, title: exam.title };
  }

  async function found(user: SessionUser, attemptId: number) {
    permissions.require(user, "update", "exams");
    const attempt = await reviews.find(companyIdOf(user), attemptId);
    if (!attempt) throw new EntityNotFound();
    if (!attempt.submittedAt) throw new ExamNotSubmitted();
    return attempt;
  }

  async function get(user: SessionUser, attemptId: number): Promise<ExamReview> {
    const { content, answers, isLatest, mayRetake, ...row } = await found(user, attemptId);
    const { title, passPercent } = content;
    return {
      ...toRow(row),
      examId: row.examId,
      title,
      passPercent,
      questions: judgedQuestions(content, answers),
      mayRetake,
      canAllowRetake: isLatest,
    };
  }

  return {
    /** One page of the attempts at an exam; throws `InvalidQuery`. */
    async list(
      user: SessionUser,
      examId: number,
      query: Partial<ListQuery>,
    ): Promise<ListAnswer<ExamAttemptRow>> {
      const exam = await examOf(user, examId);
      const { rows, totalItems } = await reviews.list(exam, readListQuery(query, fields));
      return toListAnswer(rows.map(toRow), totalItems, query);
    },

    get,

    /** Grades a free text. Throws `ValidationFailed`, `ExamNotSubmitted`. */
    async judge(user: SessionUser, { attemptId, question, points }: Judgement): Promise<ExamReview> {
      const { content } = await found(user, attemptId);
      const asked = questionsOf(content)[question];
      if (asked?.kind !== "freeText") throw new ValidationFailed([{ path: "/question", message: "one_of" }]);
      if (!(points >= 0 && points <= asked.points))
        throw new ValidationFailed([{ path: "/points", message: "between" }]);
      await reviews.judge(companyIdOf(user), { id: attemptId, question, points }, standingOf);
      changeEvents.examsChanged(companyIdOf(user));
      return await get(user, attemptId);
    },

    /**
     * Allows a candidate to retake the exam, or withdraws that while the retake was not started; submitted attempts
     * stay. Throws `ExamNotSubmitted`, `ExamNotOpen` for an attempt that is not the candidate's latest at the published
     * version.
     */
    async allowRetake(user: SessionUser, attemptId: number, isAllowed: boolean): Promise<ExamReview> {
      const { isLatest } = await found(user, attemptId);
      if (!isLatest) throw new ExamNotOpen();
      const actor = { userId: user.id, at: now() };
      if (!(await reviews.allowRetake(companyIdOf(user), { id: attemptId, isAllowed }, actor)))
        throw new EntityNotFound();
      changeEvents.examsChanged(companyIdOf(user));
      return await get(user, attemptId);
    },

    /** Statistics of the published version; empty for an exam without one. */
    async statistics(user: SessionUser, examId: number): Promise<ExamStatistics> {
      const found_ = await reviews.statistics(await examOf(user, examId));
      if (!found_)
        return {
          examVersion: null,
          submittedCount: 0,
          judgedCount: 0,
          passedCount: 0,
          averagePercent: null,
          questions: [],
        };
      const { number, content, questions, averagePercent, ...totals } = found_;
      const counts = new Map(questions.map((each) => [each.question, each]));
      return {
        ...totals,
        examVersion: number,
        averagePercent: averagePercent === null ? null : Math.round(averagePercent * 10) / 10,
        questions: questionsOf(content).map(({ text, kind, points }, question) => ({
          question,
          text,
          kind,
          points,
          answeredCount: counts.get(question)?.answeredCount ?? 0,
          averagePoints: counts.get(question)?.averagePoints ?? null,
        })),
      };
    },

    /** Every submitted attempt as lines of CSV in the reader's language, streamed. */
    async export(user: SessionUser, examId: number, writing: TableFormat): Promise<TableFile> {
      const exam = await examOf(user, examId);
      const published = await reviews.statistics(exam);
      const questionTexts = published ? questionsOf(published.content).map(({ text }) => text) : [];
      return {
        fileName: resultsFileName(exam.title, writing.language, now()),
        lines: resultsTable(reviews, { ...exam, questionTexts }, writing),
      };
    },
  };
}

type Row = Awaited<ReturnType<ExamReviewRepository["list"]>>["rows"][number];

function toRow(row: Row): ExamAttemptRow {
  const { id, candidate, email, examVersion, startedAt, submittedAt } = row;
  const { score, maxScore, scorePercent, isPassed, reviewCount } = row;
  return {
    id,
    candidate: candidate || email,
    email,
    examVersion,
    startedAt: startedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    score,
    maxScore,
    scorePercent,
    isPassed,
    reviewCount,
  };
}
