import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../../db/Database.ts";

/** Whether the account of the row of `users` at hand has a second factor; recovery codes are none. */
export const hasSecondFactor: RawBuilder<boolean> = sql<boolean>`(
  exists (select from passkeys where passkeys.user_id = users.id) or
  exists (select from totp_secrets where totp_secrets.user_id = users.id and confirmed_at is not null))`;

/** The company in whose log it is shown what this user did; null for platform admins. */
export async function companyIdOf(kysely: Kysely<Database>, userId: number): Promise<number | null> {
  const row = await kysely
    .selectFrom("users")
    .select("company_id")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

/** Recovery codes stand in for a factor: without one they would be a password more. */
export async function forgetCodesWithoutFactor(kysely: Kysely<Database>, userId: number): Promise<void> {
  await kysely
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("user_id", "in", (eb) =>
      eb
        .selectFrom("users")
        .select("users.id")
        .where(sql<boolean>`not ${hasSecondFactor}`),
    )
    .execute();
}
