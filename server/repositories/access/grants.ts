import type { Kysely } from "kysely";
import type { Grant } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";

export function grantRepository(kysely: Kysely<Database>) {
  return {
    async all(): Promise<Grant[]> {
      return await kysely
        .selectFrom("grants")
        .select(["role", "resource", "action", "attributes"])
        .orderBy("role")
        .orderBy("resource")
        .orderBy("action")
        .execute();
    },
  };
}
