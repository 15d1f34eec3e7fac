import type { CsvSeparator } from "../../schemas/csvLine.ts";
import type {
  Exam,
  ExamAnswer,
  ExamAttempt,
  ExamAttemptRow,
  ExamRecord,
  ExamResult,
  ExamReview,
  ExamStatistics,
  ExamToTake,
} from "../../schemas/exam.ts";
import type { ExamDraft } from "../../schemas/examDraft.ts";
import type { ListPage, ListQuery } from "../../schemas/list.ts";
import { askGraphql, type GraphqlQuestion } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";

const meta = "meta { totalItems itemsPerPage currentPage totalPages }";
const listVariables = "$page: Int, $limit: Int, $sortBy: [String!], $search: String, $filter: [FilterInput!]";
const listArguments = "page: $page, limit: $limit, sortBy: $sortBy, search: $search, filter: $filter";
const examFields =
  "id title state questionCount submittedCount reviewCount publishedVersion hasChanges updatedAt version";
const recordFields = `${examFields} draft isForChosen`;
const ownAttempt = "id startedAt endsAt submittedAt scorePercent isPassed";
const toTakeFields = `id title description timeLimitMinutes passPercent questionCount isOpen isRetake attempt { ${ownAttempt} }`;
const inHandFields =
  "id examId title startedAt endsAt submittedAt sections answers { question revision value } now";
const resultFields =
  "id examId title startedAt endsAt submittedAt scorePercent isPassed passPercent score maxScore questionCount answeredCount questions";
const rowFields =
  "id candidate email examVersion startedAt submittedAt score maxScore scorePercent isPassed reviewCount";
const reviewFields = `${rowFields} examId title passPercent questions mayRetake canAllowRetake`;

/** The one field of an answer. */
async function ask<Answer>(api: Api, question: GraphqlQuestion): Promise<Answer> {
  const [answer] = Object.values(await askGraphql<Record<string, Answer>>(api, question));
  return answer as Answer;
}

/** The screen itself says what went wrong with it. */
const told = (question: GraphqlQuestion): GraphqlQuestion => ({ ...question, isFailureOfCaller: true });
const withSignal = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** One page of the exams of the own company, for who makes them. */
export const fetchExams = (api: Api, query: ListQuery, signal?: AbortSignal) =>
  ask<ListPage<Exam>>(api, {
    query: `query (${listVariables}) { exams(${listArguments}) { data { ${examFields} } ${meta} } }`,
    variables: { ...query },
    ...withSignal(signal),
  });

export const fetchExam = (api: Api, id: number, signal?: AbortSignal) =>
  ask<ExamRecord>(
    api,
    told({
      query: `query ($id: Int!) { exam(id: $id) { ${recordFields} } }`,
      variables: { id },
      ...withSignal(signal),
    }),
  );

export const createExam = (api: Api, draft: ExamDraft) =>
  ask<ExamRecord>(
    api,
    told({
      query: `mutation ($draft: Json!) { createExam(draft: $draft) { ${recordFields} } }`,
      variables: { draft },
    }),
  );

/** An exam in the version that is known here. */
export interface KnownExam {
  id: number;
  version: number | null;
}

export const updateExam = (api: Api, exam: KnownExam, draft: ExamDraft) =>
  ask<ExamRecord>(
    api,
    told({
      query: `mutation ($id: Int!, $version: Int, $draft: Json!) {
        updateExam(id: $id, version: $version, draft: $draft) { ${recordFields} } }`,
      variables: { ...exam, draft },
    }),
  );

export const publishExam = (api: Api, { id, version }: KnownExam) =>
  ask<ExamRecord>(api, {
    query: `mutation ($id: Int!, $version: Int) { publishExam(id: $id, version: $version) { ${recordFields} } }`,
    variables: { id, version },
  });

export const closeExam = (api: Api, { id, version }: KnownExam) =>
  ask<ExamRecord>(api, {
    query: `mutation ($id: Int!, $version: Int) { closeExam(id: $id, version: $version) { ${recordFields} } }`,
    variables: { id, version },
  });

export const deleteExam = (api: Api, id: number) =>
  ask<boolean>(api, told({ query: "mutation ($id: Int!) { deleteExam(id: $id) }", variables: { id } }));

/** One page of the exams that the person can take or took. */
export const fetchExamsToTake = (api: Api, query: ListQuery, signal?: AbortSignal) =>
  ask<ListPage<ExamToTake>>(api, {
    query: `query (${listVariables}) { examsToTake(${listArguments}) { data { ${toTakeFields} } ${meta} } }`,
    variables: { ...query },
    ...withSignal(signal),
  });

export const fetchExamToTake = (api: Api, id: number, signal?: AbortSignal) =>
  ask<ExamToTake>(
    api,
    told({
      query: `query ($id: Int!) { examToTake(id: $id) { ${toTakeFields} } }`,
      variables: { id },
      ...withSignal(signal),
    }),
  );

