import type { SendMailOptions } from "nodemailer";
import type { Mail } from "../services/mail/Mailbox.ts";

/** A mail in nodemailer's format, marked as automatic (RFC 3834), with a message id from its own id. */
export function asMessage({ id, from, to, subject, text, html, language }: Mail): SendMailOptions {
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${from.address.split("@").at(-1)}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
