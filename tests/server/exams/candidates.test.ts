import { afterAll, describe, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { aDraft, askFor, documents, publishExam, setupExams } from "./examSetup.ts";

const test = await setupExams();
afterAll(() => test.close());
const maker = await test.signInAs(emails.companyAdmin);
const candidate = await test.signInAs(emails.defaultUser);

interface ToTake {
  isOpen: boolean;
  isRetake: boolean;
}
const assign = (id: number, userIds: number[], { isForChosen = true, version }: Changes = {}) =>
  askFor<{ version: number }>(maker, documents.assign, { id, version, isForChosen, userIds });
interface Changes {
  isForChosen?: boolean;
  version?: number;
}
const toTake = (id: number) => askFor<ToTake>(candidate, documents.toTakeOne, { id });
const begin = (id: number) => askFor<{ id: number }>(candidate, documents.begin, { id });
const submit = (attemptId: number) => askFor(candidate, documents.submit, { attemptId });
const allowRetake = (attemptId: number, isAllowed = true) =>
  askFor<{ mayRetake: boolean }>(maker, documents.allowRetake, { attemptId, isAllowed });

describe("an exam for chosen people (§1.5)", () => {
  it("is not there for others, and is for who is chosen", async () => {
    const { companyAdmin, defaultUser } = test.seeded.users;
    const id = await publishExam(maker);
    await assign(id, [companyAdmin]);

    expect((await toTake(id)).code).toBe("entity.notFound");
    expect((await begin(id)).code).toBe("entity.notFound");
    expect((await assign(id, [defaultUser])).answer).toMatchObject({ userIds: [defaultUser] });

    expect((await toTake(id)).answer).toMatchObject({ isOpen: true, isRetake: false });
  });

  it("stays to be read by who took it, and can't be begun anew by who is no longer chosen", async () => {
    const { companyAdmin } = test.seeded.users;
    const id = await publishExam(maker);
    await submit((await begin(id)).answer.id);
    await assign(id, [companyAdmin]);
    await askFor(maker, documents.update, { id, draft: aDraft({ title: "Nieuw" }) });
    await askFor(maker, documents.publish, { id });

    expect((await toTake(id)).answer).toMatchObject({ isOpen: false });
    expect((await begin(id)).code).toBe("exam.notOpen");
  });

  it("tells everybody of the company who could be chosen, and nobody else", async () => {
    const { companyAdmin, defaultUser, otherCompanyAdmin } = test.seeded.users;
    const id = await publishExam(maker);
    const { answer } = await askFor<{ people: { userId: number }[] }>(maker, documents.candidates, {
      examId: id,
    });
    const ids = answer.people.map(({ userId }) => userId);

    expect(ids).toEqual(expect.arrayContaining([companyAdmin, defaultUser]));
    expect(ids).not.toContain(otherCompanyAdmin);
    expect((await assign(id, [otherCompanyAdmin])).text).toContain('"path":"/userIds","message":"one_of"');
    expect((await assign(id, [])).text).toContain('"path":"/userIds","message":"required"');
    expect((await assign(2_147_483_647, [defaultUser])).code).toBe("entity.notFound");
  });

  it("is saved once when two save at once, and not by who read it before that", async () => {
    const { defaultUser } = test.seeded.users;
    const id = await publishExam(maker);

    const first = await assign(id, [defaultUser], { version: 1 });

    expect(first.answer.version).toBe(2);
    expect((await assign(id, [], { isForChosen: false, version: 1 })).code).toBe("entity.changed");
  });
});

describe("taking an exam once more (§1.5)", () => {
  it("is for who was let, once, and keeps what was handed in before", async () => {
    const id = await publishExam(maker);
    const first = (await begin(id)).answer.id;
    await submit(first);
    expect((await begin(id)).code).toBe("exam.notOpen");

    expect((await allowRetake(first)).answer.mayRetake).toBe(true);

    expect((await toTake(id)).answer).toMatchObject({ isOpen: true, isRetake: true });
    const begun = await Promise.all([begin(id), begin(id)]);
    const [second] = begun.map(({ answer }) => answer.id);
    expect(begun.map(({ answer }) => answer.id)).toEqual([second, second]);
    expect(second).not.toBe(first);
    await submit(second ?? 0);
    expect((await begin(id)).code).toBe("exam.notOpen");
    const { answer } = await askFor<{ data: { id: number }[] }>(maker, documents.attempts, { examId: id });
    expect(answer.data.map((attempt) => attempt.id)).toEqual(expect.arrayContaining([first, second]));
  });

  it("can be taken back while it was not begun, and is of the last attempt alone", async () => {
    const id = await publishExam(maker);
    const first = (await begin(id)).answer.id;
    expect((await allowRetake(first)).code).toBe("exam.notSubmitted");
    await submit(first);
    await allowRetake(first);
    await allowRetake(first, false);

    expect((await begin(id)).code).toBe("exam.notOpen");
    await allowRetake(first);
    await begin(id);
    expect((await allowRetake(first)).code).toBe("exam.notOpen");
  });
});

it("tells in the log who began and handed in, and what was done to the exam (§3.11)", async () => {
  const title = "Examen voor het logboek";
  const id = await publishExam(maker, aDraft({ title }));
  await assign(id, [test.seeded.users.defaultUser]);
  const attemptId = (await begin(id)).answer.id;
  await begin(id);
  await submit(attemptId);
  await submit(attemptId);
  await allowRetake(attemptId);
  await askFor(maker, documents.close, { id });
  await askFor(maker, documents.remove, { id });

  const admin = await test.signInAs(emails.admin);
  const { answer } = await askFor<{ data: { user: string; action: string }[] }>(admin, documents.log, {
    companyId: test.seeded.companies.voorbeeld,
    search: title,
  });

  const candidateName = answer.data.find(({ action }) => action === "examStarted")?.user;
  const told = answer.data.map(
    ({ user, action }) => `${user === candidateName ? "candidate" : "maker"} ${action}`,
  );
  expect(told.toSorted()).toEqual([
    "candidate examStarted",
    "candidate examSubmitted",
    "maker examAssigned",
    "maker examClosed",
    "maker examDeleted",
    "maker examPublished",
    "maker examRetakeAllowed",
  ]);
});
