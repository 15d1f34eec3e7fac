import type { TestApp } from "../../support/app/testApp.ts";
import { aDraft, freeText } from "../exams/examSetup.ts";
import { graphqlRows, type Answers, type Call, type Row } from "./Row.ts";

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
const aSubmitted = (test: TestApp) => anAttempt(test, true);

/** Exams: for who makes them, and for who takes them. */
export const examRows: Readonly<Record<string, Row>> = {
  "POST /api/exams/pictures": { answers: forMakers(422), call: () => aForm },
  "GET /api/exams/:id/results.csv": {
    answers: forItsMakers(200),
    call: async (test) => ({ params: { id: await anExam(test) } }),
  },
  "query exams": { answers: forMakers(200), call: () => asking("{ exams { data { id } } }") },
  "query examsToTake": {
    answers: forCandidates(200),
    call: () => asking("{ examsToTake { data { id } } }"),
  },
  ...graphqlRows("query", anExam, {
    "exam(id: $id) { id }": forItsMakers(200),
    "examAttempts(examId: $id) { data { id } }": forItsMakers(200),
    "examStatistics(examId: $id) { submittedCount }": forItsMakers(200),
    "examPreview(id: $id) { title }": forItsMakers(200),
    "examPreviewResult(examId: $id, answers: []) { score }": forItsMakers(200),
    "examCandidates(examId: $id) { version }": forItsMakers(200),
    "examToTake(id: $id) { id }": forItsCandidates(200),
  }),
  "mutation createExam": {
    answers: forMakers(200),
    call: () => asking("mutation ($draft: Json!) { createExam(draft: $draft) { id } }", { draft: aDraft() }),
  },
  "mutation updateExam": {
    answers: forItsMakers(200),
    call: async (test) =>
      asking("mutation ($id: Int!, $draft: Json!) { updateExam(id: $id, draft: $draft) { id } }", {
        id: await anExam(test),
        draft: aDraft(),
      }),
  },
  ...graphqlRows("mutation", anExam, {
    "publishExam(id: $id) { id }": forItsMakers(200),
    "closeExam(id: $id) { id }": forItsMakers(200),
    "deleteExam(id: $id)": forItsMakers(200),
    "assignExam(id: $id, isForChosen: false, userIds: []) { version }": forItsMakers(200),
    "beginExam(id: $id) { id }": forItsCandidates(200),
  }),
  ...graphqlRows("query", anAttempt, { "examAttempt(id: $id) { id }": forItsCandidate(200) }),
  ...graphqlRows("mutation", anAttempt, {
    "saveExamAnswers(attemptId: $id, answers: [{ question: 0, revision: 1 }])": forItsCandidate(200),
    "submitExam(attemptId: $id) { id }": forItsCandidate(200),
  }),
  ...graphqlRows("query", aSubmitted, {
    "examReview(attemptId: $id) { id }": forItsMakers(200),
    "examResult(attemptId: $id) { id }": forItsCandidate(200),
  }),
  ...graphqlRows("mutation", aSubmitted, {
    "allowExamRetake(attemptId: $id, isAllowed: true) { mayRetake }": forItsMakers(200),
    "judgeExamAnswer(attemptId: $id, question: 0, points: 1) { id }": forItsMakers(200),
  }),
};
