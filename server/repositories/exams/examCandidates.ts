import { sql, type Kysely } from "kysely";
import type { ExamCandidates } from "../../../schemas/examCandidates.ts";
import type { Database } from "../../db/Database.ts";
import { logAdministration, type Actor } from "../activity/logActivity.ts";
import { holdCompany } from "../customers/companyLock.ts";
import type { ExamKey } from "./exams.ts";

const name = sql<string>`coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;

/** Who can take which exam; every query is limited to one company. */
export function examCandidateRepository(kysely: Kysely<Database>) {
  return {
    async find(companyId: number, examId: number) {
      const exam = await kysely
        .selectFrom("exams")
        .select(["id as examId", "is_for_chosen as isForChosen", "candidates_version as version"])
        .where("id", "=", examId)
        .where("company_id", "=", companyId)
        .executeTakeFirst();
      if (!exam) return undefined;
      const people = await kysely
        .selectFrom("users")
        .leftJoin("exam_candidates", (join) =>
          join.onRef("exam_candidates.user_id", "=", "users.id").on("exam_candidates.exam_id", "=", examId),
        )
        .select([
          "users.id as userId",
          name.as("name"),
          "users.email",
          sql<boolean>`exam_candidates.user_id is not null`.as("isChosen"),
        ])
        .where("users.company_id", "=", companyId)
        .orderBy(sql`${name} collate "und-x-icu"`)
        .orderBy("users.id")
        .execute();
      return { ...exam, people };
    },

    /**
     * Whether it was saved; false when the exam is gone, or was changed by somebody else. Users of other companies are
     * ignored.
     */
    async save({ id, companyId, version }: ExamKey, choice: ExamCandidates, actor: Actor): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        await holdCompany(transaction, companyId);
        let change = transaction
          .updateTable("exams")
          .set((eb) => ({
            is_for_chosen: choice.isForChosen,
            candidates_version: eb("candidates_version", "+", 1),
          }))
          .where("id", "=", id)
          .where("company_id", "=", companyId);
        if (version !== undefined) change = change.where("candidates_version", "=", version);
        const changed = await change.returning("title").executeTakeFirst();
        if (!changed) return false;
        await transaction.deleteFrom("exam_candidates").where("exam_id", "=", id).execute();
        if (choice.userIds.length > 0)
          await transaction
            .insertInto("exam_candidates")
            .columns(["exam_id", "user_id"])
            .expression((eb) =>
              eb
                .selectFrom("users")
                .select((one) => [one.val(id).as("exam_id"), "users.id as user_id"])
                .where("users.company_id", "=", companyId)
                .where("users.id", "in", choice.userIds),
            )
            .execute();
        const details = { subject: changed.title };
        await logAdministration(transaction, actor, { action: "examAssigned", companyId, details });
        return true;
      });
    },
  };
}

export type ExamCandidateRepository = ReturnType<typeof examCandidateRepository>;
