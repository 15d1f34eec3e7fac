import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openSmtp } from "../../../server/mail/openSmtp.ts";
import { createRepositories } from "../../../server/repositories/createRepositories.ts";
import { secretHash } from "../../../server/services/secrets/secretHash.ts";
import { mailQueue } from "../../../server/services/mail/mailQueue.ts";
import type { Mailbox } from "../../../server/services/mail/Mailbox.ts";
import { mailWriter } from "../../../server/services/mail/writeMail.ts";
import { deferred } from "../../support/time/deferred.ts";
import { startMailServer, tokenIn } from "../../support/servers/mailServer.ts";
import { emails, seed } from "../../support/content/seed.ts";
import { stubMailbox } from "../../support/app/testApp.ts";
import { borrowTestDatabase, removeContent } from "../../support/databases/testDatabase.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const database = await borrowTestDatabase();
beforeEach(async () => {
  await removeContent(database);
  await seed(database);
});
afterAll(() => database.close());

interface QueueOptions {
  mailbox?: Mailbox;
  isOnlyProcess?: boolean;
}

/** A queue that sends to this mailbox, and a clock of its own. */
function setupQueue({ mailbox = stubMailbox(), isOnlyProcess = true }: QueueOptions = {}) {
  const clock = { at: new Date() };
  const now = () => clock.at;
  const told: { level: string; failure?: string; message: string }[] = [];
  const tell = (level: string) => (facts: object, message: string) =>
    void told.push({ level, ...facts, message });
  const repositories = createRepositories(database.kysely);
  const mailSettings = {
    appName: "Perceel",
    publicUrl: "https://kaart.example.nl",
    sender: { name: "Perceel", address: "no-reply@kaart.example.nl" },
  };
  const queue = mailQueue({
    mails: repositories.mails,
    write: mailWriter({ ...repositories, ...mailSettings, now }),
    mailbox,
    isOnlyProcess,
    log: { warn: tell("warn"), error: tell("error") },
    now,
  });
  onTestFinished(async () => {
    await queue.close();
    await mailbox.close();
  });
  return {
    queue,
    repositories,
    told,
    now,
    /** Sends what is due after that time. */
    later: async (ms: number) => {
      clock.at = new Date(clock.at.getTime() + ms);
      queue.wake();
      await queue.settled();
    },
    invite: async () => {
      await queue.enqueue({ kind: "companyUserInvitation", userId: await idOf(emails.invited) });
      await queue.settled();
    },
  };
}

async function idOf(email: string): Promise<number> {
  const query = database.kysely.selectFrom("users").select("id").where("email", "=", email);
  return (await query.executeTakeFirstOrThrow()).id;
}

const rows = () => database.kysely.selectFrom("mails").selectAll().execute();

async function setupMailServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

