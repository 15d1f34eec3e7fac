import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { Client } from "pg";
import { afterAll, expect, it } from "vitest";
import type { Database } from "../../../server/db/Database.ts";
import { DatabaseUnavailable } from "../../../server/db/errors.ts";
import { openDatabase, type OpenDatabase } from "../../../server/db/openDatabase.ts";
import { logAdministration } from "../../../server/repositories/activity/logActivity.ts";
import { companyRepository } from "../../../server/repositories/customers/companies.ts";
import { lockCompany } from "../../../server/repositories/customers/companyLock.ts";
import { examAttemptRepository } from "../../../server/repositories/exams/examAttempts.ts";
import { examCandidateRepository } from "../../../server/repositories/exams/examCandidates.ts";
import { examReviewRepository } from "../../../server/repositories/exams/examReviews.ts";
import { examRepository } from "../../../server/repositories/exams/exams.ts";
import { sessionRepository } from "../../../server/repositories/session/sessions.ts";
import { lockUser } from "../../../server/repositories/users/lockUser.ts";
import { describeDatabase } from "../../contract/database.ts";
import { describeSchema } from "../../contract/databaseSchema.ts";
import { seed } from "../../support/content/seed.ts";
import { startPostgres, type TestPostgres } from "../../support/databases/postgres.ts";
import { aDraft } from "../exams/examSetup.ts";
import { eventually } from "../../support/time/eventually.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { openTestPostgres } from "../../support/databases/testDatabase.ts";

/** Waits until so many transactions of this database wait for another one. */
const areWaiting = (kysely: Kysely<Database>, count: number) =>
  eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(kysely);
    expect(rows).toHaveLength(count);
  });

const judging = {
  at: new Date(),
  judge: () => [1],
  stand: () => ({ score: 1, maxScore: 1, isPassed: true, reviewCount: 0 }),
};

/** A published exam of a company, with an attempt that is overdue and one that was submitted. */
async function begunExam(database: OpenDatabase) {
  const { kysely } = database;
  const { companies, users } = await seed(database);
  const at = new Date();
  const actor = { userId: users.admin, at };
  const attempts = examAttemptRepository(kysely);
  const companyId = companies.voorbeeld;
  const id = await examRepository(kysely).insert(companyId, aDraft(), at);
  const exam = { id, companyId, version: undefined };
  await examRepository(kysely).publish(exam, actor);
  const begin = async (userId: number) => {
    const choice = { examId: id, examVersion: 1, round: 1, title: "Kaartkennis" };
    const times = { startedAt: new Date(0), endsAt: new Date(1) };
    const candidate = { userId, companyId };
    return { ...candidate, id: await attempts.begin(candidate, choice, times) };
  };
  const open = await begin(users.defaultUser);
  const submitted = await begin(users.companyAdmin);
  await attempts.submit(submitted, submitted.id, judging);
  return { kysely, at, actor, exam, attempts, open, submitted };
}
type ExamInHand = Awaited<ReturnType<typeof begunExam>>;

const given = process.env["TEST_DATABASE_URL"];
const server: Pick<TestPostgres, "url" | "stop"> | undefined = given
  ? { url: given, stop: () => Promise.resolve() }
  : await startPostgres();
afterAll(() => server?.stop());

