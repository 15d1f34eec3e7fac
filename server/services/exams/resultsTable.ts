import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { logTimeZone } from "../../../schemas/activityActions.ts";
import { csvBeginning, csvLine } from "../../../schemas/csvLine.ts";
import type { Language } from "../../../schemas/user.ts";
import { tableFileName } from "../../../schemas/tableFileName.ts";
import { today } from "../../../schemas/today.ts";
import type { ExamOfCompany, ExamReviewRepository } from "../../repositories/exams/examReviews.ts";
import type { TableFormat } from "../lists/tableExport.ts";
import { percentOf } from "./judgeAttempt.ts";

const texts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { nl, en };

/** Attempts read per query. */
const batch = 200;

const localTime = new Intl.DateTimeFormat("sv-SE", {
  timeZone: logTimeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

const heads = [
  "exams.candidate",
  "fields.email",
  "exams.version",
  "exams.startedAt",
  "exams.submittedAt",
  "exams.fields.points",
  "exams.mostPoints",
  "exams.percent",
  "exams.outcome",
];

/** The file name of an exam's results. */
export const resultsFileName = (title: string, language: Language, now: Date): string =>
  tableFileName([texts[language]["exams.fileName"] ?? "", title], today(now, logTimeZone), "csv");

/** The results of an exam as CSV, in the reader's language; the points of each question last. */
export async function* resultsTable(
  reviews: ExamReviewRepository,
  exam: ExamOfCompany & { questionTexts: readonly string[] },
  { language, separator }: TableFormat,
): AsyncGenerator<string> {
  const say = (id: string) => texts[language][id] ?? id;
  const questions = Array.from({ length: await reviews.maxQuestionCount(exam) }, (_, place) => place);
  // A question that the published version no longer has is shown by its number only.
  const questionHeads = questions.map((place) => {
    const number = `${say("exams.fields.question")} ${place + 1}`;
    const text = exam.questionTexts[place];
    return text === undefined ? number : `${number}: ${text}`;
  });
  // Without a byte order mark a spreadsheet misreads accented letters.
  yield csvBeginning + csvLine([...heads.map(say), ...questionHeads], separator);
  for (let lastId = 0; ;) {
    const rows = await reviews.after(exam, lastId, batch);
    for (const {
      candidate,
      email,
      examVersion,
      startedAt,
      submittedAt,
      score,
      maxScore,
      isPassed,
      points,
    } of rows)
      yield csvLine(
        [
          candidate,
          email,
          examVersion,
          localTime.format(startedAt),
          submittedAt && localTime.format(submittedAt),
          score,
          maxScore,
          score === null ? null : percentOf(score, maxScore ?? 0),
          say(isPassed === null ? "exams.toJudge" : isPassed ? "exams.passed" : "exams.notPassed"),
          ...questions.map((place) => points[place] ?? null),
        ],
        separator,
      );
    if (rows.length < batch) return;
    lastId = rows.at(-1)?.id ?? lastId;
  }
}
