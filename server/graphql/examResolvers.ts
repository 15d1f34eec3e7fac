import type { GivenAnswer } from "../../schemas/exam.ts";
import type { ExamCandidates } from "../../schemas/examCandidates.ts";
import type { ListQuery } from "../../schemas/list.ts";
import type { GraphqlContext } from "./GraphqlContext.ts";
import { withoutNulls, type Nullable } from "./nulls.ts";

type List = Nullable<Partial<ListQuery>>;

interface Choice {
  id: number;
  version?: number | null;
}

const choiceOf = ({ id, version }: Choice) => ({ id, version: version ?? undefined });

interface GivenAnswers {
  attemptId: number;
  answers?: readonly (Omit<GivenAnswer, "value"> & { value?: unknown })[] | null;
}

/** Undefined values become null. The service validates the answers. */
const answersOf = ({ answers }: Pick<GivenAnswers, "answers">): GivenAnswer[] =>
  (answers ?? []).map(({ question, revision, value = null }) => ({ question, revision, value }));

/** Exams over GraphQL (spec §7.27). */
export const examResolvers = {
  Query: {
    exams: (_root: unknown, query: List, { user, services }: GraphqlContext) =>
      services.exams.list(user, withoutNulls(query)),
    exam: (_root: unknown, { id }: Choice, { user, services }: GraphqlContext) =>
      services.exams.get(user, id),
    examCandidates: (_root: unknown, { examId }: { examId: number }, { user, services }: GraphqlContext) =>
      services.examCandidates.get(user, examId),
    examsToTake: (_root: unknown, query: List, { user, services }: GraphqlContext) =>
      services.examAttempts.list(user, withoutNulls(query)),
    examToTake: (_root: unknown, { id }: Choice, { user, services }: GraphqlContext) =>
      services.examAttempts.get(user, id),
    examAttempt: (_root: unknown, { id }: Choice, { user, services }: GraphqlContext) =>
      services.examAttempts.inHand(user, id),
    examResult: (_root: unknown, { attemptId }: GivenAnswers, { user, services }: GraphqlContext) =>
      services.examAttempts.result(user, attemptId),
    examAttempts: (
      _root: unknown,
      { examId, ...query }: List & { examId: number },
      { user, services }: GraphqlContext,
    ) => services.examReviews.list(user, examId, withoutNulls(query)),
    examReview: (_root: unknown, { attemptId }: GivenAnswers, { user, services }: GraphqlContext) =>
      services.examReviews.get(user, attemptId),
    examPreview: (_root: unknown, { id }: Choice, { user, services }: GraphqlContext) =>
      services.examPreviews.open(user, id),
    examPreviewResult: (
      _root: unknown,
      { examId, answers }: Pick<GivenAnswers, "answers"> & { examId: number },
      { user, services }: GraphqlContext,
    ) => services.examPreviews.score(user, examId, answersOf({ answers: answers ?? [] })),
    examStatistics: (_root: unknown, { examId }: { examId: number }, { user, services }: GraphqlContext) =>
      services.examReviews.statistics(user, examId),
  },
  Mutation: {
    createExam: (_root: unknown, { draft }: { draft: unknown }, { user, services }: GraphqlContext) =>
      services.exams.create(user, draft),
    updateExam: (_root: unknown, choice: Choice & { draft: unknown }, { user, services }: GraphqlContext) =>
      services.exams.update(user, choiceOf(choice), choice.draft),
    publishExam: (_root: unknown, choice: Choice, { user, services }: GraphqlContext) =>
      services.exams.publish(user, choiceOf(choice)),
    closeExam: (_root: unknown, choice: Choice, { user, services }: GraphqlContext) =>
      services.exams.close(user, choiceOf(choice)),
    deleteExam: async (_root: unknown, choice: Choice, { user, services }: GraphqlContext) => {
      await services.exams.remove(user, choiceOf(choice));
      return true;
    },
    assignExam: (_root: unknown, choice: Choice & ExamCandidates, { user, services }: GraphqlContext) => {
      const { isForChosen, userIds } = choice;
      return services.examCandidates.assign(user, choiceOf(choice), { isForChosen, userIds });
    },
    allowExamRetake: (
      _root: unknown,
      { attemptId, isAllowed }: { attemptId: number; isAllowed: boolean },
      { user, services }: GraphqlContext,
    ) => services.examReviews.allowRetake(user, attemptId, isAllowed),
    beginExam: (_root: unknown, { id }: Choice, { user, services }: GraphqlContext) =>
      services.examAttempts.begin(user, id),
    saveExamAnswers: async (_root: unknown, given: GivenAnswers, { user, services }: GraphqlContext) => {
      await services.examAttempts.save(user, given.attemptId, answersOf(given));
      return true;
    },
    submitExam: (_root: unknown, given: GivenAnswers, { user, services }: GraphqlContext) =>
      services.examAttempts.submit(user, given.attemptId, answersOf(given)),
    judgeExamAnswer: (
      _root: unknown,
      judgement: { attemptId: number; question: number; points: number },
      { user, services }: GraphqlContext,
    ) => services.examReviews.judge(user, judgement),
  },
};
