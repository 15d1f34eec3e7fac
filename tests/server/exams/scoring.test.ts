import { destination } from "@turf/turf";
import { describe, expect, it } from "vitest";
import type { ExamQuestion, LonLat } from "../../../schemas/examDraft.ts";
import { answerTextMaxLength } from "../../../schemas/exam.ts";
import { ValidationFailed } from "../../../server/services/errors.ts";
import { askedSections } from "../../../server/services/exams/askedSections.ts";
import { checkAnswers } from "../../../server/services/exams/checkAnswers.ts";
import { csvLine } from "../../../schemas/csvLine.ts";
import { judgeAnswers, percentOf, standingOf } from "../../../server/services/exams/judgeAttempt.ts";
import { scoreAnswer } from "../../../server/services/exams/scoreAnswer.ts";
import { seededRandom } from "../../support/content/seededRandom.ts";
import { aDraft, aNumber, freeText, mapPoint, oneChoice, severalChoices } from "./examSetup.ts";

function randomFrom(seed: string) {
  const random = seededRandom(seed);
  return () => random.next();
}

const picture = "ab".repeat(32);
const at = (longitude: number, latitude: number): LonLat => [longitude, latitude];
const mapOf = (more: object, toleranceM = 50): ExamQuestion => ({
  kind: "mapPoint",
  text: "Waar?",
  points: 2,
  toleranceM,
  target: { projectId: 1, position: [5.1, 52], ...more },
});
const feature = (geometry: object) => ({ feature: { layer: "l", id: "1", geometry } }) as object;
/** A place so many metres away, in degrees. */
const away = (metres: number, bearing: number, from = [5.1, 52]): number[] =>
  destination(from, metres, bearing, { units: "meters" }).geometry.coordinates;

