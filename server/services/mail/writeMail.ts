import type { InvitationKind } from "../../../schemas/invitation.ts";
import type { InvitationRepository } from "../../repositories/invitation/invitations.ts";
import type { EmailChangeRepository } from "../../repositories/email-change/emailChanges.ts";
import type { ClaimedMail, QueuedMail } from "../../repositories/mail/mailQueue.ts";
import type { PasswordResetRepository } from "../../repositories/password-reset/passwordResets.ts";
import type { Recipient, RecipientRepository } from "../../repositories/mail/recipients.ts";
import { composeMail } from "./composeMail.ts";
import { emailChangeLifetimeMs } from "../email-change/emailChange.ts";
import { newLinkToken } from "./linkTokens.ts";
import type { Mail } from "./Mailbox.ts";
import { invitationEnd } from "../invitation/inviting.ts";

/** How long a password reset link is valid, from when its mail is sent. */
const passwordResetLifetimeMs = 3_600_000;

export const passwordResetEnd = (createdAt: Date) => new Date(createdAt.getTime() + passwordResetLifetimeMs);

const emailChangeEnd = (createdAt: Date) => new Date(createdAt.getTime() + emailChangeLifetimeMs);

export interface MailSettings {
  appName: string;
  /** Address of the web app, without a trailing slash. */
  publicUrl: string;
  sender: { name: string; address: string };
}

interface MailWriterParts extends MailSettings {
  emailChanges: EmailChangeRepository;
  invitations: InvitationRepository;
  passwordResets: PasswordResetRepository;
  recipients: RecipientRepository;
  now: () => Date;
}

const invitationKinds = {
  customerInvitation: "customer",
  companyUserInvitation: "companyUser",
  adminInvitation: "admin",
} as const;

/** Where one's account shows what each of these tells of. */
const noticeTabs = {
  newDevice: "devices",
  secondFactorReset: "security",
  secondFactorAdded: "security",
  secondFactorRemoved: "security",
  accessTokenMade: "access",
  sessionsEnded: "devices",
} as const;

interface Content {
  to: Recipient;
  companyName?: string;
  newEmail?: string;
  link: string;
  until?: Date;
}

/** Composes queued mails, each in its recipient's language. The token of the link is generated here, not earlier. */
export function mailWriter(parts: MailWriterParts) {
  const { emailChanges, invitations, passwordResets, recipients, appName, publicUrl, sender, now } = parts;

  function newLink(path: string, endOf: (createdAt: Date) => Date) {
    const { token, tokenHash } = newLinkToken();
    const createdAt = now();
    const expiresAt = endOf(createdAt);
    return { link: `${publicUrl}/${path}?token=${token}`, row: { tokenHash, createdAt, expiresAt } };
  }

  async function invitation(userId: number, kind: InvitationKind): Promise<Content | undefined> {
    const to = await recipients.findInvited(userId);
    if (!to) return undefined;
    const { link, row } = newLink("activate", invitationEnd);
    // The link of an admin that was printed at the terminal stays: who asks for another mail revokes it.
    const keepsEarlier = kind === "admin";
    const isAdded = await invitations.insert({ ...row, userId, email: to.email, kind }, { keepsEarlier });
    return isAdded ? { to, companyName: to.companyName, link, until: row.expiresAt } : undefined;
  }

  async function passwordReset(email: string): Promise<Content | undefined> {
    const to = await recipients.findByEmail(email);
    if (!to) return undefined;
    const { link, row } = newLink("password-reset", passwordResetEnd);
    await passwordResets.insert({ ...row, userId: to.id });
    // So that the page can tell what is asked; the server judges by what is so then.
    const rules = to.passwordRules === "strength" ? `&rules=${to.passwordRules}` : "";
    return { to, link: link + rules, until: row.expiresAt };
  }

  async function passwordChanged(userId: number): Promise<Content | undefined> {
    const to = await recipients.findActivated(userId);
    return to && { to, link: `${publicUrl}/password-forgot` };
  }

  /** Undefined once the provider has a secret that lasts. */
  async function clientSecretExpires(userId: number): Promise<Content | undefined> {
    const to = await recipients.findActivated(userId);
    const expiresOn = to && (await recipients.secretExpiryFor(userId));
    if (!expiresOn) return undefined;
    return { to, link: `${publicUrl}/my-account?tab=company`, until: new Date(`${expiresOn}T00:00:00Z`) };
  }

  /** Something was done with the account. Accounts of the demo are everybody's. */
  async function notice(userId: number, tab: string): Promise<Content | undefined> {
    const to = await recipients.findActivated(userId);
    return to && !to.isDemo ? { to, link: `${publicUrl}/my-account?tab=${tab}` } : undefined;
  }

  async function emailChange(userId: number, email: string): Promise<Content | undefined> {
    const owner = await recipients.findActivated(userId);
    if (!owner) return undefined;
    const { link, row } = newLink("email-confirm", emailChangeEnd);
    const isWaiting = await emailChanges.setLink({ ...row, userId, email });
    return isWaiting ? { to: { ...owner, email }, link, until: row.expiresAt } : undefined;
  }

  /** To the account's previous address, when another one was requested. */
  async function emailChangeNotice(userId: number, email: string): Promise<Content | undefined> {
    const owner = await recipients.findActivated(userId);
    const newEmail = await emailChanges.pendingOf(userId, now());
    if (!owner || newEmail === null) return undefined;
    return { to: { ...owner, email }, newEmail, link: `${publicUrl}/password-forgot` };
  }

  async function contentOf(mail: QueuedMail): Promise<Content | undefined> {
    switch (mail.kind) {
      case "passwordReset":
        return await passwordReset(mail.email);
      case "emailChange":
        return await emailChange(mail.userId, mail.email);
      case "emailChangeNotice":
        return await emailChangeNotice(mail.userId, mail.email);
      case "passwordChanged":
        return await passwordChanged(mail.userId);
      case "clientSecretExpires":
        return await clientSecretExpires(mail.userId);
      case "customerInvitation":
      case "companyUserInvitation":
      case "adminInvitation":
        return await invitation(mail.userId, invitationKinds[mail.kind]);
      default:
        return await notice(mail.userId, noticeTabs[mail.kind]);
    }
  }

  /** Undefined when the mail is no longer needed: the account was deleted, is active already, or never existed. */
  return async function writeMail({ id, mail, createdAt }: ClaimedMail): Promise<Mail | undefined> {
    const content = await contentOf(mail);
    if (!content) return undefined;
    const { to, companyName = "", newEmail = "", link, until } = content;
    const { firstName, language } = to;
    const letter = composeMail({
      kind: mail.kind,
      language,
      firstName,
      companyName,
      newEmail,
      appName,
      link,
      until,
    });
    return { ...letter, id, createdAt, from: sender, to: to.email, language };
  };
}