describe("a queued mail", () => {
  it("reaches the mail server, named after its row, with a link of which only the hash is kept", async () => {
    const server = await setupMailServer();
    const { queue, invite, now } = setupQueue({ mailbox: openSmtp(server.url) });
    await queue.start();

    await invite();

    const [row] = await rows();
    expect(server.taken).toMatchObject([{ to: emails.invited, messageId: `<${row?.id}@kaart.example.nl>` }]);
    expect(row).toMatchObject({ attempts: 1, sent_at: now(), failure: null, claimed_until: null });
    const token = tokenIn(server.taken[0]?.text);
    const links = await database.kysely.selectFrom("invitations").selectAll().execute();
    expect(links.map((link) => Buffer.from(link.token_hash))).toEqual([secretHash(token)]);
    expect(links[0]?.expires_at).toEqual(new Date(now().getTime() + 7 * dayMs));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("waits while the mail server is down, and comes once, however often it is looked for", async () => {
    const gone = await startMailServer();
    await gone.close();
    const { queue, invite, later, told } = setupQueue({ mailbox: openSmtp(gone.url) });
    await queue.start();
    await invite();
    expect(told).toMatchObject([{ level: "warn", failure: expect.stringContaining("ECONNREFUSED") }]);

    const server = await setupMailServer({ port: gone.port });
    await later(1000);
    expect(server.arrived).toEqual([]);
    await later(5000);
    await later(hourMs);

    expect(server.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 2, failure: null, sent_at: expect.any(Date) }]);
  });

  it("is tried ever more seldom, at least once an hour, and given up after two days with its reason", async () => {
    const failing: Mailbox = {
      deliver: async () => {
        throw new Error("the mail server is away");
      },
      close: async () => undefined,
    };
    const { queue, invite, later, told, now } = setupQueue({ mailbox: failing });
    await queue.start();
    await invite();

    const pauses: number[] = [];
    for (;;) {
      const [row] = await rows();
      if (!row || row.given_up_at) break;
      const pause = row.due_at.getTime() - now().getTime();
      pauses.push(pause);
      await later(pause);
    }

    for (const [index, pause] of pauses.entries()) {
      const whole = Math.min(hourMs, 5000 * 2 ** index);
      expect(pause).toBeGreaterThanOrEqual(whole / 2 - 1);
      expect(pause).toBeLessThanOrEqual(whole);
    }
    expect(pauses.length).toBeGreaterThan(48);
    expect(told.at(-1)).toMatchObject({ level: "error", failure: "the mail server is away" });
    expect(await rows()).toMatchObject([{ sent_at: null, failure: "the mail server is away" }]);
    await later(dayMs);
    expect(await rows()).toMatchObject([{ attempts: pauses.length + 1 }]);
  });

  it.each([
    ["an addressee refused for good is given up at once", { onAddressee: () => 550 }, true],
    ["a letter refused for good is given up at once", { onLetter: () => 554 }, true],
    ["an addressee refused for now is tried again", { onAddressee: () => 450 }, false],
    ["a letter refused for now is tried again", { onLetter: () => 451 }, false],
  ])("%s", async (_, options, isGivenUp) => {
    const server = await setupMailServer(options);
    const { queue, invite, told } = setupQueue({ mailbox: openSmtp(server.url) });
    await queue.start();

    await invite();

    const [row] = await rows();
    expect([row?.given_up_at !== null, row?.sent_at]).toEqual([isGivenUp, null]);
    expect(row?.failure).toContain("refused by the test");
    expect(told.map(({ level }) => level)).toEqual([isGivenUp ? "error" : "warn"]);
  });

  it("is tried again when the mail server does not know our own password, which somebody will put right", async () => {
    let known = "another";
    const server = await setupMailServer({
      smtp: {
        allowInsecureAuth: true,
        disabledCommands: ["STARTTLS"],
        onAuth: ({ password }, _session, done) =>
          password === known ? done(null, { user: "perceel" }) : done(new Error("who are you?")),
      },
    });
    const mailbox = openSmtp(server.url.replace("//", "//perceel:geheim@"));
    const { queue, invite, later } = setupQueue({ mailbox });
    await queue.start();
    await invite();
    expect(await rows()).toMatchObject([{ given_up_at: null, sent_at: null }]);

    known = "geheim";
    await later(5000);

    expect(server.taken).toHaveLength(1);
  });

  it("is not sent to who was removed, or accepted another invitation meanwhile", async () => {
    const mailbox = stubMailbox();
    const { queue, invite, later, repositories } = setupQueue({ mailbox });
    await invite();
    const invited = database.kysely.updateTable("users").where("email", "=", emails.invited);
    await invited.set({ password_hash: "x", activated_at: new Date() }).execute();
    await repositories.mails.enqueue({ kind: "passwordReset", email: "niemand@voorbeeld.example" });
    await repositories.mails.enqueue({ kind: "passwordChanged", userId: await idOf(emails.defaultUser) });
    await database.kysely.deleteFrom("users").where("email", "=", emails.defaultUser).execute();

    await queue.start();
    await later(0);

    expect(mailbox.mails).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it("is kept for thirty days once it was sent, for questions", async () => {
    const { queue, invite, later } = setupQueue();
    await queue.start();
    await invite();

    await later(29 * dayMs);
    await queue.removeOld();
    expect(await rows()).toHaveLength(1);
    await later(2 * dayMs);
    await queue.removeOld();

    expect(await rows()).toEqual([]);
  });
});

describe("several server processes on one database", () => {
  it("share the queue: each mail is sent by one of them", async () => {
    const sent: string[] = [];
    const mailbox: Mailbox = {
      deliver: async ({ id }) => {
        await new Promise((resolve) => setImmediate(resolve));
        sent.push(id);
      },
      close: async () => undefined,
    };
    const [one, other] = [
      setupQueue({ mailbox, isOnlyProcess: false }),
      setupQueue({ mailbox, isOnlyProcess: false }),
    ];
    const userId = await idOf(emails.invited);
    for (let count = 0; count < 20; count++)
      await one.repositories.mails.enqueue({ kind: "companyUserInvitation", userId });

    await Promise.all([one.queue.start(), other.queue.start()]);
    await Promise.all([one.queue.settled(), other.queue.settled()]);

    expect(sent.toSorted()).toEqual((await rows()).map(({ id }) => id).toSorted());
  });

  it("leave a mail to who has it in hand, and take it over when that one died", async () => {
    const mailbox = stubMailbox();
    const { queue, repositories, later, now } = setupQueue({ mailbox, isOnlyProcess: false });
    await repositories.mails.enqueue({
      kind: "companyUserInvitation",
      userId: await idOf(emails.invited),
    });
    await repositories.mails.claim(now(), new Date(now().getTime() + 5 * 60_000));

    await queue.start();
    await later(4 * 60_000);
    expect(mailbox.mails).toEqual([]);
    await later(61_000);

    expect(mailbox.mails).toHaveLength(1);
  });

  it("do not write over what another did with a mail that was taken over", async () => {
    const { repositories, now } = setupQueue();
    const { mails } = repositories;
    await mails.enqueue({ kind: "companyUserInvitation", userId: await idOf(emails.invited) });
    const late = await mails.claim(now(), now());
    const current = await mails.claim(now(), new Date(now().getTime() + 1000));
    if (!late || !current) throw new Error("not claimed");

    await mails.markSent(current, now());
    await mails.postpone(late, { dueAt: now(), failure: "too late" });

    expect(await rows()).toMatchObject([{ failure: null, sent_at: now() }]);
  });
});

describe("the only process on its database", () => {
  it("takes up at its start what a dead one had in hand", async () => {
    const mailbox = stubMailbox();
    const { queue, repositories, now } = setupQueue({ mailbox });
    await repositories.mails.enqueue({
      kind: "companyUserInvitation",
      userId: await idOf(emails.invited),
    });
    await repositories.mails.claim(now(), new Date(now().getTime() + 5 * 60_000));

    await queue.start();
    await queue.settled();

    expect(mailbox.mails).toHaveLength(1);
  });

  it("finishes the mail in hand when it closes, and begins no other", async () => {
    const [arrived, taken] = [deferred<void>(), deferred<void>()];
    const mailbox: Mailbox = {
      deliver: async () => {
        arrived.resolve();
        await taken.promise;
      },
      close: async () => undefined,
    };
    const { queue, repositories } = setupQueue({ mailbox });
    const userId = await idOf(emails.invited);
    for (let count = 0; count < 2; count++)
      await repositories.mails.enqueue({ kind: "companyUserInvitation", userId });
    await queue.start();
    await arrived.promise;

    const closed = queue.close();
    taken.resolve();
    await closed;

    const sentAt = (await rows()).map((row) => row.sent_at !== null);
    expect(sentAt.toSorted((a, b) => Number(a) - Number(b))).toEqual([false, true]);
  });
});
