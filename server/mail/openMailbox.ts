import { join } from "node:path";
import type { Mailbox } from "../services/mail/Mailbox.ts";
import { openOutbox } from "./openOutbox.ts";

interface MailboxOptions {
  /** `smtp://user:password@host`; undefined: mails are written to a folder. */
  smtpUrl: string | undefined;
  dataDir: string;
  log: { info(facts: object, message: string): void };
}

/** How this installation delivers mails. */
export async function openMailbox({ smtpUrl, dataDir, log }: MailboxOptions): Promise<Mailbox> {
  if (smtpUrl !== undefined) {
    const { openSmtp } = await import("./openSmtp.ts");
    return openSmtp(smtpUrl);
  }
  return openOutbox({
    folder: join(dataDir, "outbox"),
    // The file name only: readers of the log must not be able to open the link.
    onWritten: (file) => log.info({ file }, "wrote a mail to the outbox"),
  });
}
