import { afterAll, describe, expect, it } from "vitest";
import type { ExamQuestion } from "../../../schemas/examDraft.ts";
import { emails } from "../../support/content/seed.ts";
import {
  aDraft,
  aNumber,
  askFor,
  documents,
  freeText,
  mapPoint,
  oneChoice,
  publishExam,
  setupExams,
  severalChoices,
} from "./examSetup.ts";

const test = await setupExams();
afterAll(() => test.close());
const maker = await test.signInAs(emails.companyAdmin);
const candidate = await test.signInAs(emails.defaultUser);

const headOf = ({ text, kind, points }: ExamQuestion) => ({ text, kind, points });

interface Begun {
  id: number;
  startedAt: string;
  endsAt: string | null;
  answers: { question: number; revision: number; value: unknown }[];
}
interface Ended {
  submittedAt: string;
  score: number | null;
  maxScore: number;
  isPassed: boolean | null;
  questions: unknown;
}

async function begin(draft = aDraft()) {
  const examId = await publishExam(maker, draft);
  const { answer } = await askFor<Begun>(candidate, documents.begin, { id: examId });
  return { examId, attemptId: answer.id, ...answer };
}
const save = (attemptId: number, question: number, value: unknown, revision = 1) =>
  askFor(candidate, documents.save, { attemptId, answers: [{ question, revision, value }] });
const submit = (attemptId: number, answers: unknown[] = []) =>
  askFor<Ended>(candidate, documents.submit, { attemptId, answers });

