import { createTransport } from "nodemailer";
import { MailRefused, type Mailbox } from "../services/mail/Mailbox.ts";
import { asMessage } from "./asMessage.ts";

/** Time-outs for an unresponsive mail server. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails over connections that are reused while there are more. */
export function openSmtp(smtpUrl: string): Mailbox {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience });
  return {
    async deliver(mail) {
      await transport.sendMail(asMessage(mail)).catch((error: unknown) => {
        throw error instanceof Error && isFinal(error) ? new MailRefused(error.message) : error;
      });
    },
    close: async () => transport.close(),
  };
}

/** A failure as nodemailer reports it. */
interface SmtpProblem {
  code?: string;
  /** Status code of the mail server, if it answered. */
  responseCode?: number;
  /** The SMTP command that failed. */
  command?: string;
}

/**
 * Whether the recipient or the mail is refused permanently (RFC 5321, 4.2.1: 5yz). A refused sender or password is a
 * setting, which somebody will correct.
 */
function isFinal({ code, responseCode = 0, command = "" }: Error & SmtpProblem): boolean {
  if (responseCode >= 500) return command === "RCPT TO" || command === "DATA";
  return code === "EENVELOPE" && command === "API";
}
