import type { Kysely } from "kysely";
import type { Database } from "../db/Database.ts";

/** A mail that is to be sent: to a user, or to whoever may have this address. */
export type QueuedMail =
  | { kind: "customerInvitation" | "companyUserInvitation"; userId: number }
  /** `email` in lower case; queued whether or not the account exists, so that nothing tells which do. */
  | { kind: "passwordReset"; email: string };

/**
 * Queues a mail as part of a transaction: it is sent exactly when what it tells of has happened. Who calls this wakes
 * the sender after the commit.
 */
export async function enqueueMail(kysely: Kysely<Database>, mail: QueuedMail): Promise<void> {
  const addressee =
    mail.kind === "passwordReset"
      ? { user_id: null, email: mail.email }
      : { user_id: mail.userId, email: null };
  await kysely
    .insertInto("mails")
    .values({ kind: mail.kind, ...addressee, claimed_until: null, sent_at: null, failure: null })
    .execute();
}
