import { createActorContext } from "@xstate/react";
import { isAnswered } from "../../../machines/exams/localAnswers.ts";
import { examAttemptMachine } from "../../../machines/exams/examAttemptMachine.ts";
import type { Exam, ExamAttemptRow, ExamToTake } from "../../../schemas/exam.ts";
import type { ExamAnswerValue, ExamRecord, ExamReview, ExamStatistics } from "../../../schemas/exam.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";
import { createRecord } from "../records/selectors.ts";
import type { ExamCandidatesRecord } from "../../../schemas/examCandidates.ts";

/** One person's attempt at an exam, for everything inside its provider. */
export const Attempt = createActorContext(examAttemptMachine);

/** The attempt around a component, and what can be done with it. */
export function useAttempt() {
  const actor = Attempt.useActorRef();
  const snapshot = Attempt.useSelector((current) => current);
  const { context } = snapshot;
  const { exam, attempt, answers, secondsLeft, section, result, failureMessageId } = context;
  return {
    status: typeof snapshot.value === "string" ? snapshot.value : ("taking" as const),
    exam,
    attempt,
    answers,
    secondsLeft,
    section,
    result,
    failureMessageId,
    /** Everything that was given is on the server. */
    isSaved: Object.keys(context.pending).length === 0,
    /** It could not be sent, and will be again. */
    isWaiting: snapshot.matches({ taking: { saving: "waiting" } }),
    /** Loading the remaining time failed. */
    isTimeUnknown: snapshot.matches({ taking: { clock: "unknown" } }),
    isAsking: snapshot.matches({ taking: { handingIn: "asking" } }),
    isAnswered: (question: number) => isAnswered(answers[question]),
    valueOf: (question: number): ExamAnswerValue => answers[question]?.value ?? null,
    begin: () => actor.send({ type: "exam.begin" }),
    readEarlier: () => actor.send({ type: "exam.readEarlier" }),
    toIntro: () => actor.send({ type: "exam.toIntro" }),
    retry: () => actor.send({ type: "exam.retry" }),
    give: (question: number, value: ExamAnswerValue) => actor.send({ type: "answer.give", question, value }),
    showSection: (place: number) => actor.send({ type: "section.show", section: place }),
    askSubmit: () => actor.send({ type: "exam.askSubmit" }),
    cancelSubmit: () => actor.send({ type: "exam.cancelSubmit" }),
    submit: () => actor.send({ type: "exam.submit" }),
  };
}

/** A submitted attempt, as who made the exam sees it. */
export const ExamReviewReading = createReading<ExamReview>();

/** An exam and its results. */
export const ExamResultsReading = createReading<{ exam: ExamRecord; statistics: ExamStatistics }>();

/** An exam in its form. */
export const ExamEditing = createRecord<ExamRecord>();

/** Who can take an exam, in its form. */
export const CandidatesEditing = createRecord<ExamCandidatesRecord>();

/** The exams of one's own company. */
export const ExamsList = createList<Exam>();

/** The exams that the user can take. */
export const ExamsToTakeList = createList<ExamToTake>();

/** The attempts at one exam. */
export const AttemptsList = createList<ExamAttemptRow>();
