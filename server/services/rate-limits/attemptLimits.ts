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

/** The first `attempts` are free; after each further one the wait doubles. */
export interface BackoffLimit extends AttemptLimit {
  firstWaitMs: number;
  maxWaitMs: number;
}

/** Rate limits; the counters are stored in the database, so that a restart does not reset them. */
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
    /** Counts the attempt, and answers whether there are more than the limit says, which refuses nobody. */
    async isExceeded({ key, attempts, windowMs }: AttemptLimit): Promise<boolean> {
      return (await count(key, windowMs)).hits > attempts;
    },
    /** As `take`; an attempt during a wait is refused, without extending the wait. */
    async takeWithBackoff({ key, attempts, windowMs, firstWaitMs, maxWaitMs }: BackoffLimit): Promise<void> {
      const { hits } = await count(key, windowMs);
      if (hits < attempts) return;
      const waitMs = Math.min(maxWaitMs, firstWaitMs * 2 ** (hits - attempts));
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

/** Counts as long as a wait lasts. */
const waitOf = (key: string) => `${key}:wait`;

const quarterOfAnHourMs = 15 * 60_000;
const hourMs = 4 * quarterOfAnHourMs;

/** Enough for somebody who mistypes, useless for a list of passwords: some forty guesses a day. */
const signIns = { attempts: 10, windowMs: 24 * hourMs, firstWaitMs: 60_000, maxWaitMs: hourMs };

/** While many guess, at many accounts from many addresses, each may guess less. */
const fewer = { perOrigin: 3, perAddress: 10 };

/**
 * Sign-in attempts from all unknown devices on all accounts: far more than people who mistype make. Beyond it the limits of
 * addresses are tighter, and nobody is refused for what others did.
 */
export const overAll: AttemptLimit = { key: "sign-in:all", attempts: 1000, windowMs: hourMs };

/** Sign-in attempts on one account, existing or not, from one address. */
export function perOrigin(email: string, address: string, isTight = false): BackoffLimit {
  const key = `sign-in:origin:${nameOf(email)}:${networkOf(address)}`;
  return { key, ...signIns, ...(isTight && { attempts: fewer.perOrigin }) };
}

/** Sign-in attempts on one account from a known device: nobody else's failures count. */
export function perDevice(email: string, device: Buffer): BackoffLimit {
  return { key: `sign-in:device:${nameOf(email)}:${device.toString("hex")}`, ...signIns };
}

/** Sign-in attempts on one account from all unknown devices together, against distributed guessing. */
export function perAccount(email: string): AttemptLimit {
  return { key: `sign-in:account:${nameOf(email)}`, attempts: 100, windowMs: hourMs };
}

/**
 * Sign-in attempts from one address; of an IPv6 address only the network counts, because one subscriber has all the
 * rest.
 */
export function perAddress(address: string, isTight = false): AttemptLimit {
  const attempts = isTight ? fewer.perAddress : 50;
  return { key: `sign-in:address:${networkOf(address)}`, attempts, windowMs: quarterOfAnHourMs };
}

/** Codes and passkeys tried for one account, which needs its password before: a stranger locks nobody out. */
export function proofsPerAccount(userId: number): BackoffLimit {
  return { key: `proof:account:${userId}`, ...signIns, attempts: 5 };
}

/** Codes and passkeys tried from one address. */
export function proofsPerAddress(address: string): AttemptLimit {
  return { key: `proof:address:${networkOf(address)}`, attempts: 50, windowMs: quarterOfAnHourMs };
}

/** Sign-ins by passkey from one address, which may be that of a whole town hall; nothing there can be guessed. */
export function passkeySignInsPerAddress(address: string): AttemptLimit {
  return { key: `passkey:address:${networkOf(address)}`, attempts: 300, windowMs: quarterOfAnHourMs };
}

/** People who are sent to an identity provider from one address, which may be that of a whole town hall. */
export function ssoStartsPerAddress(address: string): AttemptLimit {
  return { key: `sso:address:${networkOf(address)}`, attempts: 300, windowMs: quarterOfAnHourMs };
}

/** Tests of a company's settings, which ask its provider each time. */
export function ssoTestsPerAccount(userId: number): AttemptLimit {
  return { key: `sso-test:account:${userId}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Password reset requests for one account, existing or not, from one address. */
export function resetsPerOrigin(email: string, address: string): AttemptLimit {
  const key = `password-reset:origin:${nameOf(email)}:${networkOf(address)}`;
  return { key, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Password reset mails to one account, so that its mailbox is not flooded. */
export function resetMailsPerAccount(email: string): AttemptLimit {
  return { key: `password-reset:account:${nameOf(email)}`, attempts: 10, windowMs: quarterOfAnHourMs };
}

/** Password reset requests from one address. */
export function resetsPerAddress(address: string): AttemptLimit {
  return { key: `password-reset:address:${networkOf(address)}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Attempts to change an account's password within a session of it. */
export function passwordChangesPerAccount(userId: number): AttemptLimit {
  return { key: `password-change:account:${userId}`, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Guesses at invitation tokens from one address; existing links do not count. */
export function invitationsPerAddress(address: string): AttemptLimit {
  return { key: `invitation:address:${networkOf(address)}`, attempts: 50, windowMs: quarterOfAnHourMs };
}

/** Wrong access tokens from one address; right ones do not count. */
export function wrongTokensPerAddress(address: string): AttemptLimit {
  return { key: `access-token:address:${networkOf(address)}`, attempts: 50, windowMs: quarterOfAnHourMs };
}

/** Invitations to one address: whoever can invite and remove users could flood a mailbox. */
export function invitationsTo(email: string): AttemptLimit {
  return { key: `invitation:to:${nameOf(email)}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Repeated invitation mails to one address. */
export function invitationsAgainTo(email: string): AttemptLimit {
  return { key: `invitation:again:${nameOf(email)}`, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** E-mail change confirmations to one address. */
export function emailChangesTo(email: string): AttemptLimit {
  return { key: `email-change:to:${nameOf(email)}`, attempts: 5, windowMs: quarterOfAnHourMs };
}

/** Copies of what is kept of its person that one account asks for. */
export function ownDataPerAccount(userId: number): AttemptLimit {
  return { key: `own-data:account:${userId}`, attempts: 10, windowMs: quarterOfAnHourMs };
}

/** Pictures that one account uploads. */
export function picturesPerAccount(userId: number): AttemptLimit {
  return { key: `picture:account:${userId}`, attempts: 30, windowMs: quarterOfAnHourMs };
}

/** Batches of activities that one account sends. */
export function activitiesPerAccount(userId: number): AttemptLimit {
  return { key: `activities:account:${userId}`, attempts: 600, windowMs: quarterOfAnHourMs };
}

/** Exams that one account starts. */
export function examsBegunPerAccount(userId: number): AttemptLimit {
  return { key: `exam:begin:${userId}`, attempts: 60, windowMs: quarterOfAnHourMs };
}

/** Place searches by one account that are not cached. */
export function placesPerAccount(userId: number): AttemptLimit {
  return { key: `places:${userId}`, attempts: 600, windowMs: quarterOfAnHourMs };
}

/** Demo resets on demand: anybody can sign in as the demo's platform admin. The only counter that a reset keeps. */
export const demoResets: AttemptLimit = { key: "demo-reset", attempts: 5, windowMs: quarterOfAnHourMs };

/** A short hash that identifies an account without revealing its e-mail. */
function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A trusted proxy may pass on arbitrary text instead of an address. */
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