describe("taking an exam (§1.5, §3.17)", () => {
  it("never tells a right answer before the attempt is submitted", async () => {
    const draft = aDraft({
      showsAnswers: true,
      sections: [
        {
          title: "Alles",
          questions: [
            oneChoice,
            severalChoices,
            { ...aNumber, answer: 4711 },
            freeText,
            mapPoint(test.seeded.projects.parks),
          ],
        },
      ],
    });
    const examId = await publishExam(maker, draft);

    const begun = await askFor<Begun>(candidate, documents.begin, { id: examId });
    const read = await askFor(candidate, documents.inHand, { id: begun.answer.id });
    const listed = await askFor(candidate, documents.toTake);

    for (const { text } of [begun, read, listed])
      expect(text).not.toMatch(/isRight|4711|GEHEIM|target|tolerance|5\.111/);
    expect((await askFor(candidate, documents.result, { attemptId: begun.answer.id })).code).toBe(
      "exam.notSubmitted",
    );
  });

  it("goes on where it was left, with all that was saved", async () => {
    const { examId, attemptId } = await begin();
    await save(attemptId, 0, 1);
    await save(attemptId, 2, 97.5);

    const { answer } = await askFor<Begun>(candidate, documents.begin, { id: examId });

    expect(answer.id).toBe(attemptId);
    expect(answer.answers).toEqual([
      { question: 0, revision: 1, value: 1 },
      { question: 2, revision: 1, value: 97.5 },
    ]);
  });

  it("keeps the later of two answers, in whatever order they arrive, and each as often as it is sent", async () => {
    const { attemptId } = await begin();

    await save(attemptId, 0, 1, 20);
    await save(attemptId, 0, 0, 10);
    await save(attemptId, 0, 1, 20);

    const { answer } = await askFor<Begun>(candidate, documents.inHand, { id: attemptId });
    expect(answer.answers).toEqual([{ question: 0, revision: 20, value: 1 }]);
  });

  it("is one attempt, however often and at once it is begun", async () => {
    const examId = await publishExam(maker);

    const begun = await Promise.all(
      Array.from({ length: 5 }, () => askFor<Begun>(candidate, documents.begin, { id: examId })),
    );

    expect(new Set(begun.map(({ answer }) => answer.id)).size).toBe(1);
  });

  it("keeps the latest answer of two tabs that save at once, and hands that in", async () => {
    const { attemptId } = await begin();
    const revisions = [3, 9, 1, 7, 10, 2, 8, 5, 4, 6];

    await Promise.all(revisions.map((revision) => save(attemptId, 2, 90 + revision, revision)));
    const [{ answer }] = await Promise.all([submit(attemptId), submit(attemptId, [])]);

    const { answer: kept } = await askFor<Begun>(candidate, documents.inHand, { id: attemptId });
    expect(kept.answers).toContainEqual({ question: 2, revision: 10, value: 100 });
    expect(answer.score).toBe(1);
  });

  it("either counts an answer that races its handing in, or says that it came too late", async () => {
    const { attemptId } = await begin();

    const [saved] = await Promise.all([save(attemptId, 2, 100), submit(attemptId)]);

    const { answer } = await askFor<Ended>(candidate, documents.result, { attemptId });
    expect([saved.code, answer.score]).toEqual(
      saved.code === undefined ? [undefined, 1] : ["exam.alreadySubmitted", 0],
    );
  });

  it.each([
    [0, 2],
    [0, "Groen"],
    [1, [0, 0]],
    [1, [0, 9]],
    [2, "honderd"],
    [3, 1],
    [-1, 1],
  ])("refuses to question %s the answer %j", async (question, value) => {
    const { attemptId } = await begin();

    expect((await save(attemptId, question, value)).code).toBe("validation.failed");
  });

  it("counts a submission once, however often it is sent, and takes no answer after it §8.22", async () => {
    const { examId, attemptId } = await begin();
    const answers = [
      { question: 0, revision: 5, value: 0 },
      { question: 1, revision: 6, value: [0, 1] },
      { question: 2, revision: 7, value: 104 },
    ];

    const [first, second] = await Promise.all([submit(attemptId, answers), submit(attemptId, answers)]);
    const third = await submit(attemptId, [{ question: 0, revision: 99, value: 1 }]);

    expect(first.answer).toMatchObject({ score: 7, maxScore: 7, isPassed: true, questions: null });
    expect(second.answer).toEqual(first.answer);
    expect(third.answer).toEqual(first.answer);
    expect((await save(attemptId, 0, 1, 99)).code).toBe("exam.alreadySubmitted");
    expect((await askFor(candidate, documents.begin, { id: examId })).code).toBe("exam.notOpen");
  });

  it("shows right answers afterwards, if the exam does", async () => {
    const { attemptId } = await begin(aDraft({ showsAnswers: true }));

    const { answer } = await submit(attemptId, [{ question: 0, revision: 1, value: 1 }]);

    expect(answer.questions).toMatchObject([
      { value: 1, given: 0, right: { options: [{ isRight: true }, {}] } },
      { value: null, given: 0 },
      { value: null, given: 0 },
    ]);
  });

  it("takes the version that was published when it began, and the next one is another exam to take", async () => {
    const { examId, attemptId } = await begin();
    await askFor(maker, documents.update, { id: examId, draft: aDraft({ title: "Tweede druk" }) });
    await askFor(maker, documents.publish, { id: examId });

    const { text } = await askFor(candidate, documents.inHand, { id: attemptId });
    const { answer: meanwhile } = await askFor(candidate, documents.toTakeOne, { id: examId });
    await submit(attemptId);
    const { answer: next } = await askFor<Begun>(candidate, documents.begin, { id: examId });

    expect(text).toContain("Kaartkennis");
    expect(meanwhile).toMatchObject({ isOpen: false, attempt: { id: attemptId, scorePercent: null } });
    expect(next.id).not.toBe(attemptId);
  });

  it("lets nobody begin a closed exam, and who had begun finish it", async () => {
    const { examId, attemptId } = await begin();
    await askFor(maker, documents.close, { id: examId });
    const colleague = await askFor(maker, documents.begin, { id: examId });

    expect(colleague.code).toBe("entity.notFound");
    expect((await submit(attemptId)).answer.submittedAt).toEqual(expect.any(String));
    await askFor(maker, documents.allowRetake, { attemptId, isAllowed: true });
    expect((await askFor(candidate, documents.begin, { id: examId })).code).toBe("exam.notOpen");
  });

  it("is of its candidate alone", async () => {
    const { attemptId } = await begin();

    const others = await Promise.all([
      askFor(maker, documents.inHand, { id: attemptId }),
      askFor(maker, documents.save, { attemptId, answers: [{ question: 0, revision: 1, value: 0 }] }),
      askFor(maker, documents.submit, { attemptId }),
      askFor(maker, documents.result, { attemptId }),
    ]);

    expect(others.map(({ code }) => code)).toEqual(others.map(() => "entity.notFound"));
    expect((await submit(attemptId)).answer).toMatchObject({ score: 0, maxScore: 7 });
  });

  it("goes on where what is handed in is no answer", async () => {
    const { attemptId } = await begin();

    expect((await submit(attemptId, [{ question: 0, revision: 1, value: 9 }])).code).toBe(
      "validation.failed",
    );
    expect((await save(attemptId, 0, 0)).code).toBeUndefined();
  });

  it("lists what there is to take, and what was taken with its result", async () => {
    const { examId, attemptId, endsAt } = await begin(aDraft({ description: "Met bronvermelding." }));
    await submit(attemptId, [
      { question: 0, revision: 1, value: 0 },
      { question: 1, revision: 1, value: [] },
    ]);
    const open = await publishExam(maker);

    const { answer } = await askFor<{ data: { id: number }[] }>(candidate, documents.toTake);
    const { answer: taken } = await askFor(candidate, documents.toTakeOne, { id: examId });
    const { answer: untaken } = await askFor(candidate, documents.toTakeOne, { id: open });
    const { answer: result } = await askFor(candidate, documents.result, { attemptId });

    expect(answer.data.filter(({ id }) => id === examId || id === open)).toEqual(
      expect.arrayContaining([
        { id: open, title: "Kaartkennis", isOpen: true, attempt: null },
        expect.objectContaining({ id: examId, isOpen: false }),
      ]),
    );
    expect(taken).toMatchObject({ description: "Met bronvermelding.", attempt: { scorePercent: 28.6 } });
    expect(untaken).toMatchObject({ description: "", attempt: null });
    expect(endsAt).toBeNull();
    expect(result).toMatchObject({ score: 2, questionCount: 3, answeredCount: 1 });
  });
});

