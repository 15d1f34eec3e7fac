import type { ExamAnswerValue } from "../../schemas/exam.ts";
import type { ExamDraft, LonLat } from "../../schemas/examDraft.ts";
import type { DemoAttempt, DemoExam } from "../repositories/demo/writeDemoExams.ts";
import { judgeAnswers, standingOf } from "../services/exams/judgeAttempt.ts";
import type { Extent } from "./demoFiles.ts";

/** An exam of each company, with every kind of question, and what some of its people made of it. */
export function demoExams(middles: { municipality: LonLat; waterBoard: LonLat }): DemoExam[] {
  return [
    examOf("Gemeente Voorbeeld", "Openbare ruimte", {
      draftFor: (projectId) => publicSpace(projectId, middles.municipality),
      attempts: [
        {
          email: "beheerder@voorbeeld.example",
          daysAgo: 41,
          minutes: 12,
          values: [0, [0, 1], 500, "Een buis is lang en smal.", middles.municipality],
          judged: { 3: 3 },
        },
      ],
    }),
    examOf("Waterschap Proef", "Watergangen", {
      draftFor: (projectId) => waterways(projectId, middles.waterBoard),
      attempts: [
        {
          email: "joris@proef.example",
          daysAgo: 30,
          minutes: 18,
          values: [1, [0, 1], 25, "Dan kan het water weg als het veel regent.", middles.waterBoard],
          judged: { 3: 2 },
        },
        {
          email: "noor@proef.example",
          daysAgo: 4,
          minutes: 9,
          values: [0, [0, 2], 20, "Voor de vissen.", null],
          judged: {},
        },
      ],
    }),
  ];
}

/** The middle of an extent; somewhere in the country where there is none yet. */
export const middleOf = (extent: Extent | undefined): LonLat =>
  extent ? [(extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2] : [5.12, 52.09];

interface Taken extends Omit<DemoAttempt, "answers" | "standing"> {
  values: (ExamAnswerValue | LonLat)[];
  /** Points that somebody gave, by question. */
  judged: Record<number, number>;
}

function examOf(
  company: string,
  project: string,
  { draftFor, attempts }: { draftFor: DemoExam["draftFor"]; attempts: Taken[] },
): DemoExam {
  const draft = draftFor(1);
  return {
    company,
    project,
    draftFor,
    attempts: attempts.map(({ values, judged, ...attempt }) => {
      const given: ExamAnswerValue[] = values;
      const earned = judgeAnswers(draft, new Map(given.map((value, question) => [question, value])));
      const points = earned.map((each, question) => each ?? judged[question] ?? null);
      const answers = given.map((value, question) => ({ value, points: points[question] ?? null }));
      return { ...attempt, answers, standing: standingOf(draft, points) };
    }),
  };
}

function publicSpace(projectId: number, middle: LonLat): ExamDraft {
  return {
    title: "De openbare ruimte op de kaart",
    description: "Een korte toets voor wie met de kaart van de gemeente gaat werken.",
    timeLimitMinutes: 30,
    passPercent: 60,
    showsAnswers: true,
    sections: [
      {
        title: "Begrippen",
        questions: [
          {
            kind: "oneChoice",
            text: "Wat is een perceel?",
            points: 1,
            options: [
              { text: "Een stuk grond met een eigen nummer", isRight: true },
              { text: "Een gebouw" },
              { text: "Een straat" },
            ],
          },
          {
            kind: "severalChoices",
            text: "Welke lagen heeft de kaart Openbare ruimte?",
            points: 2,
            options: [
              { text: "Bomen", isRight: true },
              { text: "Lantaarnpalen", isRight: true },
              { text: "Vaarroutes" },
            ],
          },
          {
            kind: "number",
            text: "Je meet op de kaart een perceel van 40 m diep en 12,5 m breed. Hoe groot is het?",
            points: 1,
            answer: 500,
            tolerance: 5,
            unit: "m²",
          },
        ],
      },
      {
        title: "Met de kaart",
        questions: [
          {
            kind: "freeText",
            text: "Waarom staat de riolering als lijnen op de kaart?",
            points: 3,
            modelAnswer: "Omdat een buis lang en smal is: de breedte doet er op de kaart niet toe.",
          },
          {
            kind: "mapPoint",
            text: "Bewoners melden een omgewaaide boom bij het park in het midden van de kaart. Wijs aan waar dat is.",
            points: 2,
            toleranceM: 150,
            target: { projectId, position: middle },
          },
        ],
      },
    ],
  };
}

function waterways(projectId: number, middle: LonLat): ExamDraft {
  return {
    title: "Watergangen en peil",
    description: "Over peilgebieden en watergangen rond Woerden.",
    passPercent: 55,
    shuffle: true,
    sections: [
      {
        title: "Peil",
        questions: [
          {
            kind: "oneChoice",
            text: "Wat is een peilgebied?",
            points: 1,
            options: [
              { text: "Een gebied waar water wordt gemeten" },
              { text: "Een gebied met één waterstand", isRight: true },
              { text: "Een gebied onder zeeniveau" },
            ],
          },
          {
            kind: "severalChoices",
            text: "Wat hoort bij het onderhoud van een watergang?",
            points: 2,
            options: [
              { text: "Maaien", isRight: true },
              { text: "Baggeren", isRight: true },
              { text: "Asfalteren" },
            ],
          },
          {
            kind: "number",
            text: "Een stuw gaat van 1,50 m naar 1,25 m. Hoeveel centimeter zakt hij?",
            points: 1,
            answer: 25,
            tolerance: 0.5,
            unit: "cm",
          },
          {
            kind: "freeText",
            text: "Waarom moet een watergang open blijven?",
            points: 2,
            modelAnswer: "Om water te kunnen afvoeren en bergen.",
          },
          {
            kind: "mapPoint",
            text: "Een stuw midden in het gebied moet worden nagekeken. Wijs aan waar je heen gaat.",
            points: 2,
            toleranceM: 500,
            target: { projectId, position: middle },
          },
        ],
      },
    ],
  };
}
