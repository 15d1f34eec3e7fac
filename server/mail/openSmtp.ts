import { createTransport } from "nodemailer";
import type { Mailbox } from "../services/mails.ts";
import { asMessage } from "./asMessage.ts";

/** A mail server that says nothing is given up after this long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends each mail over connections that stay open while there is more. */
export function openSmtp(smtpUrl: string): Mailbox {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...patience });
  return {
    async deliver(mail) {
      await transport.sendMail(asMessage(mail));
    },
    close: async () => transport.close(),
  };
}
