import { sql, type Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

export interface LoggedPerson {
  id: number;
  name: string;
}

const maxPeople = 1000;

/** The people in a company's log, including those whose account is gone. */
export function activityPeople(kysely: Kysely<Database>) {
  const ofCompany = (companyId: number) =>
    kysely
      .selectFrom("activity_people")
      .select(["id", "name"])
      .where("company_id", "=", companyId)
      .where("name", "is not", null)
      .$narrowType<{ name: string }>();

  return {
    list: async (companyId: number): Promise<LoggedPerson[]> =>
      await ofCompany(companyId)
        .orderBy(sql`name collate "und-x-icu"`)
        .orderBy("id")
        .limit(maxPeople)
        .execute(),

    find: async (companyId: number, id: number): Promise<LoggedPerson | undefined> =>
      await ofCompany(companyId).where("id", "=", id).executeTakeFirst(),

    /**
     * Anonymises a person in the log: no name, no user, and no details written about them. The rows stay, and count.
     * For platform admins, who belong to no company, with null. Answers whether there was such a person.
     */
    async erase(companyId: number | null, id: number): Promise<boolean> {
      return await kysely.transaction().execute(async (transaction) => {
        const person = await transaction
          .selectFrom("activity_people")
          .select("user_id")
          .where("company_id", "is not distinct from", companyId)
          .where("id", "=", id)
          .where("name", "is not", null)
          .forUpdate()
          .executeTakeFirst();
        if (!person) return false;
        await transaction
          .updateTable("activity_people")
          .set({ user_id: null, name: null })
          .where("id", "=", id)
          .execute();
        if (person.user_id !== null)
          await transaction
            .updateTable("audit_events")
            .set({ user_id: null, account: null, address: null })
            .where("user_id", "=", person.user_id)
            .execute();
        await transaction
          .updateTable("activities")
          .set({ details: null })
          .where("subject_id", "=", id)
          .where("details", "is not", null)
          .execute();
        return true;
      });
    },
  };
}
