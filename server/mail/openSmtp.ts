import { createTransport } from "nodemailer";
import { MailRefused, type Mailbox } from "../services/mail/Mailbox.ts";
import { asMessage } from "./asMessage.ts";

/** A mail server that says nothing is given up after this long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends each mail over connections that stay open while there is more. */
export function openSmtp(smtpUrl: string): Mailbox {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience });
  return {
    async deliver(mail) {
      await transport.sendMail(asMessage(mail)).catch((error: unknown) => {
        throw isFinal(error as SmtpProblem) ? new MailRefused((error as Error).message) : error;
      });
    },
    close: async () => transport.close(),
  };
}

/** What nodemailer tells of a failure. */
interface SmtpProblem {
  code?: string;
  /** Status code of the mail server, if it answered. */
  responseCode?: number;
  /** What it answered to. */
  command?: string;
}

/**
 * Whether this addressee or this letter is refused for good (RFC 5321, 4.2.1: 5yz). That the sender or the password is
 * refused is our own setting, which somebody will put right.
 */
function isFinal({ code, responseCode = 0, command = "" }: SmtpProblem): boolean {
  if (responseCode >= 500) return command === "RCPT TO" || command === "DATA";
  return code === "EENVELOPE" && command === "API";
}
