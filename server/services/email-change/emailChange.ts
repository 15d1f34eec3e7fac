import type { EmailChange, EmailConfirmation, EmailConfirmed } from "../../../schemas/emailChange.ts";
import type { EmailChangeRepository } from "../../repositories/email-change/emailChanges.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import {
  emailChangesTo,
  passwordChangesPerAccount,
  type AttemptLimits,
} from "../rate-limits/attemptLimits.ts";
import { CurrentPasswordWrong, DomainError, TokenInvalid, ValidationFailed } from "../errors.ts";
import type { MailQueue } from "../mail/mailQueue.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { takePasswordAttempt } from "../profile/passwordChange.ts";
import { passwordMatches } from "../sign-in/passwords.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import { secretHash } from "../secrets/secretHash.ts";

/** An account with the new e-mail exists already; only somebody who reads its mails learns this. */
class EmailTaken extends DomainError {
  constructor() {
    super("profile.emailTaken");
  }
}

/** How long a link to confirm an e-mail can be used, from when its mail is sent. */
export const emailChangeLifetimeMs = 24 * 3_600_000;

interface EmailChangeParts {
  emailChanges: EmailChangeRepository;
  users: UserRepository;
  sessions: SessionService;
  limits: AttemptLimits;
  mailQueue: MailQueue;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** Changing one's own e-mail, which takes effect once the new address has confirmed it. */
export function emailChangeService(parts: EmailChangeParts) {
  const { emailChanges, users, sessions, limits, mailQueue, changeEvents, now } = parts;

  return {
    /**
     * Sends a link to the new address and a notice to the old one. The answer is the same whether or not the new
     * address has an account. Throws `CurrentPasswordWrong`, `TooManyPasswordAttempts`, `RateLimited`, or
     * `ValidationFailed` when it is the current one.
     */
    async request(user: SessionUser, given: EmailChange): Promise<void> {
      await takePasswordAttempt(limits, user.id);
      const email = given.email.toLowerCase();
      // From the database: the cached session may be outdated.
      const current = (await users.findById(user.id))?.email ?? user.email;
      const hash = (await users.findCredentials(current))?.passwordHash;
      if (!hash || !(await passwordMatches(given.currentPassword, hash)))
        throw new CurrentPasswordWrong("/currentPassword");
      await limits.clear(passwordChangesPerAccount(user.id));
      if (email === current) throw new ValidationFailed([{ path: "/email", message: "emailSame" }]);
      await limits.take(emailChangesTo(email));
      const requestedAt = now();
      await emailChanges.request({
        userId: user.id,
        email,
        currentEmail: current,
        requestedAt,
        expiresAt: new Date(requestedAt.getTime() + emailChangeLifetimeMs),
      });
      mailQueue.wake();
    },

    /** Revokes the link that was sent. */
    cancel: (user: SessionUser): Promise<void> => emailChanges.cancel(user.id),

    /** Gives the account its new e-mail, once per link. Throws `TokenInvalid` or `EmailTaken`. */
    async confirm({ token }: EmailConfirmation): Promise<EmailConfirmed> {
      const outcome = await emailChanges.confirm(secretHash(token), now());
      if (outcome.kind === "invalid") throw new TokenInvalid();
      if (outcome.kind === "taken") throw new EmailTaken();
      sessions.forget(outcome.userId);
      if (outcome.companyId !== null) changeEvents.companyUsersChanged(outcome.companyId);
      return { email: outcome.email };
    },
  };
}
