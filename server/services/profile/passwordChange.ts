import type { PasswordChange } from "../../../schemas/passwordChange.ts";
import type { PasswordChangeRepository } from "../../repositories/profile/passwordChanges.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import { passwordChangesPerAccount, type AttemptLimits } from "../rate-limits/attemptLimits.ts";
import { CurrentPasswordWrong, PasswordSame, RateLimited, TooManyPasswordAttempts } from "../errors.ts";
import type { MailQueue } from "../mail/mailQueue.ts";
import type { PasswordPolicyService } from "../sign-in/passwordPolicy.ts";
import { hashPassword, passwordMatches } from "../sign-in/passwords.ts";
import { secretHash } from "../secrets/secretHash.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";

interface PasswordChangeParts {
  passwordChanges: PasswordChangeRepository;
  passwordPolicy: PasswordPolicyService;
  users: UserRepository;
  sessions: SessionService;
  limits: AttemptLimits;
  mailQueue: MailQueue;
  now: () => Date;
}

/** Who is changing the password, in which session. */
interface Changer {
  user: SessionUser;
  sessionToken: string;
}

/** Counts a guess at the current password, whatever asked for it; throws `TooManyPasswordAttempts`. */
export async function takePasswordAttempt(limits: AttemptLimits, userId: number): Promise<void> {
  try {
    await limits.take(passwordChangesPerAccount(userId));
  } catch (error) {
    throw error instanceof RateLimited ? new TooManyPasswordAttempts(error.retryAfterSeconds) : error;
  }
}

/** Changing one's own password (spec §7.11). */
export function passwordChangeService(parts: PasswordChangeParts) {
  const { passwordChanges, passwordPolicy, users, sessions, limits, mailQueue, now } = parts;

  return {
    /**
     * Sets the password, ends the user's other sessions, and notifies them by mail. Throws `CurrentPasswordWrong`,
     * `TooManyPasswordAttempts`, `PasswordSame` or `ValidationFailed`.
     */
    async change({ user, sessionToken }: Changer, { oldPassword, password }: PasswordChange): Promise<void> {
      await takePasswordAttempt(limits, user.id);
      const credentials = await users.findCredentials(user.email);
      const oldPasswordHash = credentials?.passwordHash;
      if (!oldPasswordHash || !(await passwordMatches(oldPassword, oldPasswordHash)))
        throw new CurrentPasswordWrong();
      await limits.clear(passwordChangesPerAccount(user.id));
      if (oldPassword === password) throw new PasswordSame();
      await passwordPolicy.require(password, user.id);
      const ended = await passwordChanges.replace({
        userId: user.id,
        oldPasswordHash,
        passwordHash: await hashPassword(password),
        keptSession: secretHash(sessionToken),
        now: now(),
      });
      if (!ended) throw new CurrentPasswordWrong();
      sessions.publishEnds(ended, "passwordChanged");
      mailQueue.wake();
    },
  };
}
