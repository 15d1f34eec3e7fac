import type { Language } from "../../../schemas/user.ts";

/** A letter, ready to go. */
export interface Mail {
  /** The same at every attempt, so that a mail program that gets the letter twice knows it for one. */
  id: string;
  /** When it was asked for. */
  createdAt: Date;
  from: { name: string; address: string };
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
}

/** Where mails go: to a mail server, or into a folder. */
export interface Mailbox {
  /** Throws `MailRefused` when trying again would not help. */
  deliver(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** This addressee, or this letter, will never be taken. */
export class MailRefused extends Error {
  override readonly name = "MailRefused";
}
