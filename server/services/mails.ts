import type { Language } from "../../schemas/user.ts";
import { composeMail } from "./composeMail.ts";

/** A letter, ready to go. */
export interface Mail {
  from: { name: string; address: string };
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** Where mails go: to a mail server, or into a folder. */
export interface Mailbox {
  deliver(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

export interface Addressee {
  email: string;
  firstName: string;
  language: Language;
}

interface MailOptions {
  mailbox: Mailbox;
  appName: string;
  /** Address of the web app, without a trailing slash. */
  publicUrl: string;
  sender: { name: string; address: string };
}

/** The mails that the product sends, each in its reader's language. */
export function mailService({ mailbox, appName, publicUrl, sender }: MailOptions) {
  return {
    /** The link to set a new password with (spec §4.12). */
    async passwordReset(to: Addressee, token: string): Promise<void> {
      const link = `${publicUrl}/password-reset?token=${encodeURIComponent(token)}`;
      const { firstName, language } = to;
      const letter = composeMail({ kind: "passwordReset", language, firstName, appName, link });
      await mailbox.deliver({ ...letter, from: sender, to: to.email, language });
    },
  };
}

export type MailService = ReturnType<typeof mailService>;
