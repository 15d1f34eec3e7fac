import { randomBytes } from "node:crypto";
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Mailbox } from "../services/mails.ts";
import { asMessage } from "./asMessage.ts";

interface OutboxOptions {
  folder: string;
  /** Hears the path of each new file. */
  tell: (file: string) => void;
}

/** Puts each mail into a folder as an `.eml` file, which mail programs open; whole, also after a power cut. */
export function openOutbox({ folder, tell }: OutboxOptions): Mailbox {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(asMessage(mail));
      const moment = new Date().toISOString().replaceAll(/[:.]/g, "-");
      const path = join(folder, `${moment}-${randomBytes(3).toString("hex")}.eml`);
      await place(path, message as Buffer, folder);
      tell(path);
    },
    close: async () => undefined,
  };
}

/** Readable by the server's own account only: the mails hold links that open accounts. */
async function place(path: string, content: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${path}.part`;
  const file = await open(unfinished, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
  const entry = await open(folder, "r");
  try {
    await entry.sync();
  } finally {
    await entry.close();
  }
}
