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
import type { MailQueue } from "../mail/mailQueue.ts";
import type { PasswordPolicyService } from "../sign-in/passwordPolicy.ts";
import { hashPassword } from "../sign-in/passwords.ts";
import type { SessionService } from "../session/sessions.ts";
import { secretHash } from "../secrets/secretHash.ts";

interface PasswordResetParts {
  passwordResets: PasswordResetRepository;
  passwordPolicy: PasswordPolicyService;
  sessions: SessionService;
  limits: AttemptLimits;
  knownDevices: KnownDeviceService;
  mailQueue: MailQueue;
  now: () => Date;
}

/** The browser that resets the password, and its address. */
interface Resetter {
  address: string;
  deviceToken: string | undefined;
}

/** Setting a new password by a link in a mail (spec §4.12). */
export function passwordResetService(parts: PasswordResetParts) {
  const { passwordResets, passwordPolicy, sessions, limits, knownDevices, mailQueue, now } = parts;

  /** Whether another mail may be sent to the account; if not, its mailbox has links from the last minutes. */
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
     * Queues a mail with a link. Whether an active account exists is only checked when sending, so that neither the
     * response nor its timing reveals who has an account. Throws `RateLimited` for too many requests from one address;
     * requests by others never block anybody.
     */
    async request({ email, address }: { email: string; address: string }): Promise<void> {
      const account = email.toLowerCase();
      await limits.take(resetsPerAddress(address));
      await limits.take(resetsPerOrigin(account, address));
      if (await mayMail(account)) await mailQueue.enqueue({ kind: "passwordReset", email: account });
    },

    /**
     * Sets the password, once per link, and ends all sessions of the user. Resets the count of failed sign-ins and
     * makes the browser a known device, so that an attacker's guesses cannot lock the owner out. Throws `TokenInvalid`,
     * `ValidationFailed`.
     */
    async reset(
      { token, password }: PasswordReset,
      { address, deviceToken }: Resetter,
    ): Promise<PasswordResetDone & { device: DeviceToken }> {
      const tokenHash = secretHash(token);
      // Checked first, so that only somebody with a valid link can cause the cost of hashing.
      const ownerId = await passwordResets.ownerOf(tokenHash, now());
      await passwordPolicy.require(password, ownerId);
      if (ownerId === undefined) throw new TokenInvalid();
      const passwordHash = await hashPassword(password);
      const redeemed = await passwordResets.redeem({ tokenHash, passwordHash, now: now() });
      if (!redeemed) throw new TokenInvalid();
      mailQueue.wake();
      sessions.publishEnds(redeemed.endedSessions, "passwordChanged");
      await limits.clear(perAccount(redeemed.email));
      await limits.clear(perOrigin(redeemed.email, address));
      const device = await knownDevices.remember(deviceToken, redeemed.userId);
      return { email: redeemed.email, device };
    },
  };
}
