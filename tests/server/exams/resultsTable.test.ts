import { describe, expect, it } from "vitest";
import type { ExamReviewRepository } from "../../../server/repositories/exams/examReviews.ts";
import { resultsTable } from "../../../server/services/exams/resultsTable.ts";

type Row = Awaited<ReturnType<ExamReviewRepository["after"]>>[number];

const anAttempt = (id: number, over: Partial<Row> = {}) =>
  ({
    id,
    candidate: `Kandidaat ${id}`,
    email: "a@voorbeeld.example",
    examVersion: 1,
    startedAt: new Date("2026-11-28T09:00:00Z"),
    submittedAt: new Date("2026-11-28T09:30:00Z"),
    score: 3,
    maxScore: 4,
    isPassed: true,
    points: [1, 2],
    ...over,
  }) as Row;

/** The lines of a table of these attempts, and after which of them the next were asked for. */
async function tableOf(attempts: Row[], maxQuestionCount = 2) {
  const askedAfter: number[] = [];
  const reviews = {
    maxQuestionCount: () => Promise.resolve(maxQuestionCount),
    after: (_exam: object, lastId: number, limit: number) => {
      askedAfter.push(lastId);
      return Promise.resolve(attempts.filter(({ id }) => id > lastId).slice(0, limit));
    },
  } as unknown as ExamReviewRepository;
  const exam = { examId: 1, companyId: 1, questionTexts: ["Waar is de Dom?"] };
  let table = "";
  for await (const part of resultsTable(reviews, exam, { language: "nl", separator: "comma" })) table += part;
  return { lines: table.split("\r\n").slice(0, -1), askedAfter };
}

describe("the table of an exam's results", () => {
  it("heads the points of each question by its text, or by its number where it has none any more", async () => {
    const { lines } = await tableOf([]);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/,Vraag 1: Waar is de Dom\?,Vraag 2$/);
  });

  it.each([
    ["that was passed", {}, "2026-11-28 10:30:00,3,4,75,Geslaagd,1,2"],
    ["that was not", { isPassed: false }, "2026-11-28 10:30:00,3,4,75,Niet geslaagd,1,2"],
    [
      "that is to be judged",
      { isPassed: null, score: null, points: [1] },
      "2026-11-28 10:30:00,,4,,Nog na te kijken,1,",
    ],
    [
      "of which nothing is known",
      { submittedAt: null, maxScore: null, isPassed: false },
      ",3,,0,Niet geslaagd,1,2",
    ],
  ])("has a line for an attempt %s, by the clocks in Amsterdam", async (_which, over, line) => {
    const { lines } = await tableOf([anAttempt(1, over)]);

    expect(lines[1]).toBe(`Kandidaat 1,a@voorbeeld.example,1,2026-11-28 10:00:00,${line}`);
  });

  it("goes on after what it has until all attempts are in it", async () => {
    const { lines, askedAfter } = await tableOf(
      Array.from({ length: 400 }, (_, place) => anAttempt(place + 7)),
    );

    expect(lines).toHaveLength(401);
    expect(askedAfter).toEqual([0, 206, 406]);
  });
});
