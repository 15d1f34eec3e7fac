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
import { askGraphql, type Given } from "./askGraphql.ts";
import type { Api } from "./createApi.ts";
import {
  allowExamRetakeDocument,
  beginExamDocument,
  closeExamDocument,
  createExamDocument,
  deleteExamDocument,
  examAttemptDocument,
  examAttemptsDocument,
  examDocument,
  examPreviewDocument,
  examPreviewResultDocument,
  examResultDocument,
  examReviewDocument,
  examStatisticsDocument,
  examToTakeDocument,
  examsDocument,
  examsToTakeDocument,
  judgeExamAnswerDocument,
  publishExamDocument,
  saveExamAnswersDocument,
  submitExamDocument,
  updateExamDocument,
} from "./examDocuments.ts";
import type { GraphqlDocument } from "./graphqlDocument.ts";

/** Queries whose errors the screen itself shows. */
const ask = <Answer, Variables extends object>(
  api: Api,
  document: GraphqlDocument<Answer, Variables>,
  variables: Given<Variables>,
  signal?: AbortSignal,
) => askGraphql(api, { document, variables, signal, isFailureOfCaller: true });

/** One page of the exams of the own company, for its exam makers. */
export async function fetchExams(api: Api, query: ListQuery, signal?: AbortSignal): Promise<ListPage<Exam>> {
  const question = { document: examsDocument, variables: { ...query }, signal };
  return (await askGraphql(api, question)).exams;
}

export async function fetchExam(api: Api, id: number, signal?: AbortSignal): Promise<ExamRecord> {
  return (await ask(api, examDocument, { id }, signal)).exam;
}

export async function createExam(api: Api, draft: ExamDraft): Promise<ExamRecord> {
  return (await ask(api, createExamDocument, { draft })).createExam;
}

/** An exam with the version that was loaded. */
export interface KnownExam {
  id: number;
  version: number | null;
}

export async function updateExam(api: Api, exam: KnownExam, draft: ExamDraft): Promise<ExamRecord> {
  return (await ask(api, updateExamDocument, { ...exam, draft })).updateExam;
}

export async function publishExam(api: Api, { id, version }: KnownExam): Promise<ExamRecord> {
  const question = { document: publishExamDocument, variables: { id, version } };
  return (await askGraphql(api, question)).publishExam;
}

export async function closeExam(api: Api, { id, version }: KnownExam): Promise<ExamRecord> {
  const question = { document: closeExamDocument, variables: { id, version } };
  return (await askGraphql(api, question)).closeExam;
}

export async function deleteExam(api: Api, id: number): Promise<boolean> {
  return (await ask(api, deleteExamDocument, { id })).deleteExam;
}

/** One page of the exams that the user can take or took. */
export async function fetchExamsToTake(
  api: Api,
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<ExamToTake>> {
  const question = { document: examsToTakeDocument, variables: { ...query }, signal };
  return (await askGraphql(api, question)).examsToTake;
}

export async function fetchExamToTake(api: Api, id: number, signal?: AbortSignal): Promise<ExamToTake> {
  return (await ask(api, examToTakeDocument, { id }, signal)).examToTake;
}

/** Starts an attempt, or resumes the open one. */
export async function beginExam(api: Api, id: number): Promise<ExamAttempt> {
  return (await ask(api, beginExamDocument, { id })).beginExam;
}

/** The current state of an attempt. */
export async function fetchAttempt(api: Api, id: number, signal?: AbortSignal): Promise<ExamAttempt> {
  return (await ask(api, examAttemptDocument, { id }, signal)).examAttempt;
}

interface Answers {
  attemptId: number;
  answers: readonly ExamAnswer[];
}

/** Resolves once the server has stored the answers. */
export async function saveExamAnswers(api: Api, { attemptId, answers }: Answers): Promise<boolean> {
  return (await ask(api, saveExamAnswersDocument, { attemptId, answers })).saveExamAnswers;
}

export async function submitExam(api: Api, { attemptId, answers }: Answers): Promise<ExamResult> {
  return (await ask(api, submitExamDocument, { attemptId, answers })).submitExam;
}

export async function fetchExamResult(
  api: Api,
  attemptId: number,
  signal?: AbortSignal,
): Promise<ExamResult> {
  return (await ask(api, examResultDocument, { attemptId }, signal)).examResult;
}

/** The draft of an exam as its candidates would see it. */
export async function fetchExamPreview(api: Api, id: number): Promise<ExamAttempt> {
  return (await ask(api, examPreviewDocument, { id })).examPreview;
}

/** The result that these answers would get. */
export async function fetchExamPreviewResult(
  api: Api,
  examId: number,
  answers: readonly ExamAnswer[],
): Promise<ExamResult> {
  return (await ask(api, examPreviewResultDocument, { examId, answers })).examPreviewResult;
}

/** One page of the attempts at an exam, for its maker. */
export async function fetchExamAttempts(
  api: Api,
  examId: number,
  { query, signal }: { query: ListQuery; signal: AbortSignal },
): Promise<ListPage<ExamAttemptRow>> {
  const question = { document: examAttemptsDocument, variables: { examId, ...query }, signal };
  return (await askGraphql(api, question)).examAttempts;
}

export async function fetchExamStatistics(
  api: Api,
  examId: number,
  signal?: AbortSignal,
): Promise<ExamStatistics> {
  return (await ask(api, examStatisticsDocument, { examId }, signal)).examStatistics;
}

export async function fetchExamReview(
  api: Api,
  attemptId: number,
  signal?: AbortSignal,
): Promise<ExamReview> {
  return (await ask(api, examReviewDocument, { attemptId }, signal)).examReview;
}

/** Scores a free-text answer. */
export async function judgeExamAnswer(
  api: Api,
  judgement: { attemptId: number; question: number; points: number },
): Promise<ExamReview> {
  const question = { document: judgeExamAnswerDocument, variables: { ...judgement } };
  return (await askGraphql(api, question)).judgeExamAnswer;
}

/** Allows or forbids the candidate of a submitted attempt to take the exam again. */
export async function allowExamRetake(api: Api, attemptId: number, isAllowed: boolean): Promise<ExamReview> {
  const question = { document: allowExamRetakeDocument, variables: { attemptId, isAllowed } };
  return (await askGraphql(api, question)).allowExamRetake;
}

/** URL of an exam's results as CSV, in the language of the screen. */
export const examResultsUrl = ({ apiHost, getLanguage }: Api, examId: number, separator: CsvSeparator) =>
  `${apiHost}/exams/${examId}/results.csv?language=${getLanguage()}&separator=${separator}`;
