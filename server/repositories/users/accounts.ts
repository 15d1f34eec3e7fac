import { sql, type Expression, type Kysely, type RawBuilder } from "kysely";
import type { AccountStatus } from "../../../schemas/companyUser.ts";
import type { PersonFields } from "../../../schemas/personName.ts";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";
import { valuesByColumn } from "../records/fieldColumns.ts";
import { personColumns } from "./personColumns.ts";

/** An account before it is activated. */
export interface NewUser extends PersonFields {
  /** Lower case. */
  email: string;
  roleId: number;
  /** The language of mails and screens until the user chooses one; the inviter knows best. */
  language: Language;
  createdAt: Date;
  invitationExpiresAt: Date;
}

/** Whether an account is invited, expired, active (spec §4.11), or suspended. */
export const statusAt = (now: Date | Expression<Date>): RawBuilder<AccountStatus> => sql<AccountStatus>`case
  when users.suspended_at is not null then 'suspended'
  when users.activated_at is not null then 'active'
  when users.invitation_expires_at > ${now} then 'invited'
  else 'expired' end`;

/** Both names as one text. */
export const fullName = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Whether the account may sign in: demo accounts may not once demo mode ended. */
export const maySignIn = sql<boolean>`not (users.is_demo and exists (select from demo_departure))`;

/** Undefined when the e-mail is taken, also by a transaction in progress. */
export async function insertUser(
  kysely: Kysely<Database>,
  companyId: number | null,
  user: NewUser,
): Promise<number | undefined> {
  const row = await kysely
    .insertInto("users")
    .values({
      email: user.email,
      ...valuesByColumn(personColumns, user),
      role_id: user.roleId,
      language: user.language,
      company_id: companyId,
      created_at: user.createdAt,
      invitation_expires_at: user.invitationExpiresAt,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}