/** Begins an attempt, or goes on with the one that is open. */
export const beginExam = (api: Api, id: number) =>
  ask<ExamAttempt>(
    api,
    told({ query: `mutation ($id: Int!) { beginExam(id: $id) { ${inHandFields} } }`, variables: { id } }),
  );

/** An attempt as it is now. */
export const fetchAttempt = (api: Api, id: number, signal?: AbortSignal) =>
  ask<ExamAttempt>(
    api,
    told({
      query: `query ($id: Int!) { examAttempt(id: $id) { ${inHandFields} } }`,
      variables: { id },
      ...withSignal(signal),
    }),
  );

interface Answers {
  attemptId: number;
  answers: readonly ExamAnswer[];
}

/** Resolves once the answers are on the server's disk. */
export const saveExamAnswers = (api: Api, { attemptId, answers }: Answers) =>
  ask<boolean>(
    api,
    told({
      query: `mutation ($attemptId: Int!, $answers: [ExamAnswerInput!]!) {
        saveExamAnswers(attemptId: $attemptId, answers: $answers) }`,
      variables: { attemptId, answers },
    }),
  );

export const submitExam = (api: Api, { attemptId, answers }: Answers) =>
  ask<ExamResult>(
    api,
    told({
      query: `mutation ($attemptId: Int!, $answers: [ExamAnswerInput!]) {
        submitExam(attemptId: $attemptId, answers: $answers) { ${resultFields} } }`,
      variables: { attemptId, answers },
    }),
  );

export const fetchExamResult = (api: Api, attemptId: number, signal?: AbortSignal) =>
  ask<ExamResult>(
    api,
    told({
      query: `query ($attemptId: Int!) { examResult(attemptId: $attemptId) { ${resultFields} } }`,
      variables: { attemptId },
      ...withSignal(signal),
    }),
  );

/** The draft of an exam as its candidates would have it. */
export const fetchExamPreview = (api: Api, id: number) =>
  ask<ExamAttempt>(
    api,
    told({ query: `query ($id: Int!) { examPreview(id: $id) { ${inHandFields} } }`, variables: { id } }),
  );

/** What these answers would earn. */
export const fetchExamPreviewResult = (api: Api, examId: number, answers: readonly ExamAnswer[]) =>
  ask<ExamResult>(
    api,
    told({
      query: `query ($examId: Int!, $answers: [ExamAnswerInput!]!) {
        examPreviewResult(examId: $examId, answers: $answers) { ${resultFields} } }`,
      variables: { examId, answers },
    }),
  );

/** One page of the attempts at an exam, for who made it. */
export const fetchExamAttempts = (
  api: Api,
  examId: number,
  { query, signal }: { query: ListQuery; signal: AbortSignal },
) =>
  ask<ListPage<ExamAttemptRow>>(api, {
    query: `query ($examId: Int!, ${listVariables}) {
      examAttempts(examId: $examId, ${listArguments}) { data { ${rowFields} } ${meta} } }`,
    variables: { examId, ...query },
    signal,
  });

export const fetchExamStatistics = (api: Api, examId: number, signal?: AbortSignal) =>
  ask<ExamStatistics>(
    api,
    told({
      query: `query ($examId: Int!) { examStatistics(examId: $examId) {
        examVersion submittedCount judgedCount passedCount averagePercent
        questions { question text kind points answeredCount averagePoints } } }`,
      variables: { examId },
      ...withSignal(signal),
    }),
  );

export const fetchExamReview = (api: Api, attemptId: number, signal?: AbortSignal) =>
  ask<ExamReview>(
    api,
    told({
      query: `query ($attemptId: Int!) { examReview(attemptId: $attemptId) { ${reviewFields} } }`,
      variables: { attemptId },
      ...withSignal(signal),
    }),
  );

/** Gives a free text its points. */
export const judgeExamAnswer = (
  api: Api,
  judgement: { attemptId: number; question: number; points: number },
) =>
  ask<ExamReview>(api, {
    query: `mutation ($attemptId: Int!, $question: Int!, $points: Float!) {
      judgeExamAnswer(attemptId: $attemptId, question: $question, points: $points) { ${reviewFields} } }`,
    variables: { ...judgement },
  });

/** Lets the candidate of a submitted attempt take the exam once more, or not. */
export const allowExamRetake = (api: Api, attemptId: number, isAllowed: boolean) =>
  ask<ExamReview>(api, {
    query: `mutation ($attemptId: Int!, $isAllowed: Boolean!) {
      allowExamRetake(attemptId: $attemptId, isAllowed: $isAllowed) { ${reviewFields} } }`,
    variables: { attemptId, isAllowed },
  });

/** Where the results of an exam are, as CSV, in the language of the screen. */
export const examResultsUrl = ({ apiHost, getLanguage }: Api, examId: number, separator: CsvSeparator) =>
  `${apiHost}/exams/${examId}/results.csv?language=${getLanguage()}&separator=${separator}`;
