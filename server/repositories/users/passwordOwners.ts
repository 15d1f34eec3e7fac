import type { Kysely } from "kysely";
import type { PasswordRules } from "../../../schemas/companyPolicy.ts";
import type { Database } from "../../db/Database.ts";

/** Whose password is judged. */
export interface PasswordOwner {
  rules: PasswordRules;
  /** Names and addresses that a password may not be. */
  texts: string[];
}

/** What the passwords of people are judged by. */
export function passwordOwnerRepository(kysely: Kysely<Database>) {
  return {
    async find(userId: number): Promise<PasswordOwner | undefined> {
      const row = await kysely
        .selectFrom("users")
        .leftJoin("companies", "companies.id", "users.company_id")
        .select(["email", "first_name", "last_name", "companies.name", "customer_name", "password_rules"])
        .where("users.id", "=", userId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { email, first_name: first, last_name: last, name, customer_name: customer } = row;
      const texts = [email, first, last, `${first}${last}`, name ?? "", customer ?? ""];
      return { rules: row.password_rules ?? "composition", texts };
    },
  };
}

export type PasswordOwnerRepository = ReturnType<typeof passwordOwnerRepository>;
