import type { TestApp } from "../../support/app/testApp.ts";
import { aDraft, freeText } from "../exams/examSetup.ts";
import type { Answers, Call, Row } from "./Row.ts";

/** Of one's own company; platform admins have none. */
const forMakers = (status: number): Answers => [401, 403, status, status, 403];
const forItsMakers = (status: number): Answers => [401, 403, status, 404, 403];
const forCandidates = (status: number): Answers => [401, status, status, status, 403];
const forItsCandidates = (status: number): Answers => [401, status, status, 404, 403];
/** About an attempt: of the default user alone. */
const forItsCandidate = (status: number): Answers => [401, status, 404, 404, 403];

const aForm = {
  headers: { "content-type": "multipart/form-data; boundary=part", "sec-fetch-site": "same-origin" },
  payload: "--part--\r\n",
};

async function anExam({ database, seeded }: TestApp): Promise<number> {
  const draft = JSON.stringify(aDraft({ sections: [{ title: "S", questions: [freeText] }] }));
  const { id } = await database.kysely
    .insertInto("exams")
    .values({
      company_id: seeded.companies.voorbeeld,
      title: "Kaartkennis",
      question_count: 1,
      draft,
      published_version: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database.kysely
    .insertInto("exam_versions")
    .values({ exam_id: id, number: 1, content: draft })
    .execute();
  await database.kysely
    .updateTable("exams")
    .set({ state: "published", published_version: 1 })
    .where("id", "=", id)
    .execute();
  return id;
}

async function anAttempt(test: TestApp, isSubmitted = false): Promise<number> {
  const { id } = await test.database.kysely
    .insertInto("exam_attempts")
    .values({
      exam_id: await anExam(test),
      exam_version: 1,
      user_id: test.seeded.users.defaultUser,
      ends_at: null,
      submitted_at: isSubmitted ? new Date() : null,
      score: null,
      max_score: null,
      is_passed: null,
      review_count: isSubmitted ? 1 : 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const asking = (query: string, variables: object = {}): Call => ({ payload: { query, variables } });
const aboutExam =
  (document: string): Row["call"] =>
  async (test) =>
    asking(document, { id: await anExam(test), draft: aDraft() });
const aboutAttempt =
  (document: string, isSubmitted = false): Row["call"] =>
  async (test) =>
    asking(document, { id: await anAttempt(test, isSubmitted) });

/** Exams: for who makes them, and for who takes them. */
export const examRows: Readonly<Record<string, Row>> = {
  "POST /api/exams/pictures": { answers: forMakers(422), call: () => aForm },
  "GET /api/exams/:id/results.csv": {
    answers: forItsMakers(200),
    call: async (test) => ({ params: { id: await anExam(test) } }),
  },
  "query exams": { answers: forMakers(200), call: () => asking("{ exams { data { id } } }") },
  "query exam": { answers: forItsMakers(200), call: aboutExam("query ($id: Int!) { exam(id: $id) { id } }") },
  "query examAttempts": {
    answers: forItsMakers(200),
    call: aboutExam("query ($id: Int!) { examAttempts(examId: $id) { data { id } } }"),
  },
  "query examStatistics": {
    answers: forItsMakers(200),
    call: aboutExam("query ($id: Int!) { examStatistics(examId: $id) { submittedCount } }"),
  },
  "query examPreview": {
    answers: forItsMakers(200),
    call: aboutExam("query ($id: Int!) { examPreview(id: $id) { title } }"),
  },
  "query examPreviewResult": {
    answers: forItsMakers(200),
    call: aboutExam("query ($id: Int!) { examPreviewResult(examId: $id, answers: []) { score } }"),
  },
  "query examReview": {
    answers: forItsMakers(200),
    call: aboutAttempt("query ($id: Int!) { examReview(attemptId: $id) { id } }", true),
  },
  "mutation createExam": {
    answers: forMakers(200),
    call: aboutExam("mutation ($draft: Json!) { createExam(draft: $draft) { id } }"),
  },
  "mutation updateExam": {
    answers: forItsMakers(200),
    call: aboutExam("mutation ($id: Int!, $draft: Json!) { updateExam(id: $id, draft: $draft) { id } }"),
  },
  "mutation publishExam": {
    answers: forItsMakers(200),
    call: aboutExam("mutation ($id: Int!) { publishExam(id: $id) { id } }"),
  },
  "mutation closeExam": {
    answers: forItsMakers(200),
    call: aboutExam("mutation ($id: Int!) { closeExam(id: $id) { id } }"),
  },
  "mutation deleteExam": {
    answers: forItsMakers(200),
    call: aboutExam("mutation ($id: Int!) { deleteExam(id: $id) }"),
  },
  "query examCandidates": {
    answers: forItsMakers(200),
    call: aboutExam("query ($id: Int!) { examCandidates(examId: $id) { version } }"),
  },
  "mutation assignExam": {
    answers: forItsMakers(200),
    call: aboutExam(
      "mutation ($id: Int!) { assignExam(id: $id, isForChosen: false, userIds: []) { version } }",
    ),
  },
  "mutation allowExamRetake": {
    answers: forItsMakers(200),
    call: aboutAttempt(
      "mutation ($id: Int!) { allowExamRetake(attemptId: $id, isAllowed: true) { mayRetake } }",
      true,
    ),
  },
  "mutation judgeExamAnswer": {
    answers: forItsMakers(200),
    call: aboutAttempt(
      "mutation ($id: Int!) { judgeExamAnswer(attemptId: $id, question: 0, points: 1) { id } }",
      true,
    ),
  },
  "query examsToTake": {
    answers: forCandidates(200),
    call: () => asking("{ examsToTake { data { id } } }"),
  },
  "query examToTake": {
    answers: forItsCandidates(200),
    call: aboutExam("query ($id: Int!) { examToTake(id: $id) { id } }"),
  },
  "mutation beginExam": {
    answers: forItsCandidates(200),
    call: aboutExam("mutation ($id: Int!) { beginExam(id: $id) { id } }"),
  },
  "query examAttempt": {
    answers: forItsCandidate(200),
    call: aboutAttempt("query ($id: Int!) { examAttempt(id: $id) { id } }"),
  },
  "mutation saveExamAnswers": {
    answers: forItsCandidate(200),
    call: aboutAttempt(
      "mutation ($id: Int!) { saveExamAnswers(attemptId: $id, answers: [{ question: 0, revision: 1 }]) }",
    ),
  },
  "mutation submitExam": {
    answers: forItsCandidate(200),
    call: aboutAttempt("mutation ($id: Int!) { submitExam(attemptId: $id) { id } }"),
  },
  "query examResult": {
    answers: forItsCandidate(200),
    call: aboutAttempt("query ($id: Int!) { examResult(attemptId: $id) { id } }", true),
  },
};
