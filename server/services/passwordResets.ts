import type { PasswordReset, PasswordResetDone } from "../../schemas/passwordReset.ts";
import type { PasswordResetRepository } from "../repositories/passwordResets.ts";
import { perAccount, resetsPerAccount, resetsPerAddress, type AttemptLimits } from "./attemptLimits.ts";
import { TokenInvalid } from "./errors.ts";
import { hashOfToken } from "./linkTokens.ts";
import type { MailQueue } from "./mailQueue.ts";
import { hashPassword } from "./passwords.ts";
import type { SessionService } from "./sessions.ts";

interface PasswordResetParts {
  passwordResets: PasswordResetRepository;
  sessions: SessionService;
  limits: AttemptLimits;
  mailQueue: MailQueue;
  now: () => Date;
}

/** Setting a new password by a link in a mail (spec §4.12). */
export function passwordResetService(parts: PasswordResetParts) {
  const { passwordResets, sessions, limits, mailQueue, now } = parts;

  return {
    /**
     * Queues a mail with a link. Whether there is an activated account to send it to is found at sending, so that
     * neither the answer nor its time tells who has an account. Throws `RateLimited`.
     */
    async request({ email, address }: { email: string; address: string }): Promise<void> {
      const account = email.trim().toLowerCase();
      await limits.take(resetsPerAddress(address));
      await limits.take(resetsPerAccount(account));
      await mailQueue.enqueue({ kind: "passwordReset", email: account });
    },

    /**
     * Sets the password, once per link, and signs the user out everywhere. Earlier failures to sign in no longer
     * count. Throws `TokenInvalid`.
     */
    async reset({ token, password }: PasswordReset): Promise<PasswordResetDone> {
      const tokenHash = hashOfToken(token);
      // Looked up first, so that only who holds a link can make us hash.
      if (!(await passwordResets.isUsable(tokenHash, now()))) throw new TokenInvalid();
      const passwordHash = await hashPassword(password);
      const redeemed = await passwordResets.redeem({ tokenHash, passwordHash, now: now() });
      if (!redeemed) throw new TokenInvalid();
      sessions.announceEnds(redeemed.endedSessions, "passwordChanged");
      await limits.clear(perAccount(redeemed.email));
      return { email: redeemed.email };
    },
  };
}
