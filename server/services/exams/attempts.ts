import {
  isAnswer,
  type GivenAnswer,
  type ExamAttempt,
  type ExamResult,
  type ExamToTake,
  type OwnAttempt,
} from "../../../schemas/exam.ts";
import { questionsOf } from "../../../schemas/examDraft.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import type { AttemptInHand, ExamAttemptRepository } from "../../repositories/exams/examAttempts.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import {
  examToTakeListFields,
  type AttemptRow,
  type Candidate,
  type ExamsToTakeRepository,
  type ExamToTakeRow,
} from "../../repositories/exams/examsToTake.ts";
import { isBusy } from "../../repositories/failures/isBusy.ts";
import { examsBegunPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { DomainError, EntityNotFound } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import { askedSections } from "./askedSections.ts";
import {
  ExamAlreadySubmitted,
  ExamHasNoQuestions,
  ExamNotOpen,
  ExamNotSubmitted,
  ExamSubmitFailed,
  ExamTimeIsUp,
} from "./examErrors.ts";
import { checkAnswers } from "./checkAnswers.ts";
import { companyIdOf } from "./exams.ts";
import { judgeAnswers, percentOf, standingOf } from "./judgeAttempt.ts";
import { judgedQuestions } from "./judgedQuestions.ts";

interface AttemptParts {
  attempts: ExamAttemptRepository;
  toTake: ExamsToTakeRepository;
  permissions: PermissionService;
  limits: AttemptLimits;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** Answers given in time may take this long to arrive. */
export const graceMs = 5_000;

const fields = kindsOf(examToTakeListFields);

const judging = { judge: judgeAnswers, stand: standingOf };

/** Exams as the people of a company take them (spec §1.5, §3.17, §8.22, §8.24). The server's clock decides. */
export function examAttemptService({
  attempts,
  toTake,
  permissions,
  limits,
  changeEvents,
  now,
}: AttemptParts) {
  function candidateOf(user: SessionUser): Candidate {
    permissions.require(user, "read", "exams");
    return { userId: user.id, companyId: companyIdOf(user) };
  }

  const deadline = () => new Date(now().getTime() - graceMs);

  /** Submits the caller's overdue attempts first, with the answers they had. */
  async function settled(user: SessionUser): Promise<Candidate> {
    const candidate = candidateOf(user);
    await attempts.submitOverdue({ deadline: deadline(), userId: user.id }, judging);
    return candidate;
  }

  async function found(candidate: Candidate, id: number): Promise<AttemptInHand> {
    const attempt = await attempts.inHand(candidate, id);
    if (!attempt) throw new EntityNotFound();
    return attempt;
  }

  async function keep(user: SessionUser, id: number, answers: readonly GivenAnswer[]): Promise<void> {
    const candidate = candidateOf(user);
    const { content } = await found(candidate, id);
    if (answers.length === 0) return;
    checkAnswers(content, answers);
    const savedAt = now();
    const kept = await attempts.keep(candidate, id, { answers, deadline: deadline(), savedAt });
    if (kept.kind === "gone") throw new EntityNotFound();
    if (kept.kind === "submitted") throw new ExamAlreadySubmitted();
    if (kept.kind === "late") throw new ExamTimeIsUp();
  }

  function toAttempt(attempt: AttemptInHand): ExamAttempt {
    const { id, examId, content, answers } = attempt;
    return {
      ...toOwnAttempt(attempt),
      examId,
      title: content.title,
      sections: askedSections(content, id),
      answers: answers.map(({ question, revision, value }) => ({ question, revision, value })),
      now: now().toISOString(),
    };
  }

  async function result(user: SessionUser, id: number): Promise<ExamResult> {
    const attempt = await found(await settled(user), id);
    if (!attempt.submittedAt) throw new ExamNotSubmitted();
    const { examId, content, answers, score } = attempt;
    return {
      ...toOwnAttempt(attempt),
      examId,
      title: content.title,
      passPercent: content.passPercent,
      score,
      maxScore: attempt.maxScore ?? 0,
      questionCount: questionsOf(content).length,
      answeredCount: answers.filter(({ value }) => isAnswer(value)).length,
      questions: content.showsAnswers ? judgedQuestions(content, answers) : null,
    };
  }

  return {
    /** One page of the exams that the person can take or took; throws `InvalidQuery`. */
    async list(user: SessionUser, query: Partial<ListQuery>): Promise<ListAnswer<ExamToTake>> {
      const candidate = await settled(user);
      const { rows, totalItems } = await toTake.list(candidate, readListQuery(query, fields));
      return toListAnswer(rows.map(toExam), totalItems, query);
    },

    async get(user: SessionUser, examId: number): Promise<ExamToTake> {
      const exam = await toTake.find(await settled(user), examId);
      if (!exam) throw new EntityNotFound();
      return toExam(exam);
    },

    /** Starts an attempt, or resumes the open one. Throws `ExamNotOpen`, `ExamHasNoQuestions`. */
    async begin(user: SessionUser, examId: number): Promise<ExamAttempt> {
      const candidate = await settled(user);
      const exam = await toTake.find(candidate, examId);
      if (!exam) throw new EntityNotFound();
      if (exam.attempt && !exam.attempt.submittedAt)
        return toAttempt(await found(candidate, exam.attempt.id));
      if (!canBegin(exam)) throw new ExamNotOpen();
      if (exam.questionCount === 0) throw new ExamHasNoQuestions();
      await limits.take(examsBegunPerAccount(user.id));
      const startedAt = now();
      const endsAt =
        exam.timeLimitMinutes === null
          ? null
          : new Date(startedAt.getTime() + exam.timeLimitMinutes * 60_000);
      const { publishedVersion: examVersion, attempt, title } = exam;
      const round = attempt?.examVersion === examVersion ? attempt.round + 1 : 1;
      const choice = { examId, examVersion, round, title };
      const id = await attempts.begin(candidate, choice, { startedAt, endsAt });
      changeEvents.examsChanged(candidate.companyId);
      return toAttempt(await found(candidate, id));
    },

    /** An attempt with its questions and the answers so far; also a submitted one. */
    async inHand(user: SessionUser, id: number): Promise<ExamAttempt> {
      return toAttempt(await found(await settled(user), id));
    },

    /**
     * Saves answers; durable once this resolves. Safe to repeat. Throws `ExamTimeIsUp`, `ExamAlreadySubmitted`,
     * `ValidationFailed`.
     */
    save: keep,

    /** Submits the attempt, with the answers that come along; idempotent (spec §8.22). */
    async submit(user: SessionUser, id: number, answers: readonly GivenAnswer[]): Promise<ExamResult> {
      const candidate = candidateOf(user);
      try {
        await keep(user, id, answers).catch((error: unknown) => {
          // Late answers are ignored, and a submitted attempt stays as it is.
          if (!(error instanceof ExamTimeIsUp || error instanceof ExamAlreadySubmitted)) throw error;
        });
        const { endsAt } = await found(candidate, id);
        const at = now();
        const isKnown = await attempts.submit(candidate, id, {
          ...judging,
          at: endsAt && endsAt < at ? endsAt : at,
        });
        if (!isKnown) throw new EntityNotFound();
      } catch (error) {
        throw error instanceof DomainError || isBusy(error) ? error : new ExamSubmitFailed(error);
      }
      changeEvents.examsChanged(candidate.companyId);
      return await result(user, id);
    },

    /** The result of a submitted attempt. Throws `ExamNotSubmitted`. */
    result,

    /** Submits all overdue attempts, whoever they belong to. */
    submitOverdue: () => attempts.submitOverdue({ deadline: deadline() }, judging),
  };
}

/** Whether the person can start: a version they have not taken yet, or one they were allowed to retake. */
const canBegin = ({ state, isForMe, attempt, publishedVersion }: ExamToTakeRow) =>
  state === "published" &&
  isForMe &&
  (attempt === null ||
    (attempt.submittedAt !== null && (attempt.examVersion < publishedVersion || attempt.mayRetake)));

function toExam(row: ExamToTakeRow): ExamToTake {
  const { id, title, description, timeLimitMinutes, passPercent, questionCount, attempt } = row;
  return {
    id,
    title,
    description: description ?? "",
    timeLimitMinutes,
    passPercent,
    questionCount,
    isOpen: canBegin(row),
    isRetake: canBegin(row) && attempt?.examVersion === row.publishedVersion,
    attempt: attempt && toOwnAttempt(attempt),
  };
}

function toOwnAttempt({
  id,
  startedAt,
  endsAt,
  submittedAt,
  score,
  maxScore,
  isPassed,
}: AttemptRow): OwnAttempt {
  return {
    id,
    startedAt: startedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    scorePercent: score === null ? null : percentOf(score, maxScore ?? 0),
    isPassed,
  };
}