describe("the time of an attempt, by the server's clock", () => {
  it("is what the exam gives, and no more is taken than was needed", async () => {
    const { attemptId, startedAt, endsAt } = await begin(aDraft({ timeLimitMinutes: 30 }));

    test.passMinutes(29);

    expect(Date.parse(endsAt ?? "") - Date.parse(startedAt)).toBe(30 * 60_000);
    expect((await save(attemptId, 0, 0)).code).toBeUndefined();
    expect(Date.parse((await submit(attemptId)).answer.submittedAt)).toBeLessThan(Date.parse(endsAt ?? ""));
  });

  it("ends: a late answer is refused, and what was there counts as handed in at the end", async () => {
    const { attemptId, endsAt } = await begin(aDraft({ timeLimitMinutes: 30 }));
    await save(attemptId, 0, 0);

    test.passMinutes(31);

    expect((await save(attemptId, 1, [0, 1])).code).toBe("exam.timeIsUp");
    const { answer } = await submit(attemptId, [{ question: 1, revision: 9, value: [0, 1] }]);
    expect(answer).toMatchObject({ score: 2, submittedAt: endsAt });
  });

  it("ends also when nobody comes back", async () => {
    const { examId, attemptId } = await begin(aDraft({ timeLimitMinutes: 10 }));
    await save(attemptId, 0, 0);

    test.passMinutes(11);
    await test.app.services.runMaintenance();

    const { answer } = await askFor<{ data: unknown[] }>(maker, documents.list);
    expect(answer.data).toContainEqual(expect.objectContaining({ id: examId, submittedCount: 1 }));
    const { text } = await askFor(maker, documents.attempts, { examId });
    expect(text).toContain('"scorePercent":28.6');
  });

  it.each([
    ["its candidate", candidate, documents.toTakeOne],
    ["its makers", maker, documents.attempts],
  ])("is over as soon as %s look", async (_who, caller, document) => {
    const { examId, attemptId, endsAt } = await begin(aDraft({ timeLimitMinutes: 10 }));
    await save(attemptId, 0, 0);

    test.passMinutes(11);

    const { text } = await askFor(caller, document, { id: examId, examId });
    expect(text).toContain(`"submittedAt":"${endsAt}"`);
    expect(text).toContain('"scorePercent":28.6');
  });
});

