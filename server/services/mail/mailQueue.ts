import type { ClaimedMail, MailQueueRepository, QueuedMail } from "../../repositories/mail/mailQueue.ts";
import { MailRefused, type Mail, type Mailbox } from "./Mailbox.ts";

/** Longer than any attempt takes: a process that claimed a mail and died holds it up no longer than this. */
const leaseMs = 5 * 60_000;

/** The first attempts follow each other soon, later ones once an hour. */
const firstPauseMs = 5_000;
const longestPauseMs = 3_600_000;

/** Who was to get a mail this long ago has asked again, or somebody else. */
const patienceMs = 48 * 3_600_000;

/** Mails that were sent or given up are kept this long, for questions. */
const keptMs = 30 * 24 * 3_600_000;

/** Another process may have queued something, or died. */
const lookEveryMs = 30_000;

/** How long a closing server waits for the mail in hand. */
const closePatienceMs = 5_000;

interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

interface MailQueueParts {
  mails: MailQueueRepository;
  write: (mail: ClaimedMail) => Promise<Mail | undefined>;
  mailbox: Mailbox;
  /** No other process sends from this database. */
  isOnlyProcess: boolean;
  log: Log;
  now: () => Date;
}

/**
 * Sends what is queued in the database, one mail after the other. A mail leaves the queue when the mail server took it;
 * until then it is tried again, ever more seldom (docs/decisions/0015-mail-queue.md).
 */
export function mailQueue({ mails, write, mailbox, isOnlyProcess, log, now }: MailQueueParts) {
  let draining: Promise<void> | undefined;
  let isWoken = false;
  let isStarted = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    isWoken = true;
    if (!isStarted || isClosed) return;
    draining ??= drain().finally(() => {
      draining = undefined;
      if (isWoken) wake();
    });
  }

  async function drain(): Promise<void> {
    clearTimeout(timer);
    // The answer that this mail belongs to goes first.
    await new Promise((resolve) => setImmediate(resolve));
    let waitMs = lookEveryMs;
    try {
      while (isWoken) {
        isWoken = false;
        while (await sendNext());
      }
      const next = await mails.nextMoment();
      if (next) waitMs = Math.min(lookEveryMs, Math.max(100, next.getTime() - now().getTime()));
    } catch (error) {
      isWoken = false;
      log.error({ err: error }, "could not read the mail queue");
    }
    if (!isClosed) timer = setTimeout(wake, waitMs).unref();
  }

  /** Whether there may be another. */
  async function sendNext(): Promise<boolean> {
    if (isClosed) return false;
    const claimedAt = now();
    const mail = await mails.claim(claimedAt, new Date(claimedAt.getTime() + leaseMs));
    if (!mail) return false;
    try {
      await send(mail);
    } catch (error) {
      await failed(mail, error);
    }
    return true;
  }

  async function send(mail: ClaimedMail): Promise<void> {
    const letter = await write(mail);
    if (!letter) return await mails.discard(mail);
    await mailbox.deliver(letter);
    await mails.markSent(mail, now());
  }

  async function failed(mail: ClaimedMail, error: unknown): Promise<void> {
    const at = now();
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    const facts = { mail: mail.id, kind: mail.mail.kind, attempts: mail.attempts, failure };
    if (error instanceof MailRefused || at.getTime() - mail.createdAt.getTime() >= patienceMs) {
      log.error(facts, "gave a mail up");
      await mails.giveUp(mail, { at, failure });
    } else {
      const dueAt = new Date(at.getTime() + pauseMs(mail.attempts));
      log.warn({ ...facts, dueAt }, "could not send a mail, will try again");
      await mails.postpone(mail, { dueAt, failure });
    }
  }

  async function settled(): Promise<void> {
    if (!draining) return;
    await draining;
    await settled();
  }

  return {
    /** Queues a mail that belongs to no transaction. */
    async enqueue(mail: QueuedMail): Promise<void> {
      await mails.enqueue(mail);
      wake();
    },

    /** How many are still to be sent. */
    countWaiting: () => mails.countWaiting(),

    /** To be called after a commit that queued mails. */
    wake,

    /** From here on mails are sent. */
    async start(): Promise<void> {
      if (isOnlyProcess) await mails.releaseAll();
      isStarted = true;
      wake();
    },

    /** Comes when nothing that is due waits. */
    settled,

    removeOld: () => mails.removeBefore(new Date(now().getTime() - keptMs)),

    /** The mail in hand is finished; one that takes too long is left to its lease. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, closePatienceMs);
      });
      await Promise.race([draining, patience]);
      clearTimeout(late);
    },
  };
}

export type MailQueue = ReturnType<typeof mailQueue>;

/** Doubles with each attempt; between half and the whole of it, so that many do not come at once. */
function pauseMs(attempts: number): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1));
  return pause * (0.5 + Math.random() / 2);
}
