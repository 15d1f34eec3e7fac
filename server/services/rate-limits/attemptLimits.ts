import { createHash } from "node:crypto";
import { isIP } from "node:net";
import type { RateLimitRepository } from "../../repositories/rate-limits/rateLimits.ts";
import { RateLimited } from "../errors.ts";

/** At most `attempts` within `windowMs`, counted per `key`. */
export interface AttemptLimit {
  key: string;
  attempts: number;
  windowMs: number;
}

/** The first `attempts` are free; from the last of them on, each one begins a wait twice as long as the one before. */
export interface GrowingWait extends AttemptLimit {
  firstWaitMs: number;
  longestWaitMs: number;
}

/** Limits on things worth guessing; the counters live in the database, so a restart does not reset them. */
export function attemptLimits(rateLimits: RateLimitRepository, now: () => Date) {
  async function count(key: string, windowMs: number) {
    const at = now();
    const { hits, resetsAt } = await rateLimits.hit(key, at, new Date(at.getTime() + windowMs));
    return { hits, secondsLeft: Math.max(1, Math.ceil((resetsAt.getTime() - at.getTime()) / 1000)) };
  }

  return {
    /** Counts the attempt first, so that parallel guesses cannot overtake the count; throws `RateLimited`. */
    async take({ key, attempts, windowMs }: AttemptLimit): Promise<void> {
      const { hits, secondsLeft } = await count(key, windowMs);
      if (hits > attempts) throw new RateLimited(secondsLeft);
    },
    /** As `take`; who comes during a wait is refused, and makes it no longer by that. */
    async takeInTurn({ key, attempts, windowMs, firstWaitMs, longestWaitMs }: GrowingWait): Promise<void> {
      const { hits } = await count(key, windowMs);
      if (hits < attempts) return;
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (hits - attempts));
      const { hits: comers, secondsLeft } = await count(waitOf(key), waitMs);
      if (comers === 1) return;
      await rateLimits.release(key);
      throw new RateLimited(secondsLeft);
    },
    /** Takes back an attempt that turned out to be a success. */
    release: ({ key }: AttemptLimit) => rateLimits.release(key),
    async clear({ key }: AttemptLimit): Promise<void> {
      await rateLimits.clear(key);
      await rateLimits.clear(waitOf(key));
    },
    clearAllBut: ({ key }: AttemptLimit) => rateLimits.clearAllBut(key),
  };
}

export type AttemptLimits = ReturnType<typeof attemptLimits>;

/** While this one runs, somebody waits. */
const waitOf = (key: string) => `${key}:wait`;

const quarterOfAnHourMs = 15 * 60_000;
const hourMs = 4 * quarterOfAnHourMs;

/** What a person who mistypes may do, and a list of passwords can do nothing with: some forty guesses a day. */
const signIns = { attempts: 10, windowMs: 24 * hourMs, firstWaitMs: 60_000, longestWaitMs: hourMs };

/** Sign-in attempts on one account, whether or not it exists, from one address. */
export function perOrigin(email: string, address: string): GrowingWait {
  return { key: `sign-in:origin:${nameOf(email)}:${networkOf(address)}`, ...signIns };
}

/** Sign-in attempts on one account in a browser in which it was signed in before: nobody else's failures count. */
export function perDevice(email: string, device: Buffer): GrowingWait {
  return { key: `sign-in:device:${nameOf(email)}:${device.toString("hex")}`, ...signIns };
}

/** Sign-in attempts on one account from everywhere but the devices that know it: many addresses guess together. */
export function perAccount(email: string): AttemptLimit {
  return { key: `sign-in:account:${nameOf(email)}`, attempts: 100, windowMs: hourMs };
}

/** Sign-in attempts from one address; of an IPv6 address only the network, for its owner has all the rest. */
export function perAddress(address: string): AttemptLimit {
  return { key: `sign-in:address:${networkOf(address)}`, attempts: 50, windowMs: quarterOfAnHourMs };
}

/** Requests for a new password for one account, whether or not it exists, from one address. */
export function resetsPerOrigin(email: string, address: string): AttemptLimit {
  const key = `password-reset:origin:${nameOf(email)}:${networkOf(address)}`;
  return { key, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Mails with a link to set a new password to one account: its mailbox is to be left in peace. */
export function resetMailsPerAccount(email: string): AttemptLimit {
  return { key: `password-reset:account:${nameOf(email)}`, attempts: 10, windowMs: quarterOfAnHourMs };
}

/** Requests for a new password from one address. */
export function resetsPerAddress(address: string): AttemptLimit {
  return { key: `password-reset:address:${networkOf(address)}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Attempts to change the password of one account by who holds a session of it. */
export function passwordChangesPerAccount(userId: number): AttemptLimit {
  return { key: `password-change:account:${userId}`, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Guesses at the token of an invitation from one address; links that exist do not count. */
export function invitationsPerAddress(address: string): AttemptLimit {
  return { key: `invitation:address:${networkOf(address)}`, attempts: 50, windowMs: quarterOfAnHourMs };
}

/** Invitations of one address: whoever may invite and remove could fill anybody's mailbox. */
export function invitationsTo(email: string): AttemptLimit {
  return { key: `invitation:to:${nameOf(email)}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Mails with another link to one invited address. */
export function invitationsAgainTo(email: string): AttemptLimit {
  return { key: `invitation:again:${nameOf(email)}`, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Mails that ask one address to be the e-mail of an account. */
export function emailChangesTo(email: string): AttemptLimit {
  return { key: `email-change:to:${nameOf(email)}`, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Pictures that one account has us unpack. */
export function picturesPerAccount(userId: number): AttemptLimit {
  return { key: `picture:account:${userId}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Batches of activities that one account's browsers send. */
export function activitiesPerAccount(userId: number): AttemptLimit {
  return { key: `activities:account:${userId}`, attempts: 600, windowMs: quarterOfAnHourMs };
}

/** Exams that one account begins. */
export function examsBegunPerAccount(userId: number): AttemptLimit {
  return { key: `exam:begin:${userId}`, attempts: 60, windowMs: quarterOfAnHourMs };
}

/** Questions to the register of places by one account that nobody asked before. */
export function placesPerAccount(userId: number): AttemptLimit {
  return { key: `places:${userId}`, attempts: 600, windowMs: quarterOfAnHourMs };
}

/** Resets of the demo's content on demand: its platform admin is anybody. The only counter that a reset leaves. */
export const demoResets: AttemptLimit = { key: "demo-reset", attempts: 5, windowMs: quarterOfAnHourMs };

/** Names an account without telling its address; as short for a text of any length. */
function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What a trusted proxy says may be no address at all, but its caller's text of any length. */
function networkOf(address: string): string {
  if (isIP(address) === 0) return nameOf(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped || !address.includes(":")) return mapped ?? address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array<string>(Math.max(0, zeros)).fill("0"), ...back].slice(0, 4).join(":");
}
