import { isAnswer, type GivenAnswer, type ExamAttempt, type ExamResult } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import type { ExamRepository } from "../../repositories/exams/exams.ts";
import { EntityNotFound } from "../errors.ts";
import type { PermissionService } from "../access/permissions.ts";
import type { SessionUser } from "../session/sessions.ts";
import { askedSections } from "./askedSections.ts";
import { checkAnswers } from "./checkAnswers.ts";
import { ExamHasNoQuestions } from "./examErrors.ts";
import { companyIdOf } from "./exams.ts";
import { judgeAnswers, percentOf } from "./judgeAttempt.ts";
import { judgedQuestions } from "./judgedQuestions.ts";

interface PreviewParts {
  exams: ExamRepository;
  permissions: PermissionService;
  now: () => Date;
}

/** A preview is no attempt. */
const noAttempt = 0;

/** The draft of an exam as candidates would see it, for its authors; nothing is stored (spec §1.5). */
export function examPreviewService({ exams, permissions, now }: PreviewParts) {
  async function draftOf(user: SessionUser, examId: number): Promise<ExamDraft> {
    permissions.require(user, "update", "exams");
    const exam = await exams.find(companyIdOf(user), examId);
    if (!exam) throw new EntityNotFound();
    if (questionsOf(exam.draft).length === 0) throw new ExamHasNoQuestions();
    return exam.draft;
  }

  return {
    /** The questions. Throws `ExamHasNoQuestions` (spec §8.24). */
    async open(user: SessionUser, examId: number): Promise<ExamAttempt> {
      const draft = await draftOf(user, examId);
      const { title, timeLimitMinutes } = draft;
      const at = now();
      return {
        id: noAttempt,
        examId,
        title,
        startedAt: at.toISOString(),
        endsAt:
          timeLimitMinutes === undefined
            ? null
            : new Date(at.getTime() + timeLimitMinutes * 60_000).toISOString(),
        submittedAt: null,
        sections: askedSections(draft, at.getTime() % 1_000_000),
        answers: [],
        now: at.toISOString(),
      };
    },

    /** Scores these answers; questions that need manual grading count neither way. Throws `ValidationFailed`. */
    async score(user: SessionUser, examId: number, answers: readonly GivenAnswer[]): Promise<ExamResult> {
      const draft = await draftOf(user, examId);
      checkAnswers(draft, answers);
      const earned = judgeAnswers(draft, new Map(answers.map(({ question, value }) => [question, value])));
      const questions = questionsOf(draft);
      const isCounted = (place: number) => questions[place]?.kind !== "freeText";
      const score = earned.reduce<number>(
        (sum, points, place) => sum + (isCounted(place) ? (points ?? 0) : 0),
        0,
      );
      const maxScore = questions.reduce((sum, { points }, place) => sum + (isCounted(place) ? points : 0), 0);
      const at = now().toISOString();
      const given = answers.map(({ question, value }) => ({
        question,
        value,
        points: earned[question] ?? null,
      }));
      return {
        id: noAttempt,
        examId,
        title: draft.title,
        startedAt: at,
        endsAt: null,
        submittedAt: at,
        score,
        maxScore,
        scorePercent: percentOf(score, maxScore),
        isPassed: percentOf(score, maxScore) >= draft.passPercent,
        passPercent: draft.passPercent,
        questionCount: questions.length,
        answeredCount: answers.filter(({ value }) => isAnswer(value)).length,
        questions: draft.showsAnswers ? judgedQuestions(draft, withUnanswered(draft, given)) : null,
      };
    },
  };
}

type Given = Parameters<typeof judgedQuestions>[1][number];

/** Unanswered questions earn nothing. */
const withUnanswered = (draft: ExamDraft, given: Given[]): Given[] =>
  questionsOf(draft).map(
    (_, question) => given.find((each) => each.question === question) ?? { question, value: null, points: 0 },
  );