describeWhere(server, "PostgreSQL")("with a PostgreSQL server", () => {
  const url = server?.url ?? "";
  describeDatabase("postgres", (waits) => openTestPostgres(url, waits));
  describeSchema("postgres", () => openTestPostgres(url));

  it("replaces a connection that the server ended in mid-transaction", async () => {
    const database = await openTestPostgres(url);
    const { kysely } = database;
    const ended = kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto("workspaces").values({ name: "within" }).execute();
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction);
    });

    await expect(ended).rejects.toThrow(/terminat/);
    expect(await kysely.selectFrom("workspaces").select("name").execute()).toEqual([]);
    await database.close();
  });

  it("migrates once when several servers start on an empty database together", async () => {
    const name = `perceel_test_${randomBytes(8).toString("hex")}`;
    const admin = new Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const own = new URL(url);
    own.pathname = `/${name}`;

    const opened = await Promise.all(
      [1, 2, 3, 4].map(() => openDatabase({ dataDir: "unused", databaseUrl: own.href })),
    );
    const roles = await opened[0]?.kysely.selectFrom("roles").selectAll().execute();
    await Promise.all(opened.map((database) => database.close()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();

    expect(roles).toHaveLength(3);
  });

  it("signs somebody in while the company is being changed: each would give up what the other waits for", async () => {
    const database = await openTestPostgres(url);
    const { kysely } = database;
    const { companies, users } = await seed(database);
    const at = new Date();

    const expiresAt = await kysely.transaction().execute(async (transaction) => {
      await lockCompany(transaction, companies.voorbeeld);
      return await sessionRepository(kysely).insert({
        tokenHash: randomBytes(32),
        userId: users.defaultUser,
        createdAt: at,
        expiryOf: () => at,
        device: {},
        confirmedAt: at,
        federation: undefined,
      });
    });

    expect(expiresAt).toEqual(at);
    await database.close();
  });

  it("removes a company beside a change of one of its users: each would wait for what the other holds", async () => {
    const database = await openTestPostgres(url);
    const { kysely } = database;
    const { companies, users } = await seed(database);
    const actor = { userId: users.admin, at: new Date() };
    const company = { id: companies.voorbeeld, version: undefined };
    let removal: Promise<Buffer[] | undefined> | undefined;

    await kysely.transaction().execute(async (transaction) => {
      await lockUser(transaction, users.defaultUser);
      removal = companyRepository(kysely).remove(company, actor);
      await areWaiting(kysely, 1);
      await logAdministration(transaction, actor, { action: "sessionsEnded", companyId: company.id });
    });

    expect(await removal).toEqual([]);
    await database.close();
  });

  it.each<[string, (exam: ExamInHand) => Promise<unknown>]>([
    ["handed in", ({ attempts, open, open: { id } }) => attempts.submit(open, id, judging)],
    ["handed in for want of time", ({ attempts, at }) => attempts.submitOverdue({ deadline: at }, judging)],
    [
      "assigned",
      ({ kysely, exam, open, actor }) =>
        examCandidateRepository(kysely).save(exam, { isForChosen: true, userIds: [open.userId] }, actor),
    ],
    [
      "allowed anew",
      ({ kysely, submitted: { id, companyId }, actor }) =>
        examReviewRepository(kysely).allowRetake(companyId, { id, isAllowed: true }, actor),
    ],
    ["closed", ({ kysely, exam, actor }) => examRepository(kysely).close(exam, actor)],
    ["deleted", ({ kysely, exam, actor }) => examRepository(kysely).remove(exam, actor)],
  ])(
    "removes a company beside an exam of it that is being %s: each would wait for the other",
    async (_, change) => {
      const database = await openTestPostgres(url);
      const { kysely } = database;
      const inHand = await begunExam(database);
      const { exam, actor } = inHand;
      let changed: Promise<unknown> | undefined;
      let removal: Promise<Buffer[] | undefined> | undefined;

      await kysely.transaction().execute(async (transaction) => {
        // The change stops short of its last step, the log.
        await sql`lock table activities in share mode`.execute(transaction);
        changed = change(inHand);
        await areWaiting(kysely, 1);
        removal = companyRepository(kysely).remove({ id: exam.companyId, version: undefined }, actor);
        await areWaiting(kysely, 2);
      });

      expect(await Promise.all([changed, removal])).toEqual([expect.anything(), []]);
      await database.close();
    },
  );

  it("says which database cannot be used, without its password", async () => {
    const missing = new URL(url);
    missing.pathname = "/missing";
    missing.password = "geheim";

    const opening = openDatabase({ dataDir: "unused", databaseUrl: missing.href });

    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toThrow(
      /127\.0\.0\.1:\d+\/missing cannot be used: database "missing" does not exist/,
    );
    await expect(opening).rejects.not.toThrow(/geheim/);
  });
});