describe("what came of an exam", () => {
  const written = aDraft({ sections: [{ title: "Beide", questions: [oneChoice, freeText] }] });

  it("waits for a free text to be judged, and then passes or not", async () => {
    const { examId, attemptId, startedAt } = await begin(written);
    const { answer } = await submit(attemptId, [
      { question: 0, revision: 1, value: 0 },
      { question: 1, revision: 1, value: "Daarom." },
    ]);
    const judge = (points: number, question = 1) =>
      askFor<Ended>(maker, documents.judge, { attemptId, question, points });

    expect(answer).toMatchObject({ score: null, isPassed: null, maxScore: 5 });
    const { answer: listed } = await askFor<{ data: unknown[] }>(maker, documents.attempts, { examId });
    expect(listed.data).toEqual([
      {
        id: attemptId,
        candidate: expect.stringContaining("Vries"),
        email: emails.defaultUser,
        examVersion: 1,
        startedAt,
        submittedAt: answer.submittedAt,
        score: null,
        maxScore: 5,
        scorePercent: null,
        isPassed: null,
        reviewCount: 1,
      },
    ]);
    expect((await askFor(maker, documents.review, { attemptId })).answer).toMatchObject({
      title: "Kaartkennis",
      passPercent: 60,
      questions: [
        { value: 0, given: 2 },
        { value: "Daarom.", given: null, right: { modelAnswer: freeText.modelAnswer } },
      ],
      mayRetake: false,
      canAllowRetake: true,
    });
    expect((await judge(4)).code).toBe("validation.failed");
    expect((await judge(-0.5)).code).toBe("validation.failed");
    expect((await judge(3)).answer).toMatchObject({ score: 5, isPassed: true });
    expect((await judge(1, 0)).code).toBe("validation.failed");
    expect((await judge(1)).answer).toMatchObject({ score: 3, isPassed: true, reviewCount: 0 });
    expect((await judge(0.5)).answer).toMatchObject({ score: 2.5, isPassed: false });
    expect((await judge(0)).answer).toMatchObject({ score: 2 });
  });

  it("counts per exam and per question", async () => {
    const { examId, attemptId } = await begin();
    await submit(attemptId, [{ question: 0, revision: 1, value: 0 }]);
    const { answer: own } = await askFor<Begun>(maker, documents.begin, { id: examId });
    await askFor(maker, documents.submit, {
      attemptId: own.id,
      answers: [
        { question: 0, revision: 1, value: 0 },
        { question: 1, revision: 1, value: [0, 1] },
        { question: 2, revision: 1, value: 95 },
      ],
    });

    const { answer } = await askFor(maker, documents.statistics, { examId });

    expect(answer).toEqual({
      examVersion: 1,
      submittedCount: 2,
      judgedCount: 2,
      passedCount: 1,
      averagePercent: 64.3,
      questions: [
        { ...headOf(oneChoice), question: 0, answeredCount: 2, averagePoints: 2 },
        { ...headOf(severalChoices), question: 1, answeredCount: 1, averagePoints: 2 },
        { ...headOf(aNumber), question: 2, answeredCount: 1, averagePoints: 0.5 },
      ],
    });
  });

  it("is nothing yet of an exam that was not published, and not known of who has not handed in", async () => {
    const { answer: made } = await askFor<{ id: number }>(maker, documents.create, { draft: aDraft() });
    const { examId, attemptId } = await begin();

    const { answer: none } = await askFor(maker, documents.statistics, { examId: made.id });
    const { answer: before } = await askFor(maker, documents.statistics, { examId });

    expect(none).toEqual({
      examVersion: null,
      submittedCount: 0,
      judgedCount: 0,
      passedCount: 0,
      averagePercent: null,
      questions: [],
    });
    expect(before).toMatchObject({
      averagePercent: null,
      questions: [{ answeredCount: 0, averagePoints: null }, {}, {}],
    });
    expect((await askFor(maker, documents.review, { attemptId })).code).toBe("exam.notSubmitted");
    expect((await maker.get(`/api/exams/${made.id}/results.csv`)).body).toMatch(/,Uitslag\r\n$/);
  });

  it("is exported as CSV that no spreadsheet runs", async () => {
    await test.database.kysely
      .updateTable("users")
      .set({ first_name: "=HYPERLINK(1)", last_name: 'de "Vries"' })
      .where("id", "=", test.seeded.users.defaultUser)
      .execute();
    const { examId, attemptId } = await begin();
    await submit(attemptId, [{ question: 0, revision: 1, value: 0 }]);

    const { headers, body } = await maker.get(`/api/exams/${examId}/results.csv`);

    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head, line] = body.split("\r\n");
    expect(head).toBe(
      "\u{FEFF}Kandidaat,E-mailadres,Versie,Begonnen op,Ingeleverd op,Punten,Te behalen punten,Behaald (%),Uitslag,Vraag 1: Welke kleur heeft een perceel?,Vraag 2: Wat staat er langs de weg?,Vraag 3: Hoe lang is de weg?",
    );
    expect(headers["content-disposition"]).toMatch(
      /^attachment; filename="uitslagen-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(line).toMatch(
      /^"'=HYPERLINK\(1\) de ""Vries""",gebruiker@voorbeeld\.example,1,.*,2,7,28\.6,Niet geslaagd,2,0,0$/,
    );
    const inEnglish = await maker.get(`/api/exams/${examId}/results.csv?language=en`);
    expect(inEnglish.body).toMatch(/^\uFEFFCandidate,/);
    const inDutchExcel = await maker.get(`/api/exams/${examId}/results.csv?separator=semicolon`);
    expect(inDutchExcel.body).toContain(";2;7;28,6;Niet geslaagd;");
  });
});
