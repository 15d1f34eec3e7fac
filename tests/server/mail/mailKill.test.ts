import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../../server/db/openDatabase.ts";
import { startMailServer, tokenIn, type Letter } from "../../support/servers/mailServer.ts";
import { emails, password, seed } from "../../support/content/seed.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";
import { eventually } from "../../support/time/eventually.ts";

const invited = "nieuw@voorbeeld.example";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-mail-kill-"));
  await copySeed(dataDir);
  const database = await openDatabase({ dataDir, durable: false });
  await seed(database);
  await database.close();
});
afterEach(killProcesses);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startServer(smtpUrl: string) {
  const server = startProcess({ environment: { DATA_DIR: dataDir, SMTP_URL: smtpUrl } });
  const address = await server.address();
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${address}/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  return {
    address,
    post,
    async invite(): Promise<number> {
      const signedIn = await post("/auth/login", { email: emails.companyAdmin, password });
      const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] ?? "";
      return (await post("/company/users/invite", { email: invited, roleId: 3 }, { cookie })).status;
    },
    async kill(): Promise<void> {
      server.child.kill("SIGKILL");
      await server.ended();
    },
  };
}

it("loses no invitation and sends none twice when the server is killed in the middle of its mail", async () => {
  const toInvited = (letters: readonly Letter[]) => letters.filter(({ to }) => to === invited);
  let isAnswering = false;
  const mailServer = await startMailServer({ onLetter: () => (isAnswering ? "taken" : "unanswered") });
  const inMail = await startServer(mailServer.url);
  expect(await inMail.invite()).toBe(201);
  await eventually(() => expect(toInvited(mailServer.arrived)).toHaveLength(1));
  await inMail.kill();

  isAnswering = true;
  const last = await startServer(mailServer.url);
  await eventually(() => expect(toInvited(mailServer.taken)).toHaveLength(1));
  // Mails go one after the other: when a later one came, an earlier one would have come too.
  await last.post("/auth/password-forget", { email: emails.defaultUser });
  await eventually(() => expect(mailServer.taken.some(({ to }) => to === emails.defaultUser)).toBe(true));

  expect(toInvited(mailServer.taken)).toHaveLength(1);
  expect(new Set(toInvited(mailServer.arrived).map(({ messageId }) => messageId)).size).toBe(1);
  const token = tokenIn(toInvited(mailServer.taken)[0]?.text);
  const opened = await fetch(`${last.address}/api/invitation`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([opened.status, await opened.json()]).toMatchObject([200, { email: invited }]);
  await last.kill();
  await mailServer.close();
});