describe("scoring (§1.5, §3.17)", () => {
  it.each([
    ["the right choice", oneChoice, 0, 2],
    ["a wrong choice", oneChoice, 1, 0],
    ["all right ones", severalChoices, [0, 1], 4],
    ["one of two right ones", severalChoices, [1], 2],
    ["a right and a wrong one", severalChoices, [0, 2], 0],
    ["everything", severalChoices, [0, 1, 2], 2],
    ["nothing but wrong ones", severalChoices, [2], 0],
    ["the number", aNumber, 100, 1],
    ["the edge of the tolerance", aNumber, 105, 1],
    ["just beyond it", aNumber, 105.01, 0],
    ["no text", freeText, "  ", 0],
    ["nothing", aNumber, null, 0],
    ["a text where a number was asked", aNumber, "100", 0],
    ["a text where a choice was asked", oneChoice, "0", 0],
    ["one choice where several can be made", severalChoices, 0, 0],
    ["the same choice twice", severalChoices, [1, 1], 2],
  ])("gives %s its points", (_, question, value, points) => {
    expect(scoreAnswer(question, value)).toBe(points);
  });

  it("leaves a written text to be judged", () => {
    expect(scoreAnswer(freeText, "Daarom")).toBeNull();
  });

  it("takes a sum of decimals for the number that it is to whoever typed it", () => {
    expect(scoreAnswer({ ...aNumber, answer: 0.3, tolerance: 0 }, 0.1 + 0.2)).toBe(1);
  });

  it("earns never less than nothing, never more than there is, and more for one more right choice", () => {
    const random = randomFrom("7");
    for (let round = 0; round < 2000; round++) {
      const options = Array.from({ length: 2 + Math.floor(random() * 8) }, (_, place) => ({
        text: String(place),
        isRight: place === 0 || random() < 0.5,
      }));
      const question = { ...severalChoices, points: 1 + Math.floor(random() * 9), options };
      const chosen = options.flatMap((_, place) => (random() < 0.5 ? [place] : []));
      const missing = options.findIndex(({ isRight }, place) => isRight && !chosen.includes(place));

      const score = scoreAnswer(question, chosen) ?? Number.NaN;

      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(question.points);
      const more = missing < 0 ? score : (scoreAnswer(question, [...chosen, missing]) ?? Number.NaN);
      expect(more).toBeGreaterThanOrEqual(score);
    }
  });

  it("counts a place within the tolerance in metres, in every direction, anywhere on the globe", () => {
    const random = randomFrom("11");
    for (let round = 0; round < 500; round++) {
      const position = at(random() * 340 - 170, random() * 160 - 80);
      const bearing = random() * 360 - 180;
      const toleranceM = 5 + random() * 5000;
      const question = mapOf({ position }, toleranceM);

      expect(scoreAnswer(question, away(toleranceM * 0.99, bearing, [...position]))).toBe(2);
      expect(scoreAnswer(question, away(toleranceM * 1.01, bearing, [...position]))).toBe(0);
    }
  });

  it("counts what lies in or near a feature, whatever its shape", () => {
    const square = [
      [5, 52],
      [5.01, 52],
      [5.01, 52.01],
      [5, 52.01],
      [5, 52],
    ];
    const area = mapOf(feature({ type: "Polygon", coordinates: [square] }), 20);
    const line = mapOf(
      feature({
        type: "LineString",
        coordinates: [
          [5, 52],
          [5.01, 52],
        ],
      }),
      20,
    );
    const trees = mapOf(
      feature({
        type: "MultiPoint",
        coordinates: [
          [5, 52],
          [6, 52],
        ],
      }),
      20,
    );

    expect(scoreAnswer(area, at(5.005, 52.005))).toBe(2);
    expect(scoreAnswer(area, away(10, 180, [5.005, 52]))).toBe(2);
    expect(scoreAnswer(area, away(40, 180, [5.005, 52]))).toBe(0);
    expect(scoreAnswer(line, away(15, 0, [5.005, 52]))).toBe(2);
    expect(scoreAnswer(line, away(25, 0, [5.005, 52]))).toBe(0);
    expect(scoreAnswer(trees, away(15, 90, [6, 52]))).toBe(2);
    expect(scoreAnswer(trees, at(5.5, 52))).toBe(0);
  });

  it("counts a hole of an area for outside, but for its tolerance", () => {
    const ring = (from: number, to: number) => [
      [from, from + 47],
      [to, from + 47],
      [to, to + 47],
      [from, to + 47],
      [from, from + 47],
    ];
    const coordinates = [ring(5, 5.1), ring(5.04, 5.06)];
    const exact = mapOf(feature({ type: "Polygon", coordinates }), 0);
    const near = mapOf(feature({ type: "MultiPolygon", coordinates: [coordinates] }), 30);

    expect(scoreAnswer(exact, at(5.02, 52.02))).toBe(2);
    expect(scoreAnswer(exact, at(5.05, 52.05))).toBe(0);
    expect(scoreAnswer(near, at(5.05, 52.05))).toBe(0);
    expect(scoreAnswer(near, away(20, 0, [5.05, 52.04]))).toBe(2);
    expect(scoreAnswer(near, away(45, 0, [5.05, 52.04]))).toBe(0);
  });

  it("counts metres on the ground: those of the map's plane are 1.6 times as many in the Netherlands", () => {
    const perDegree = 111_319.49;
    const question = mapOf({ position: [5.1, 52] }, 100);
    const planeMetresEast = (metres: number) => at(5.1 + metres / perDegree, 52);

    expect(scoreAnswer(question, planeMetresEast(155))).toBe(2);
    expect(scoreAnswer(question, planeMetresEast(170))).toBe(0);
  });

  it("counts a number up to its tolerance, on both sides, and not beyond it", () => {
    const random = randomFrom("23");
    for (let round = 0; round < 2000; round++) {
      const answer = (random() - 0.5) * 10 ** Math.floor(random() * 7);
      const tolerance = Math.abs(answer) * random() + 0.01;
      const question = { ...aNumber, answer, tolerance };
      const side = random() < 0.5 ? -1 : 1;

      expect(scoreAnswer(question, answer + side * tolerance)).toBe(1);
      expect(scoreAnswer(question, answer + side * tolerance * 1.001)).toBe(0);
    }
  });

  it("adds up, and passes from the percentage that the exam asks", () => {
    const draft = aDraft();
    const points = judgeAnswers(draft, new Map([[1, [0, 1]]]));

    expect(points).toEqual([0, 4, 0]);
    expect(standingOf(draft, points)).toEqual({ score: 4, maxScore: 7, isPassed: false, reviewCount: 0 });
    expect(standingOf({ ...draft, passPercent: 57 }, points).isPassed).toBe(true);
    expect(percentOf(4, 7)).toBe(57.1);
    expect(standingOf(draft, [2, null, 1])).toMatchObject({ score: null, isPassed: null, reviewCount: 1 });
  });
});

