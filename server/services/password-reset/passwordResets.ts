import type { PasswordReset, PasswordResetDone } from "../../../schemas/passwordReset.ts";
import type { PasswordResetRepository } from "../../repositories/password-reset/passwordResets.ts";
import {
  perAccount,
  perOrigin,
  resetMailsPerAccount,
  resetsPerAddress,
  resetsPerOrigin,
  type AttemptLimits,
} from "../rate-limits/attemptLimits.ts";
import { RateLimited, TokenInvalid } from "../errors.ts";
import type { DeviceToken, KnownDeviceService } from "../sign-in/knownDevices.ts";
import { hashOfToken } from "../mail/linkTokens.ts";
import type { MailQueue } from "../mail/mailQueue.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import type { SessionService } from "../session/sessions.ts";

interface PasswordResetParts {
  passwordResets: PasswordResetRepository;
  sessions: SessionService;
  limits: AttemptLimits;
  knownDevices: KnownDeviceService;
  mailQueue: MailQueue;
  now: () => Date;
}

/** Whose browser sets the password, and from where. */
interface Resetter {
  address: string;
  deviceToken: string | undefined;
}

/** Setting a new password by a link in a mail (spec §4.12). */
export function passwordResetService(parts: PasswordResetParts) {
  const { passwordResets, sessions, limits, knownDevices, mailQueue, now } = parts;

  /** Whether one more mail may go to the account; when not, its mailbox holds links of the last minutes. */
  async function mayMail(account: string): Promise<boolean> {
    try {
      await limits.take(resetMailsPerAccount(account));
      return true;
    } catch (error) {
      if (error instanceof RateLimited) return false;
      throw error;
    }
  }

  return {
    /**
     * Queues a mail with a link. Whether there is an activated account to send it to is found at sending, so that
     * neither the answer nor its time tells who has an account. Throws `RateLimited` to who asks too often; what others
     * ask for is no reason to refuse anybody.
     */
    async request({ email, address }: { email: string; address: string }): Promise<void> {
      const account = email.trim().toLowerCase();
      await limits.take(resetsPerAddress(address));
      await limits.take(resetsPerOrigin(account, address));
      if (await mayMail(account)) await mailQueue.enqueue({ kind: "passwordReset", email: account });
    },

    /**
     * Sets the password, once per link, and signs the user out everywhere. Earlier failures to sign in no longer
     * count, and the browser is known from now on, so that nobody's guesses keep its owner out. Throws `TokenInvalid`.
     */
    async reset(
      { token, password }: PasswordReset,
      { address, deviceToken }: Resetter,
    ): Promise<PasswordResetDone & { device: DeviceToken }> {
      const tokenHash = hashOfToken(token);
      // Looked up first, so that only who holds a link can make us hash.
      if (!(await passwordResets.isUsable(tokenHash, now()))) throw new TokenInvalid();
      const passwordHash = await hashPassword(password);
      const redeemed = await passwordResets.redeem({ tokenHash, passwordHash, now: now() });
      if (!redeemed) throw new TokenInvalid();
      sessions.publishEnds(redeemed.endedSessions, "passwordChanged");
      await limits.clear(perAccount(redeemed.email));
      await limits.clear(perOrigin(redeemed.email, address));
      const device = await knownDevices.remember(deviceToken, redeemed.userId);
      return { email: redeemed.email, device };
    },
  };
}
