import type { ExamDraft, ExamQuestion } from "../../../schemas/examDraft.ts";
import { setupApp, type Caller, type TestApp } from "../../support/app/testApp.ts";

export const oneChoice = {
  kind: "oneChoice" as const,
  text: "Welke kleur heeft een perceel?",
  points: 2,
  options: [{ text: "Groen", isRight: true }, { text: "Blauw" }],
} satisfies ExamQuestion;
export const severalChoices = {
  kind: "severalChoices" as const,
  text: "Wat staat er langs de weg?",
  points: 4,
  options: [{ text: "Bomen", isRight: true }, { text: "Lantaarnpalen", isRight: true }, { text: "Schepen" }],
} satisfies ExamQuestion;
export const aNumber = {
  kind: "number" as const,
  text: "Hoe lang is de weg?",
  points: 1,
  answer: 100,
  tolerance: 5,
  unit: "m",
} satisfies ExamQuestion;
export const freeText = {
  kind: "freeText" as const,
  text: "Waarom?",
  points: 3,
  modelAnswer: "Omdat het GEHEIM is.",
} satisfies ExamQuestion;
export const mapPoint = (projectId: number): ExamQuestion => ({
  kind: "mapPoint",
  text: "Wijs het stadhuis aan.",
  points: 2,
  toleranceM: 50,
  target: { projectId, position: [5.111, 52.091] },
});

export const aDraft = (changes: Partial<ExamDraft> = {}): ExamDraft => ({
  title: "Kaartkennis",
  passPercent: 60,
  sections: [{ title: "Begin", questions: [oneChoice, severalChoices, aNumber] }],
  ...changes,
});

/** The product with a clock that the test moves, and what people do with exams. */
export async function setupExams() {
  let offsetMs = 0;
  const test: TestApp = await setupApp({ now: () => new Date(Date.now() + offsetMs) });
  return { ...test, passMinutes: (minutes: number) => void (offsetMs += minutes * 60_000) };
}

/** Asks, and answers what came or the code of what went wrong. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- says what the document asks for
export async function askFor<Answer = never>(
  caller: Caller,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<{ answer: Answer; code: string | undefined; status: number; text: string }> {
  const response = await caller.ask(document, variables);
  const { data, errors } = response.json() as {
    data: Record<string, Answer> | null;
    errors?: { extensions: { code: string } }[];
  };
  const [answer] = Object.values(data ?? {});
  return {
    answer: answer as Answer,
    code: errors?.[0]?.extensions.code,
    status: response.statusCode,
    text: response.body,
  };
}

export const documents = {
  create: "mutation ($draft: Json!) { createExam(draft: $draft) { id state version questionCount draft } }",
  update: `mutation ($id: Int!, $version: Int, $draft: Json!) {
    updateExam(id: $id, version: $version, draft: $draft) { id version hasChanges } }`,
  publish: `mutation ($id: Int!, $version: Int) {
    publishExam(id: $id, version: $version) { state version publishedVersion hasChanges } }`,
  close: "mutation ($id: Int!) { closeExam(id: $id) { state } }",
  remove: "mutation ($id: Int!, $version: Int) { deleteExam(id: $id, version: $version) }",
  list: "{ exams(limit: 100) { data { id title state submittedCount reviewCount } } }",
  get: "query ($id: Int!) { exam(id: $id) { id } }",
  toTake:
    "{ examsToTake(limit: 100) { data { id title isOpen attempt { id submittedAt scorePercent isPassed } } } }",
  toTakeOne: `query ($id: Int!) { examToTake(id: $id) {
    isOpen isRetake questionCount description attempt { id submittedAt scorePercent } } }`,
  begin: `mutation ($id: Int!) { beginExam(id: $id) {
    id startedAt endsAt submittedAt sections answers { question revision value } } }`,
  inHand: `query ($id: Int!) { examAttempt(id: $id) {
    id title submittedAt sections answers { question revision value } } }`,
  save: `mutation ($attemptId: Int!, $answers: [ExamAnswerInput!]!) {
    saveExamAnswers(attemptId: $attemptId, answers: $answers) }`,
  submit: `mutation ($attemptId: Int!, $answers: [ExamAnswerInput!]) {
    submitExam(attemptId: $attemptId, answers: $answers) { submittedAt score maxScore scorePercent isPassed questions } }`,
  result:
    "query ($attemptId: Int!) { examResult(attemptId: $attemptId) { score maxScore isPassed questions questionCount answeredCount } }",
  attempts: `query ($examId: Int!) { examAttempts(examId: $examId) {
    data { id candidate email examVersion startedAt submittedAt score maxScore scorePercent isPassed reviewCount } } }`,
  review: `query ($attemptId: Int!) { examReview(attemptId: $attemptId) {
    title passPercent questions mayRetake canAllowRetake } }`,
  judge: `mutation ($attemptId: Int!, $question: Int!, $points: Float!) {
    judgeExamAnswer(attemptId: $attemptId, question: $question, points: $points) { score isPassed reviewCount } }`,
  statistics: `query ($examId: Int!) { examStatistics(examId: $examId) {
    examVersion submittedCount judgedCount passedCount averagePercent
    questions { question text kind points answeredCount averagePoints } } }`,
  candidates: `query ($examId: Int!) { examCandidates(examId: $examId) {
    isForChosen userIds people { userId name email } version } }`,
  assign: `mutation ($id: Int!, $version: Int, $isForChosen: Boolean!, $userIds: [Int!]!) {
    assignExam(id: $id, version: $version, isForChosen: $isForChosen, userIds: $userIds) { isForChosen userIds version } }`,
  allowRetake: `mutation ($attemptId: Int!, $isAllowed: Boolean!) {
    allowExamRetake(attemptId: $attemptId, isAllowed: $isAllowed) { mayRetake canAllowRetake } }`,
  log: `query ($companyId: Int!, $search: String) { customerLogs(customerId: $companyId, search: $search) {
    data { user action details { subject } } } }`,
};

export interface Made {
  id: number;
  version: number;
}

/** A new exam of the caller's company, published; its id. */
export async function publishExam(caller: Caller, draft: ExamDraft = aDraft()): Promise<number> {
  const { answer } = await askFor<Made>(caller, documents.create, { draft });
  await askFor(caller, documents.publish, { id: answer.id });
  return answer.id;
}
