import { createHash, randomBytes } from "node:crypto";
import type { PasswordReset, PasswordResetDone } from "../../schemas/passwordReset.ts";
import type { PasswordResetRepository } from "../repositories/passwordResets.ts";
import type { UserRepository } from "../repositories/users.ts";
import type { Afterwards } from "./afterwards.ts";
import { perAccount, resetsPerAccount, resetsPerAddress, type AttemptLimits } from "./attemptLimits.ts";
import { TokenInvalid } from "./errors.ts";
import type { MailService } from "./mails.ts";
import { hashPassword } from "./passwords.ts";
import type { SessionService } from "./sessions.ts";

/** How long a link can be used. */
const linkLifetimeMs = 2 * 3_600_000;

/** 192 random bits: 32 characters, so that the link fits on one line of a mail. */
const tokenBytes = 24;

interface PasswordResetParts {
  passwordResets: PasswordResetRepository;
  users: UserRepository;
  sessions: SessionService;
  limits: AttemptLimits;
  mails: MailService;
  afterwards: Afterwards;
  now: () => Date;
}

/** Setting a new password by a link in a mail (spec §4.12). */
export function passwordResetService(parts: PasswordResetParts) {
  const { passwordResets, users, sessions, limits, mails, now } = parts;

  async function sendLink(email: string): Promise<void> {
    const recipient = await users.findRecipient(email);
    if (!recipient) return;
    const token = randomBytes(tokenBytes).toString("base64url");
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + linkLifetimeMs);
    await passwordResets.insert({ tokenHash: hashOf(token), userId: recipient.id, createdAt, expiresAt });
    await mails.passwordReset(recipient, token);
  }

  return {
    /**
     * Sends a link if there is an activated account. Everything that depends on that happens after the answer, so that
     * neither the answer nor its time tells who has an account. Throws `RateLimited`.
     */
    async request({ email, address }: { email: string; address: string }): Promise<void> {
      const account = email.trim().toLowerCase();
      await limits.take(resetsPerAddress(address));
      await limits.take(resetsPerAccount(account));
      parts.afterwards.start(() => sendLink(account));
    },

    /**
     * Sets the password, once per link, and signs the user out everywhere. Earlier failures to sign in no longer
     * count. Throws `TokenInvalid`.
     */
    async reset({ token, password }: PasswordReset): Promise<PasswordResetDone> {
      const tokenHash = hashOf(token);
      // Looked up first, so that only who holds a link can make us hash.
      if (!(await passwordResets.isUsable(tokenHash, now()))) throw new TokenInvalid();
      const passwordHash = await hashPassword(password);
      const redeemed = await passwordResets.redeem({ tokenHash, passwordHash, now: now() });
      if (!redeemed) throw new TokenInvalid();
      sessions.announceEnds(redeemed.endedSessions);
      await limits.clear(perAccount(redeemed.email));
      return { email: redeemed.email };
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
