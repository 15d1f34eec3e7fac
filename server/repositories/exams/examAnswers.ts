import { sql, type Kysely, type Transaction } from "kysely";
import type { ExamAnswer, ExamAnswerValue } from "../../../schemas/exam.ts";
import type { Database } from "../../db/Database.ts";

/** The answers so far, by question. */
export async function answersOf(kysely: Kysely<Database>, attemptId: number) {
  const rows = await kysely
    .selectFrom("exam_answers")
    .select(["question", "revision", sql<ExamAnswerValue>`value`.as("value"), "points"])
    .where("attempt_id", "=", attemptId)
    .orderBy("question")
    .execute();
  return rows.map(({ revision, ...row }) => ({ ...row, revision: Number(revision) }));
}

/** Of two answers to one question the higher revision wins. */
export async function writeAnswers(
  transaction: Transaction<Database>,
  attemptId: number,
  { answers, savedAt }: { answers: readonly ExamAnswer[]; savedAt: Date },
): Promise<void> {
  for (const { question, revision, value } of answers)
    await transaction
      .insertInto("exam_answers")
      .values({
        attempt_id: attemptId,
        question,
        revision,
        value: JSON.stringify(value),
        saved_at: savedAt,
        points: null,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["attempt_id", "question"])
          .doUpdateSet((eb) => ({
            revision: eb.ref("excluded.revision"),
            value: eb.ref("excluded.value"),
            saved_at: eb.ref("excluded.saved_at"),
          }))
          .whereRef("exam_answers.revision", "<", "excluded.revision"),
      )
      .execute();
}
