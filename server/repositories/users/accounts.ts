import { sql, type Kysely, type RawBuilder } from "kysely";
import type { AccountStatus } from "../../../schemas/companyUser.ts";
import type { Language } from "../../../schemas/user.ts";
import type { Database } from "../../db/Database.ts";

/** Somebody's account before it is activated. */
export interface NewUser {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  roleId: number;
  /** Of the mails, until they choose one themselves: who invites somebody knows best what they read. */
  language: Language;
  createdAt: Date;
  invitationExpiresAt: Date;
}

/** Whether an account's invitation stands, has run out, or was accepted (spec §4.11), and the account suspended since. */
export const statusAt = (now: Date): RawBuilder<AccountStatus> => sql<AccountStatus>`case
  when users.suspended_at is not null then 'suspended'
  when users.activated_at is not null then 'active'
  when users.invitation_expires_at > ${now} then 'invited'
  else 'expired' end`;

/** Both names as one text. */
export const fullName = sql<string>`trim(users.first_name || ' ' || users.last_name)`;

/** Whether the account may be used at all: one of the demo may not once the database left the demo. */
export const comesIn = sql<boolean>`not (users.is_demo and exists (select from demo_departure))`;

/** Undefined when the e-mail is an account's already, also one that another transaction is making. */
export async function insertUser(
  kysely: Kysely<Database>,
  companyId: number | null,
  user: NewUser,
): Promise<number | undefined> {
  const row = await kysely
    .insertInto("users")
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
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
