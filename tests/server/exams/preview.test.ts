import { afterAll, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import {
  aDraft,
  askFor,
  documents,
  freeText,
  oneChoice,
  publishExam,
  severalChoices,
  setupExams,
  type Made,
} from "./examSetup.ts";

const test = await setupExams();
afterAll(() => test.close());
const maker = await test.signInAs(emails.companyAdmin);

const preview = "query ($id: Int!) { examPreview(id: $id) { title startedAt endsAt sections } }";
const score = `query ($id: Int!, $answers: [ExamAnswerInput!]!) {
  examPreviewResult(examId: $id, answers: $answers) {
    title score maxScore scorePercent isPassed passPercent questionCount answeredCount questions } }`;

const sections = [{ title: "Begin", questions: [oneChoice, severalChoices, freeText] }];
const right = { question: 0, revision: 1, value: 0 };

it("shows the draft, not what was published, without its answers and with its time (§1.5)", async () => {
  const id = await publishExam(maker);
  await askFor(maker, documents.update, {
    id,
    draft: aDraft({ title: "Later", timeLimitMinutes: 30, sections }),
  });

  const { answer, text } = await askFor<{ title: string; startedAt: string; endsAt: string }>(
    maker,
    preview,
    { id },
  );

  expect(answer.title).toBe("Later");
  expect(Date.parse(answer.endsAt) - Date.parse(answer.startedAt)).toBe(30 * 60_000);
  expect(text).not.toMatch(/isRight|GEHEIM/);
});

it("tells what answers would earn, without what a person has to judge, and keeps nothing", async () => {
  const draft = aDraft({ showsAnswers: true, passPercent: 30, sections });
  const { answer: made } = await askFor<Made>(maker, documents.create, { draft });
  const answers = [
    right,
    { question: 1, revision: 1, value: [] },
    { question: 2, revision: 1, value: "Daarom" },
  ];

  const { answer } = await askFor<{ questions: { given: number | null }[] }>(maker, score, {
    id: made.id,
    answers,
  });

  expect(answer).toMatchObject({
    title: "Kaartkennis",
    score: 2,
    maxScore: 6,
    scorePercent: 33.3,
    isPassed: true,
    passPercent: 30,
    questionCount: 3,
    answeredCount: 2,
  });
  expect(answer.questions.map(({ given }) => given)).toEqual([2, 0, null]);
  expect(await test.database.kysely.selectFrom("exam_attempts").selectAll().execute()).toEqual([]);
});

it("keeps the answers to itself where the exam does", async () => {
  const { answer: made } = await askFor<Made>(maker, documents.create, { draft: aDraft({ sections }) });

  const { answer } = await askFor(maker, score, { id: made.id, answers: [right] });

  expect(answer).toMatchObject({ questions: null, isPassed: false });
});

it("refuses what is no answer, and an exam that asks nothing (§8.24)", async () => {
  const { answer: made } = await askFor<Made>(maker, documents.create, { draft: aDraft({ sections }) });
  const { answer: empty } = await askFor<Made>(maker, documents.create, { draft: aDraft({ sections: [] }) });

  const wrong = await askFor(maker, score, { id: made.id, answers: [{ ...right, value: 7 }] });
  const nothing = await askFor(maker, preview, { id: empty.id });
  const timeless = await askFor(maker, preview, { id: made.id });

  expect([wrong.code, nothing.code]).toEqual(["validation.failed", "exam.noQuestions"]);
  expect(timeless.answer).toMatchObject({ endsAt: null });
});
