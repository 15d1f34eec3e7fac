import type { Kysely } from "kysely";
import type { Database } from "../../db/Database.ts";

/** A mail to send: to a user, or to whoever may have this address. */
export type QueuedMail =
  | {
      kind:
        | "customerInvitation"
        | "companyUserInvitation"
        | "adminInvitation"
        | "passwordChanged"
        | "clientSecretExpires"
        | "newDevice"
        | "secondFactorReset"
        | "secondFactorAdded"
        | "secondFactorRemoved"
        | "accessTokenMade"
        | "sessionsEnded";
      userId: number;
    }
  /** About an account, to an address that need not be the account's. */
  | { kind: "emailChange" | "emailChangeNotice"; userId: number; email: string }
  /** `email` in lower case; queued whether or not the account exists, so that nothing reveals which do. */
  | { kind: "passwordReset"; email: string };

/** A mail claimed by this process until `claimedUntil`. */
export interface ClaimedMail {
  id: string;
  mail: QueuedMail;
  createdAt: Date;
  /** Including this one. */
  attempts: number;
  /** Also proves the claim: what another process claimed since is left to it. */
  claimedUntil: Date;
}

/**
 * Queues a mail as part of a transaction: it is sent exactly when the change is committed. The caller wakes the queue
 * after the commit.
 */
export async function enqueueMail(kysely: Kysely<Database>, mail: QueuedMail): Promise<void> {
  const addressee = {
    user_id: "userId" in mail ? mail.userId : null,
    email: "email" in mail ? mail.email : null,
  };
  await kysely
    .insertInto("mails")
    .values({
      kind: mail.kind,
      ...addressee,
      claimed_until: null,
      sent_at: null,
      given_up_at: null,
      failure: null,
    })
    .execute();
}

/** The mail queue, from which several processes may send. */
export function mailQueueRepository(kysely: Kysely<Database>) {
  const claimed = ({ id, claimedUntil }: ClaimedMail) =>
    kysely.updateTable("mails").where("id", "=", id).where("claimed_until", "=", claimedUntil);
  const waiting = () =>
    kysely.selectFrom("mails").where("sent_at", "is", null).where("given_up_at", "is", null);

  return {
    enqueue: (mail: QueuedMail) => enqueueMail(kysely, mail),

    /** Claims the mail that waits the longest; undefined when none is due. A first attempt is due at once. */
    async claim(now: Date, claimedUntil: Date): Promise<ClaimedMail | undefined> {
      const row = await kysely
        .updateTable("mails")
        .set((eb) => ({ claimed_until: claimedUntil, due_at: now, attempts: eb("attempts", "+", 1) }))
        .where(
          "id",
          "=",
          waiting()
            .select("id")
            .where((eb) => eb.or([eb("attempts", "=", 0), eb("due_at", "<=", now)]))
            .where((eb) => eb.or([eb("claimed_until", "is", null), eb("claimed_until", "<=", now)]))
            .orderBy("due_at")
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(["id", "kind", "user_id", "email", "created_at", "attempts"])
        .executeTakeFirst();
      return row && { ...toClaimed(row), claimedUntil };
    },

    /** How many mails are still to be sent. */
    async countWaiting(): Promise<number> {
      const { count } = await waiting()
        .select((eb) => eb.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** When the next mail is due or its claim expires. */
    async nextMoment(): Promise<Date | undefined> {
      const row = await waiting()
        .select((eb) => eb.fn.min(eb.fn<Date>("greatest", ["due_at", "claimed_until"])).as("moment"))
        .executeTakeFirst();
      return row?.moment ?? undefined;
    },

    async markSent(mail: ClaimedMail, sentAt: Date): Promise<void> {
      await claimed(mail).set({ sent_at: sentAt, claimed_until: null, failure: null }).execute();
    },

    async postpone(mail: ClaimedMail, { dueAt, failure }: { dueAt: Date; failure: string }): Promise<void> {
      await claimed(mail).set({ due_at: dueAt, claimed_until: null, failure }).execute();
    },

    async giveUp(mail: ClaimedMail, { at, failure }: { at: Date; failure: string }): Promise<void> {
      await claimed(mail).set({ given_up_at: at, claimed_until: null, failure }).execute();
    },

    /** For a mail that is no longer needed. */
    async discard({ id }: ClaimedMail): Promise<void> {
      await kysely.deleteFrom("mails").where("id", "=", id).execute();
    },

    /** For the only process on this database, at its start: releases the claims of a crashed one. */
    async releaseAll(): Promise<void> {
      await kysely
        .updateTable("mails")
        .set({ claimed_until: null })
        .where("claimed_until", "is not", null)
        .execute();
    },

    /** Removes mails that were sent or given up before that moment. */
    async removeBefore(moment: Date): Promise<void> {
      await kysely
        .deleteFrom("mails")
        .where((eb) => eb.or([eb("sent_at", "<", moment), eb("given_up_at", "<", moment)]))
        .execute();
    },
  };
}

export type MailQueueRepository = ReturnType<typeof mailQueueRepository>;

interface ClaimedRow {
  id: string;
  kind: QueuedMail["kind"];
  user_id: number | null;
  email: string | null;
  created_at: Date;
  attempts: number;
}

function toClaimed({ id, kind, user_id, email, created_at, attempts }: ClaimedRow) {
  return { id, mail: toMail(kind, user_id ?? 0, email ?? ""), createdAt: created_at, attempts };
}

/** Which of the two a mail has depends on its kind. */
function toMail(kind: QueuedMail["kind"], userId: number, email: string): QueuedMail {
  switch (kind) {
    case "passwordReset":
      return { kind, email };
    case "emailChange":
    case "emailChangeNotice":
      return { kind, userId, email };
    default:
      return { kind, userId };
  }
}
