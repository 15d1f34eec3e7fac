import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openMailbox } from "../../../server/mail/openMailbox.ts";
import type { Mail } from "../../../server/services/mail/Mailbox.ts";
import { startMailServer } from "../../support/servers/mailServer.ts";

const mail: Mail = {
  id: "5c0f3a52-8c1e-4a0e-9a53-1d0e6f1f6a01",
  createdAt: new Date("2026-03-02T09:00:00Z"),
  from: { name: "Perceel", address: "no-reply@perceel.example" },
  to: "bea@voorbeeld.example",
  language: "nl",
  subject: "Een café",
  text: "Open deze link:\n\nhttp://localhost:3000/password-reset?token=geheim\n",
  html: "<p>Open deze link</p>",
};

async function setup(smtpUrl?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), "perceel-mail-"));
  const lines: string[] = [];
  const log = { info: (facts: object, message: string) => lines.push(JSON.stringify({ ...facts, message })) };
  const mailbox = await openMailbox({ smtpUrl, dataDir, log });
  onTestFinished(async () => {
    await mailbox.close();
    await rm(dataDir, { recursive: true });
  });
  return { mailbox, lines, outbox: join(dataDir, "outbox") };
}

describe("the outbox, without SMTP_URL", () => {
  it("gets each mail as a whole .eml file that only the server's account can read", async () => {
    const { mailbox, outbox } = await setup();

    await mailbox.deliver(mail);
    await mailbox.deliver({ ...mail, id: randomUUID() });

    const files = await readdir(outbox);
    expect(files).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
    const path = join(outbox, files[0] ?? "");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const content = await readFile(path, "utf8");
    expect(content).toContain("From: Perceel <no-reply@perceel.example>\r\nTo: bea@voorbeeld.example\r\n");
    expect(content).toContain("Subject: =?UTF-8?Q?Een_caf=C3=A9?=");
    expect(content).toContain("\r\nhttp://localhost:3000/password-reset?token=geheim\r\n");
    expect(content).toContain("Content-Type: text/html");
    expect(content).toContain("Auto-Submitted: auto-generated");
  });

  it("holds a letter once that was put there again after a crash", async () => {
    const { mailbox, outbox } = await setup();

    await mailbox.deliver({ ...mail, text: "eerste" });
    await mailbox.deliver({ ...mail, text: "tweede" });

    const files = await readdir(outbox);
    expect(files).toHaveLength(1);
    const content = await readFile(join(outbox, files[0] ?? ""), "utf8");
    expect(content).toContain("tweede");
    expect(content).toContain(`Message-ID: <${mail.id}@perceel.example>`);
  });

  it("is told of in one line of the log that names the file and not the link", async () => {
    const { mailbox, lines, outbox } = await setup();

    await mailbox.deliver(mail);

    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${outbox}/${(await readdir(outbox))[0] ?? "none"}`);
    expect(lines[0]).not.toContain("geheim");
  });
});

describe("a mail server, with SMTP_URL", () => {
  it("gets the mail, and nothing is written to a file or the log", async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    const { mailbox, lines, outbox } = await setup(server.url);

    await mailbox.deliver(mail);

    expect(server.taken).toMatchObject([
      {
        to: mail.to,
        messageId: `<${mail.id}@perceel.example>`,
        text: expect.stringContaining("token=geheim"),
      },
    ]);
    expect(lines).toEqual([]);
    await expect(readdir(outbox)).rejects.toThrow(/ENOENT/);
  });

  it("that cannot be reached makes the delivery fail", async () => {
    const { mailbox } = await setup("smtp://127.0.0.1:1");

    await expect(mailbox.deliver(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});
