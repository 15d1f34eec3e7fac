import type { SendMailOptions } from "nodemailer";
import type { Mail } from "../services/mails.ts";

/** A mail as nodemailer takes it, marked as written by a machine (RFC 3834). */
export function asMessage({ language, ...mail }: Mail): SendMailOptions {
  return {
    ...mail,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
