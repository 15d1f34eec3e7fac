import type { ClaimedMail, MailQueueRepository, QueuedMail } from "../../repositories/mail/mailQueue.ts";
import { MailRefused, type Mail, type Mailbox } from "./Mailbox.ts";

/** Longer than any attempt takes: the mail of a process that died is free again after this. */
const leaseMs = 5 * 60_000;

/** Retries start soon after each other and end up once an hour. */
const firstPauseMs = 5_000;
const maxPauseMs = 3_600_000;

/** After this long a mail is given up: the recipient will have asked again. */
const giveUpAfterMs = 48 * 3_600_000;

/** How long sent and failed mails are kept, for investigation. */
const retentionMs = 30 * 24 * 3_600_000;

/** How often to check for mails of other processes, or of ones that died. */
const checkIntervalMs = 30_000;

/** How long a closing server waits for the mail being sent. */
const closeTimeoutMs = 5_000;

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
 * Sends the queued mails one after the other. A mail is retried with increasing pauses until the mail server accepts it
 * (docs/decisions/0015-mail-queue.md).
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
    // Send the response that queued this mail first.
    await new Promise((resolve) => setImmediate(resolve));
    let waitMs = checkIntervalMs;
    try {
      while (isWoken) {
        isWoken = false;
        while (await sendNext());
      }
      const next = await mails.nextMoment();
      if (next) waitMs = Math.min(checkIntervalMs, Math.max(100, next.getTime() - now().getTime()));
    } catch (error) {
      isWoken = false;
      log.error({ err: error }, "could not read the mail queue");
    }
    if (!isClosed) timer = setTimeout(wake, waitMs).unref();
  }

  /** Answers whether there may be another one. */
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
    if (error instanceof MailRefused || at.getTime() - mail.createdAt.getTime() >= giveUpAfterMs) {
      log.error(facts, "gave up sending a mail");
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
    /** Queues a mail outside any transaction. */
    async enqueue(mail: QueuedMail): Promise<void> {
      await mails.enqueue(mail);
      wake();
    },

    /** How many are still to be sent. */
    countWaiting: () => mails.countWaiting(),

    /** To be called after a commit that queued mails. */
    wake,

    /** Starts sending mails. */
    async start(): Promise<void> {
      if (isOnlyProcess) await mails.releaseAll();
      isStarted = true;
      wake();
    },

    /** Resolves when no mail is due. */
    settled,

    removeOld: () => mails.removeBefore(new Date(now().getTime() - retentionMs)),

    /** Waits for the mail being sent; one that takes too long is left to its lease. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      let late: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        late = setTimeout(resolve, closeTimeoutMs);
      });
      await Promise.race([draining, patience]);
      clearTimeout(late);
    },
  };
}

export type MailQueue = ReturnType<typeof mailQueue>;

/** Doubles with each attempt, with jitter between half and the whole pause. */
function pauseMs(attempts: number): number {
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** (attempts - 1));
  return pause * (0.5 + Math.random() / 2);
}