describe("what a candidate is asked", () => {
  const draft = aDraft({
    sections: [
      {
        title: "Kennis",
        description: "Lees goed.",
        questions: [{ ...oneChoice, picture, pictureText: "Een perceel" }],
      },
      {
        title: "Kaart",
        questions: [severalChoices, aNumber, { ...aNumber, unit: "" }, freeText, mapPoint(4)],
      },
    ],
  });

  it("has no right answers, and numbers that go on through all sections", () => {
    const plain = { pictureUrl: null, pictureText: "" };
    const number = { ...plain, kind: "number", text: aNumber.text, points: 1 };

    expect(askedSections(draft, 1)).toEqual([
      {
        title: "Kennis",
        description: "Lees goed.",
        questions: [
          {
            question: 0,
            kind: "oneChoice",
            text: oneChoice.text,
            points: 2,
            pictureUrl: `/api/pictures/${picture}`,
            pictureText: "Een perceel",
            options: [
              { option: 0, text: "Groen" },
              { option: 1, text: "Blauw" },
            ],
          },
        ],
      },
      {
        title: "Kaart",
        description: "",
        questions: [
          {
            ...plain,
            question: 1,
            kind: "severalChoices",
            text: severalChoices.text,
            points: 4,
            options: severalChoices.options.map(({ text }, option) => ({ option, text })),
          },
          { ...number, question: 2, unit: "m" },
          { ...number, question: 3 },
          { ...plain, question: 4, kind: "freeText", text: "Waarom?", points: 3 },
          {
            ...plain,
            question: 5,
            kind: "mapPoint",
            text: "Wijs het stadhuis aan.",
            points: 2,
            projectId: 4,
          },
        ],
      },
    ]);
  });

  it.each([
    [0, 1.5],
    [0, -1],
    [1, 0],
    [1, [0, 1, 3]],
    [2, Number.NaN],
    [2, "1"],
    [4, "a\0b"],
    [4, 1],
    [5, [5]],
    [9, 1],
  ])("refuses to question %s the answer %j, at its place", (question, value) => {
    const sound = { question: 2, revision: 1, value: 1 };

    expect(() => checkAnswers(draft, [sound, { question, revision: 1, value }])).toThrow(
      expect.objectContaining({ details: [{ path: "/answers/1", message: "is" }] }),
    );
  });

  it.each([0, 1.5])("refuses the revision %s", (revision) => {
    expect(() => checkAnswers(draft, [{ question: 2, revision, value: 1 }])).toThrow(ValidationFailed);
  });

  it.each([
    [0, 1],
    [1, [2, 0]],
    [2, -1.5],
    [4, "a".repeat(answerTextMaxLength)],
    [5, [5, 52]],
    [5, null],
  ])("takes to question %s the answer %j", (question, value) => {
    expect(() => checkAnswers(draft, [{ question, revision: 1, value }])).not.toThrow();
  });

  it("takes no longer text than a candidate can write, and names at most twenty faults", () => {
    const tooLong = { question: 4, revision: 1, value: "a".repeat(answerTextMaxLength + 1) };

    expect(() =>
      checkAnswers(
        draft,
        Array.from({ length: 25 }, () => tooLong),
      ),
    ).toThrow(
      expect.objectContaining({
        details: Array.from({ length: 20 }, (_, place) => ({ path: `/answers/${place}`, message: "is" })),
      }),
    );
  });
});

describe("the order of questions", () => {
  it("is another for another candidate, the same again for the same one, and loses none", () => {
    const questions = Array.from({ length: 12 }, () => oneChoice);
    const draft = aDraft({ shuffle: true, sections: [{ title: "S", questions }] });
    const orderFor = (seed: number) =>
      askedSections(draft, seed).flatMap((section) => section.questions.map(({ question }) => question));

    const optionsFor = (seed: number) =>
      askedSections(draft, seed).flatMap((section) =>
        section.questions.map(({ options }) => options?.[0]?.option),
      );

    expect(new Set(optionsFor(1)).size).toBe(2);
    expect(orderFor(1)).toEqual(orderFor(1));
    expect(new Set([1, 2, 3, 4].map((seed) => orderFor(seed).join())).size).toBe(4);
    expect(orderFor(5).toSorted((a, b) => a - b)).toEqual(questions.map((_, place) => place));
  });
});

describe("a line of CSV", () => {
  it.each(["=1+1", "+31", "-1", "@cmd", "\t=1", "  =1"])(
    "never begins a cell as a formula does: %j",
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/);
    },
  );

  it("has semicolons and a decimal comma where those are asked for, and runs nothing there either", () => {
    expect(csvLine(["a;b", "c,d", -1.5, 3, null, "=1+1"], "semicolon")).toBe(
      '"a;b";"c,d";-1,5;3;;\'=1+1\r\n',
    );
  });

  it("quotes what has to be quoted, and leaves numbers as they are", () => {
    expect(csvLine(['a "b"', "c,d", -1.5, null, true])).toBe('"a ""b""","c,d",-1.5,,true\r\n');
  });
});
