import { join } from "node:path";
import { placeFile } from "../files/placeFile.ts";
import type { Mailbox } from "../services/mail/Mailbox.ts";
import { asMessage } from "./asMessage.ts";

interface OutboxOptions {
  folder: string;
  /** Called with the path of each new file. */
  onWritten: (file: string) => void;
}

/** The mails contain links that give access to accounts. */
const ownAccountOnly = { mode: 0o600, folderMode: 0o700 };

/** Writes each mail into a folder as an `.eml` file, which mail programs open; atomically and durably. */
export function openOutbox({ folder, onWritten }: OutboxOptions): Mailbox {
  return {
    async deliver(mail) {
      // Loaded with the first mail.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await transport.sendMail(asMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError("The mail was not composed in memory.");
      // Named after the mail, so that a retry after a crash replaces the file.
      const moment = mail.createdAt.toISOString().replaceAll(/[:.]/g, "-");
      const path = join(folder, `${moment}-${mail.id.slice(0, 8)}.eml`);
      await placeFile(path, message, ownAccountOnly);
      onWritten(path);
    },
    close: async () => undefined,
  };
}
