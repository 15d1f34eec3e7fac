import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { emails } from "../../support/content/seed.ts";
import { aDraft, askFor, documents, oneChoice, publishExam, setupExams, type Made } from "./examSetup.ts";

const test = await setupExams();
afterAll(() => test.close());
const maker = await test.signInAs(emails.companyAdmin);
const candidate = await test.signInAs(emails.defaultUser);

const day = 24 * 60;

/** A picture of one colour, kept for exams; its hash. */
async function upload(background: string, caller = maker): Promise<string> {
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background } });
  const { hash, url } = (
    await caller.upload("/api/exams/pictures", await image.png().toBuffer(), { method: "POST" })
  ).json();
  expect(url).toBe(`/api/pictures/${hash}`);
  return hash as string;
}

const asking = (picture: string, pictureText?: string) =>
  aDraft({
    sections: [
      {
        title: "Begin",
        questions: [{ ...oneChoice, picture, ...(pictureText === undefined ? {} : { pictureText }) }],
      },
    ],
  });

/** The day after the last thing that happened, after the sweep. */
async function nextDay() {
  test.passMinutes(day + 1);
  await test.app.services.runMaintenance();
}

/** Whether its company still has it. */
const isKept = async (hash: string, caller = maker) =>
  (await caller.get(`/api/pictures/${hash}`)).statusCode === 200;

const bytesOf = (hash: string) =>
  test.database.kysely.selectFrom("pictures").select("hash").where("hash", "=", hash).execute();

it("is kept for a day without an exam, for a form that is not saved yet, and then dropped with its bytes", async () => {
  const picture = await upload("red");

  test.passMinutes(day - 10);
  await test.app.services.runMaintenance();
  expect(await isKept(picture)).toBe(true);
  await nextDay();

  expect(await isKept(picture)).toBe(false);
  expect(await bytesOf(picture)).toEqual([]);
});

it("stays with a draft, and goes when the draft lets go of it; uploaded again, it is there again", async () => {
  const picture = await upload("green");
  const { answer } = await askFor<Made>(maker, documents.create, { draft: asking(picture) });
  await nextDay();
  expect(await isKept(picture)).toBe(true);

  await askFor(maker, documents.update, { ...answer, draft: aDraft() });
  await nextDay();
  expect(await isKept(picture)).toBe(false);

  const again = await upload("green");
  expect([again, await isKept(again)]).toEqual([picture, true]);
});

it("stays with a published version that the draft has moved on from, for who is taking it", async () => {
  const picture = await upload("blue");
  const examId = await publishExam(maker, asking(picture, "Een blauw vlak"));
  const { answer } = await askFor<{ id: number }>(candidate, documents.begin, { id: examId });
  await askFor(maker, documents.update, { id: examId, draft: aDraft() });
  await askFor(maker, documents.publish, { id: examId });

  await nextDay();

  const taken = await askFor<{ sections: { questions: unknown[] }[] }>(candidate, documents.inHand, {
    id: answer.id,
  });
  expect(taken.answer.sections[0]?.questions[0]).toMatchObject({
    pictureUrl: `/api/pictures/${picture}`,
    pictureText: "Een blauw vlak",
  });
  expect(await isKept(picture, candidate)).toBe(true);
});

it("goes with its exam, but not what another exam of the company asks about", async () => {
  const [own, shared] = [await upload("yellow"), await upload("orange")];
  const removed = await publishExam(maker, asking(own));
  const alsoRemoved = await publishExam(maker, asking(shared));
  await publishExam(maker, asking(shared));
  await askFor(maker, documents.remove, { id: removed });
  await askFor(maker, documents.remove, { id: alsoRemoved });

  await nextDay();

  expect([await isKept(own), await isKept(shared)]).toEqual([false, true]);
});

it("of one company is not kept by what another company asks, and goes with the company", async () => {
  const stranger = await test.signInAs(emails.otherCompanyAdmin);
  const picture = await upload("purple");
  await upload("purple", stranger);
  await publishExam(stranger, asking(picture));

  await nextDay();
  expect([await isKept(picture), await isKept(picture, stranger)]).toEqual([false, true]);
  await test.database.kysely.deleteFrom("companies").where("id", "=", test.seeded.companies.proef).execute();
  await test.app.services.runMaintenance();

  expect(await bytesOf(picture)).toEqual([]);
});

it("is described only as long as it is there", async () => {
  const bare = { ...oneChoice, pictureText: "Een roze vlak" };
  const draft = aDraft({ sections: [{ title: "Begin", questions: [bare] }] });

  const { answer } = await askFor<{ draft: typeof draft }>(maker, documents.create, { draft });

  expect(answer.draft.sections[0]?.questions[0]).not.toHaveProperty("pictureText");
});

it("is told apart from what is no picture, or too large", async () => {
  const page = await maker.upload("/api/exams/pictures", Buffer.from("<html>"), { method: "POST" });
  const large = await maker.upload("/api/exams/pictures", Buffer.alloc(5 * 1024 * 1024 + 1), {
    method: "POST",
  });

  expect([page.statusCode, page.json().message]).toEqual([422, "file.typeNotAllowed"]);
  expect(large.statusCode).toBe(413);
});
