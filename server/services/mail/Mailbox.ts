import type { Language } from "../../../schemas/user.ts";

/** A mail that is ready to send. */
export interface Mail {
  /** The same at every attempt, so that mail programs recognise a duplicate. */
  id: string;
  /** When it was queued. */
  createdAt: Date;
  from: { name: string; address: string };
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** Delivers mails: to a mail server, or into a folder. */
export interface Mailbox {
  /** Throws `MailRefused` when a retry would not help. */
  deliver(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** The recipient or the mail is refused permanently. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
