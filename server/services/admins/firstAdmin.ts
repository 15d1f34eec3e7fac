import type { Language } from "../../../schemas/user.ts";
import type { AdminRecord, AdminRepository } from "../../repositories/admins/admins.ts";
import type { InvitationRepository } from "../../repositories/invitation/invitations.ts";
import type { QueuedMail } from "../../repositories/mail/mailQueue.ts";
import type { PasswordResetRepository } from "../../repositories/password-reset/passwordResets.ts";
import type { FactorPolicyRepository } from "../../repositories/second-factor/factorPolicies.ts";
import type { SessionService } from "../session/sessions.ts";
import { newLinkToken } from "../mail/linkTokens.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import { passwordResetEnd } from "../mail/writeMail.ts";
import { invitationEnd } from "../invitation/inviting.ts";

/** A link to set a password, shown at the terminal. */
export interface AdminLink {
  link: string;
  until: Date;
}

/** Why no link can be made. */
export type NoAdminLink =
  | "isAdmin" // and has a password
  | "isSomebodyElse" // an account of a company
  | "isNobody";

interface FirstAdminParts {
  admins: AdminRepository;
  invitations: InvitationRepository;
  passwordResets: PasswordResetRepository;
  factorPolicies: Pick<FactorPolicyRepository, "reset">;
  sessions: Pick<SessionService, "forget">;
  changeEvents: Pick<ChangeEvents, "adminsChanged">;
  /** Undefined where no mail server is set up: mails in the outbox reach nobody. */
  enqueueMail: ((mail: QueuedMail) => Promise<void>) | undefined;
  /** Address of the web app, without a trailing slash. */
  publicUrl: string;
  now: () => Date;
}

/** The language of a new admin's mails and screens until they choose one. */
const language: Language = "nl";

/** Platform admins created or reset from the command line, when nobody can sign in yet or any more. */
export function firstAdminService(parts: FirstAdminParts) {
  const {
    admins,
    invitations,
    passwordResets,
    factorPolicies,
    sessions,
    changeEvents,
    enqueueMail,
    publicUrl,
    now,
  } = parts;

  async function invitationFor(userId: number, email: string): Promise<AdminLink> {
    const { token, tokenHash } = newLinkToken();
    const createdAt = now();
    const expiresAt = invitationEnd(createdAt);
    await invitations.insert({ tokenHash, userId, email, kind: "admin", createdAt, expiresAt });
    await enqueueMail?.({ kind: "adminInvitation", userId });
    changeEvents.adminsChanged();
    return { link: `${publicUrl}/activate?token=${token}`, until: expiresAt };
  }

  async function resetFor(userId: number, email: string): Promise<AdminLink> {
    const { token, tokenHash } = newLinkToken();
    const createdAt = now();
    const expiresAt = passwordResetEnd(createdAt);
    await passwordResets.insert({ tokenHash, userId, createdAt, expiresAt });
    await enqueueMail?.({ kind: "passwordReset", email });
    return { link: `${publicUrl}/password-reset?token=${token}`, until: expiresAt };
  }

  return {
    /** Creates a platform admin; one who never set a password gets a new link. */
    async create(person: {
      email: string;
      firstName: string;
      lastName: string;
    }): Promise<AdminLink | NoAdminLink> {
      const createdAt = now();
      const invitationExpiresAt = invitationEnd(createdAt);
      await admins.add({ ...person, language, createdAt, invitationExpiresAt });
      const account = await admins.findAccount(person.email);
      if (account?.isAdmin !== true) return "isSomebodyElse";
      return account.isActivated ? "isAdmin" : await invitationFor(account.id, person.email);
    },

    /** A new link for an existing admin, whose second factor is taken away: the machine's operator has the last word. */
    async reset(email: string): Promise<AdminLink | NoAdminLink> {
      const account = await admins.findAccount(email);
      if (!account) return "isNobody";
      if (!account.isAdmin) return "isSomebodyElse";
      if (!account.isActivated) return await invitationFor(account.id, email);
      await factorPolicies.reset({ companyId: null, userId: account.id }, { userId: account.id, at: now() });
      sessions.forget(account.id);
      return await resetFor(account.id, email);
    },

    list: (): Promise<AdminRecord[]> => admins.all(now()),

    hasAny: () => admins.hasAny(),
  };
}

export type FirstAdminService = ReturnType<typeof firstAdminService>;
