import type { SendMailOptions } from "nodemailer";
import type { Mail } from "../services/mail/Mailbox.ts";

/** A mail as nodemailer takes it, marked as written by a machine (RFC 3834) and named after its id. */
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
