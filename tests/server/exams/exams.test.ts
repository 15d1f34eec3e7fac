import { afterAll, describe, expect, it } from "vitest";
import { newsOf } from "../../support/app/news.ts";
import type { Caller } from "../../support/app/testApp.ts";
import { emails } from "../../support/content/seed.ts";
import {
  aDraft,
  askFor,
  documents,
  freeText,
  mapPoint,
  oneChoice,
  publishExam,
  setupExams,
  type Made,
} from "./examSetup.ts";

const test = await setupExams();
afterAll(() => test.close());
const maker = await test.signInAs(emails.companyAdmin);
const candidate = await test.signInAs(emails.defaultUser);
const stranger = await test.signInAs(emails.otherCompanyAdmin);

const create = (draft: unknown, caller = maker) =>
  askFor<Made & { state: string }>(caller, documents.create, { draft });

describe("making an exam", () => {
  it("keeps a draft that only its makers see §1.5 §3.17", async () => {
    const { answer } = await create(aDraft({ title: "  Alleen een concept " }));

    expect(answer).toMatchObject({
      state: "draft",
      version: 1,
      questionCount: 3,
      draft: { title: "Alleen een concept" },
    });
    expect((await askFor(maker, documents.list)).text).toContain("Alleen een concept");
    expect((await askFor(candidate, documents.toTake)).text).not.toContain("Alleen een concept");
  });

  it("refuses a section without a question, and says which §3.17 §8.25", async () => {
    const { code, status, text } = await create(
      aDraft({ sections: [...aDraft().sections, { title: "Leeg", questions: [] }] }),
    );

    expect({ code, status }).toEqual({ code: "exam.sectionNeedsQuestion", status: 422 });
    expect(text).toContain("/sections/1/questions");
    expect((await create({ ...aDraft(), sections: [{ title: "Leeg" }] })).code).toBe(
      "exam.sectionNeedsQuestion",
    );
  });

  it("lets an exam without questions be kept, but neither published nor begun §8.24", async () => {
    const { answer } = await create(aDraft({ sections: [] }));

    expect((await askFor(maker, documents.publish, { id: answer.id })).code).toBe("exam.noQuestions");
    expect((await askFor(candidate, documents.begin, { id: answer.id })).code).toBe("entity.notFound");
  });

  it.each([
    [
      "two right answers to one choice",
      {
        ...oneChoice,
        options: [
          { text: "a", isRight: true },
          { text: "b", isRight: true },
        ],
      },
      "/sections/0/questions/0/options",
    ],
    ["no text", { ...oneChoice, text: "  " }, "/sections/0/questions/0/text"],
    ["an unknown kind", { kind: "riddle", text: "?", points: 1 }, "/sections/0/questions/0"],
    [
      "a place off the globe",
      { ...mapPoint(1), target: { projectId: 1, position: [5, 95] } },
      "/sections/0/questions/0/target",
    ],
    [
      "a picture that nobody uploaded",
      { ...oneChoice, picture: "ab".repeat(32) },
      '/sections/0/questions/0/picture","message":"image',
    ],
    ["no place of its own", "?", "/sections/0/questions/0"],
  ])("refuses a question with %s, at its field §3.17", async (_, question, path) => {
    const { code, text } = await create({ ...aDraft(), sections: [{ title: "S", questions: [question] }] });

    expect(code).toBe("validation.failed");
    expect(text).toContain(`"path":"${path}"`);
  });

  it.each([
    ["sections", { ...aDraft(), sections: 1 }, "/sections"],
    ["questions", { ...aDraft(), sections: [{ title: "S", questions: 1 }] }, "/sections/0/questions"],
  ])("refuses %s that are none", async (_, draft, path) => {
    const { code, text } = await create(draft);

    expect(code).toBe("validation.failed");
    expect(text).toContain(`"path":"${path}"`);
  });

  it("takes a map of the company, and none of another's §1.2", async () => {
    const on = (projectId: number) =>
      aDraft({ sections: [{ title: "S", questions: [mapPoint(projectId)] }] });

    expect((await create(on(test.seeded.projects.parks))).code).toBeUndefined();
    expect((await create(on(test.seeded.projects.waterways))).text).toContain(
      '"path":"/sections/0/questions/0/target","message":"place_on_map"',
    );
  });

  it("drops what another kind of question left behind", async () => {
    const changed = { ...oneChoice, kind: "number", answer: 4, tolerance: 0, pictureText: "Een brug" };

    const { text, code } = await create({ ...aDraft(), sections: [{ title: "S", questions: [changed] }] });

    expect(code).toBeUndefined();
    expect(text).not.toMatch(/options|Een brug/);
  });

  it("refuses to overwrite what somebody else saved meanwhile", async () => {
    const { answer } = await create(aDraft());
    const change = (version: number) =>
      askFor(maker, documents.update, { id: answer.id, version, draft: aDraft({ title: "Anders" }) });

    expect((await change(1)).code).toBeUndefined();
    expect(await change(1)).toMatchObject({ code: "entity.changed", status: 412 });
    expect((await askFor(maker, documents.remove, { id: answer.id, version: 1 })).code).toBe(
      "entity.changed",
    );
  });

  it("publishes versions that stay as they are, whatever becomes of the draft", async () => {
    const id = await publishExam(maker);
    const again = await askFor(maker, documents.publish, { id });
    await askFor(maker, documents.update, { id, draft: aDraft({ title: "Nieuwe titel" }) });
    const seen = (await askFor(candidate, documents.toTake)).text;
    const third = await askFor(maker, documents.publish, { id });

    expect(again.answer).toMatchObject({ publishedVersion: 1, hasChanges: false });
    expect(seen).not.toContain("Nieuwe titel");
    expect(third.answer).toMatchObject({ publishedVersion: 2, hasChanges: false });
    await expect(
      test.database.kysely
        .updateTable("exam_versions")
        .set({ published_at: new Date() } as never)
        .where("exam_id", "=", id)
        .execute(),
    ).rejects.toMatchObject({ constraint: "exam_versions_immutable" });
  });

  it("tells in the log of the company what was published, and by whom, not what was so already §3.11", async () => {
    const title = "Kaartkennis voor het logboek";
    const id = await publishExam(maker, aDraft({ title }));
    await askFor(maker, documents.publish, { id });
    await askFor(candidate, documents.publish, { id });

    const admin = await test.signInAs(emails.admin);
    const { answer } = await askFor<{ data: unknown[] }>(admin, documents.log, {
      companyId: test.seeded.companies.voorbeeld,
      search: title,
    });
    expect(answer.data).toEqual([
      { user: "Bea de Vries", action: "examPublished", details: { subject: title } },
    ]);
  });

  it("closes what was published alone", async () => {
    const { answer } = await create(aDraft());

    expect((await askFor(maker, documents.close, { id: answer.id })).code).toBe("exam.notOpen");
  });

  it("tells the company of each change, whoever makes it", async () => {
    const draft = aDraft({ sections: [{ title: "S", questions: [freeText] }] });
    const id = await publishExam(maker, draft);
    const { answer } = await askFor<Made>(candidate, documents.begin, { id });
    const attemptId = answer.id;
    const changes: [string, object, Caller?][] = [
      [documents.create, { draft }],
      [documents.assign, { id, isForChosen: false, userIds: [] }],
      [documents.begin, { id }],
      [documents.submit, { attemptId, answers: [{ question: 0, revision: 1, value: "x" }] }, candidate],
      [documents.judge, { attemptId, question: 0, points: 1 }],
      [documents.allowRetake, { attemptId, isAllowed: true }],
      [documents.update, { id, draft: aDraft() }],
      [documents.publish, { id }],
      [documents.close, { id }],
      [documents.remove, { id }],
    ];

    const news = [];
    for (const [document, variables, caller = maker] of changes)
      news.push(await newsOf(test.app.services, () => askFor(caller, document, { ...variables })));

    expect(news).toEqual(changes.map(() => [`exams for company:${test.seeded.companies.voorbeeld}`]));
  });

  it("deletes an exam with its attempts", async () => {
    const id = await publishExam(maker);
    await askFor(candidate, documents.begin, { id });

    expect((await askFor(maker, documents.remove, { id })).answer).toBe(true);

    expect((await askFor(maker, documents.get, { id })).code).toBe("entity.notFound");
  });
});

describe("who may what with exams (§6.2, §6.3)", () => {
  it("lists to makers the exams of their own company alone §1.2", async () => {
    await publishExam(maker);

    expect((await askFor(stranger, documents.list)).text).toContain('"data":[]');
  });

  it("refuses several changes in one request §7.27", async () => {
    const id = await publishExam(maker);

    const { code } = await askFor(
      maker,
      `mutation { a: closeExam(id: ${id}) { id } b: publishExam(id: ${id}) { id } }`,
    );

    expect(code).toBe("query.invalid");
  });
});
