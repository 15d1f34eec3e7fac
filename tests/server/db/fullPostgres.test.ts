import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "../../../server/db/openDatabase.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { emails } from "../../support/content/seed.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { mountSmallDisk } from "../../support/host/smallDisk.ts";
import { setupApp, type Caller, type TestApp } from "../../support/app/testApp.ts";

const disk = mountSmallDisk(240);
const postgres = disk && (await startPostgres(disk.folder));

const storageFull = [507, { statusCode: 507, message: "server.storageFull" }];

/** A picture of noise, which no format makes small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

describeWhere(postgres, "PostgreSQL, or a disk of its own for it,")("a PostgreSQL whose disk is full", () => {
  let database: OpenDatabase;
  let test: TestApp;
  let admin: Caller;
  let platformAdmin: Caller;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: "", databaseUrl: postgres?.url });
    test = await setupApp({ database });
    admin = await test.signInAs(emails.companyAdmin);
    platformAdmin = await test.signInAs(emails.admin);
  });
  afterAll(async () => {
    await test.close();
    await postgres?.stop();
    disk?.remove();
  });

  const health = async () => {
    const answer = await test.anonymous().get("/api/health");
    return [answer.statusCode, answer.json().checks.database];
  };
  /** What an upload of each kind of picture is answered with; nobody has seen any of them before. */
  async function sendPictures() {
    const answers = [
      await admin.upload("/api/exams/pictures", await noise(1200, 900), { method: "POST" }),
      await admin.upload("/api/profile/picture", await noise(256, 256)),
      await admin.upload("/api/profile/my-company/logo", await noise(512, 256)),
      await platformAdmin.upload(`/api/companies/${test.seeded.companies.proef}/logo`, await noise(512, 256)),
    ];
    return answers.map((answer) => [answer.statusCode, answer.body && answer.json()]);
  }

  it("is told to who sends a picture, a portrait or a logo, and in health, until there is room", async () => {
    const before = await admin.get("/api/profile");
    const free = disk?.fill();

    const during = await sendPictures();
    const sick = await health();
    const read = await admin.get("/api/profile");
    free?.();
    const after = await sendPictures();

    expect(during).toEqual([storageFull, storageFull, storageFull, storageFull]);
    expect(sick).toEqual([503, "The database's disk is full."]);
    expect(read.json()).toEqual(before.json());
    expect(after.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(await health()).toEqual([200, "ok"]);
  });

  it("and who ends for want of room for its log, is told as a database that is gone since its disk was full", async () => {
    const picture = await noise(256, 256);
    const free = disk?.fill();
    expect((await admin.upload("/api/profile/picture", picture)).statusCode).toBe(507);
    // Which of PostgreSQL's processes finds no room first is up to chance: this one, or another that ends them all.
    await expect(
      (async () => {
        for (let turn = 0; turn < 99; turn++) {
          await sql`select pg_logical_emit_message(false, 'x', repeat('x', 1000))`.execute(database.kysely);
          await sql`select pg_switch_wal()`.execute(database.kysely);
        }
      })(),
    ).rejects.toMatchObject({ name: expect.stringMatching(/^(StorageFull|DatabaseGone)$/) });
    await postgres?.ended();

    const during = await admin.get("/api/profile");
    const sick = await health();
    free?.();
    await postgres?.start();

    expect([during.statusCode, during.json().message]).toEqual([503, "server.unavailable"]);
    expect(sick).toEqual([503, "The database does not answer since its disk was full."]);
    expect(await health()).toEqual([200, "ok"]);
    expect((await sendPictures()).map(([status]) => status)).toEqual([200, 200, 200, 200]);
  });
});
