import type { Transaction } from "kysely";
import type { ExamAnswerValue } from "../../../schemas/exam.ts";
import { questionsOf, type ExamDraft } from "../../../schemas/examDraft.ts";
import type { Database } from "../../db/Database.ts";
import { toColumns, type Standing } from "../exams/examStanding.ts";

/** An attempt of the demo, already scored. */
export interface DemoAttempt {
  email: string;
  /** How long ago it began, and how long it took. */
  daysAgo: number;
  minutes: number;
  /** In the order of the questions. */
  answers: { value: ExamAnswerValue; points: number | null }[];
  standing: Standing;
}

export interface DemoExam {
  /** Name of the company, and of the project that its map question uses. */
  company: string;
  project: string;
  draftFor: (projectId: number) => ExamDraft;
  attempts: DemoAttempt[];
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The demo's exams, published, with attempts by some users. */
export async function writeDemoExams(
  transaction: Transaction<Database>,
  exams: readonly DemoExam[],
  placedAt: Date,
): Promise<void> {
  for (const exam of exams) await writeExam(transaction, exam, placedAt);
}

async function writeExam(transaction: Transaction<Database>, exam: DemoExam, placedAt: Date): Promise<void> {
  const company = await transaction
    .selectFrom("companies")
    .select("id")
    .where("name", "=", exam.company)
    .executeTakeFirstOrThrow();
  const project = await transaction
    .selectFrom("projects")
    .select("id")
    .where("name", "=", exam.project)
    .executeTakeFirstOrThrow();
  const draft = exam.draftFor(project.id);
  const content = JSON.stringify(draft);
  const publishedAt = new Date(placedAt.getTime() - 60 * dayMs);
  const { id } = await transaction
    .insertInto("exams")
    .values({
      company_id: company.id,
      title: draft.title,
      question_count: questionsOf(draft).length,
      draft: content,
      state: "published",
      published_version: 1,
      created_at: publishedAt,
      updated_at: publishedAt,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("exam_versions")
    .values({ exam_id: id, number: 1, content, published_at: publishedAt })
    .execute();
  for (const attempt of exam.attempts) await writeAttempt(transaction, id, { attempt, placedAt });
}

async function writeAttempt(
  transaction: Transaction<Database>,
  examId: number,
  { attempt, placedAt }: { attempt: DemoAttempt; placedAt: Date },
): Promise<void> {
  const { email, daysAgo, minutes, answers, standing } = attempt;
  const startedAt = new Date(placedAt.getTime() - daysAgo * dayMs);
  const submittedAt = new Date(startedAt.getTime() + minutes * minuteMs);
  const user = await transaction
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const { id } = await transaction
    .insertInto("exam_attempts")
    .values({
      exam_id: examId,
      exam_version: 1,
      user_id: user.id,
      started_at: startedAt,
      ends_at: null,
      submitted_at: submittedAt,
      ...toColumns(standing),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("exam_answers")
    .values(
      answers.map(({ value, points }, question) => ({
        attempt_id: id,
        question,
        revision: 1,
        value: JSON.stringify(value),
        saved_at: submittedAt,
        points,
      })),
    )
    .execute();
}
