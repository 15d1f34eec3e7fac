import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { leaveDemo } from "../../../server/demo/leaveDemo.ts";
import { demoContentRepository } from "../../../server/repositories/demo/demoContent.ts";
import { contentTables } from "../../../server/repositories/demo/demoTables.ts";
import type { DomainEvent } from "../../../server/services/realtime/DomainEvent.ts";
import { noMessageBus } from "../../../server/services/realtime/MessageBus.ts";
import type { DemoSource } from "../../../server/services/demo/demo.ts";
import { createServices } from "../../../server/services/createServices.ts";
import { createRepositories } from "../../../server/repositories/createRepositories.ts";
import { stubMailbox, stubMapServer } from "../../support/app/testApp.ts";
import { borrowTestDatabase, removeContent } from "../../support/databases/testDatabase.ts";
import { installation } from "./installation.ts";

/** What migrations fill, the demo's own mark, and counters of attempts, which may be in Redis: a reset clears them there too. */
const keptTables = [
  "migrations",
  "migrations_lock",
  "roles",
  "grants",
  "demo_content",
  "demo_departure",
  "rate_limits",
] as const;

let dataDir: string;

const database = await borrowTestDatabase();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-demo-reset-"));
});
afterEach(async () => {
  await removeContent(database);
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => database.close());

/** The use cases on an installation that the demo filled, at a moment of the test's choosing. */
async function setup() {
  const place = installation(database, dataDir);
  await place.ensure();
  let now = new Date();
  const serve = async (source: DemoSource = place.source) => {
    const services = await createServices({
      repositories: createRepositories(database.kysely),
      catalog: stubMapServer(),
      importer: undefined,
      importMaxBytes: 1,
      logRetentionMonths: 24,
      mailbox: stubMailbox(),
      mailSettings: {
        appName: "Perceel",
        publicUrl: "http://x.example",
        sender: { name: "", address: "a@b.example" },
      },
      parts: {},
      now: () => now,
      sessionLifetimeMs: 3_600_000,
      sessionMaxLifetimeMs: 3_600_000,
      adminsNeedFactor: false,
      isDemo: true,
      secretKeys: [],
      oidcPrivateHosts: [],
      isOnlyProcess: true,
      messageBus: noMessageBus(),
      demoSource: source,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    if (!services.demo) throw new Error("no demo");
    return { ...services, demo: services.demo };
  };
  const services = await serve();
  const adminRow = await database.kysely
    .selectFrom("users")
    .select("id")
    .where("role_id", "=", 1)
    .executeTakeFirstOrThrow();
  const session = await services.sessions.start(adminRow.id);
  const admin = (await services.sessions.find(session?.token ?? ""))?.user;
  if (!session || !admin) throw new Error("no admin");
  return {
    ...place,
    services,
    serve,
    admin,
    token: session.token,
    passTime: (ms: number) => (now = new Date(now.getTime() + ms)),
    moment: () => now,
  };
}

const noteEnds = (ended: string[]) => (event: DomainEvent) => {
  if (event.kind === "sessionsEnded") ended.push(`${event.sessionIds.length} ${event.reason}`);
};

const { stringify } = JSON;

/** Every row of every table, as text, but for moments, hashes and what belongs to the migrations. */
async function allRows(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of contentTables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(
      database.kysely,
    );
    rows[table] = found.rows
      .map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !/_at$|_hash$|^day$/.test(name))),
      )
      .toSorted((a, b) => stringify(a).localeCompare(stringify(b)));
  }
  return rows;
}

/** What a visitor can leave behind in the database. */
async function leaveTraces(): Promise<void> {
  const { kysely } = database;
  await kysely.updateTable("users").set({ first_name: "Gewijzigd", password_hash: "x" }).execute();
  await kysely.deleteFrom("projects").where("name", "=", "Wereld").execute();
  await kysely.insertInto("workspaces").values({ name: "nieuw" }).execute();
  await kysely
    .insertInto("pictures")
    .values({ hash: "a".repeat(64), bytes: Buffer.from("x"), media_type: "image/webp" })
    .execute();
  const { id } = await kysely
    .insertInto("companies")
    .values({ name: "Bezoeker", customer_name: "Bezoeker", max_users: 2, main_user_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const user = await kysely
    .insertInto("users")
    .values({ email: "bezoeker@x.example", role_id: 2, company_id: id, picture: "a".repeat(64) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable("companies")
    .set({ main_user_id: user.id, logo: "a".repeat(64) })
    .where("id", "=", id)
    .execute();
  const token_hash = Buffer.alloc(32, 1);
  const expires_at = new Date("2100-01-01");
  await kysely.insertInto("sessions").values({ token_hash, user_id: user.id, expires_at }).execute();
  await kysely.insertInto("password_resets").values({ token_hash, user_id: user.id, expires_at }).execute();
  await kysely
    .insertInto("invitations")
    .values({ token_hash, user_id: user.id, kind: "customer", expires_at })
    .execute();
  await kysely
    .insertInto("mails")
    .values({ kind: "passwordReset", user_id: null, email: "x@y.example" })
    .execute();
  await kysely
    .insertInto("rate_limits")
    .values({ key: "sign-in:account:x", hits: 10, resets_at: expires_at })
    .execute();
}

describe("§1.6 putting the demo back", () => {
  it("knows of every table whether it is content", async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(database.kysely);

    expect(rows.map(({ name }) => name).toSorted()).toEqual([...contentTables, ...keptTables].toSorted());
  });

  it("leaves exactly what a fresh demo has, ids included, and nothing of what visitors made", async () => {
    const { services, admin } = await setup();
    await database.kysely.deleteFrom("sessions").execute();
    await database.kysely.deleteFrom("activity_people").where("company_id", "is", null).execute();
    const fresh = await allRows();
    await leaveTraces();

    await services.demo.reset(admin);
    await services.demo.settled();

    expect(await allRows()).toEqual(fresh);
    const counted = await database.kysely.selectFrom("rate_limits").select("key").execute();
    expect(counted).toEqual([{ key: "demo-reset" }]);
  });

  it("restores files that were changed or removed, leaves what somebody put beside them, and takes the mails away", async () => {
    const { services, admin, read, put, remove, has, moment } = await setup();
    await put("voorbeeld/percelen.style.json", "changed");
    await remove("wereld/landen.geojson");
    await put("voorbeeld/eindhoven.geojson", "dropped in");
    const outbox = join(dataDir, "outbox");
    await mkdir(outbox);
    for (const name of ["before.eml", "after.eml", "notes.txt"]) await writeFile(join(outbox, name), "x");
    const before = new Date(moment().getTime() - 1000);
    const after = new Date(moment().getTime() + 60_000);
    for (const name of ["before.eml", "notes.txt"]) await utimes(join(outbox, name), before, before);
    await utimes(join(outbox, "after.eml"), after, after);

    await services.demo.reset(admin);
    await services.demo.settled();

    expect(await read("voorbeeld/percelen.style.json")).toBe("first voorbeeld/percelen.style.json");
    expect(await read("wereld/landen.geojson")).toBe("first wereld/landen.geojson");
    expect(await read("voorbeeld/eindhoven.geojson")).toBe("dropped in");
    expect(has("voorbeeld/percelen.fgb")).toBe(true);
    expect((await readdir(outbox)).toSorted()).toEqual(["after.eml", "notes.txt"]);
    expect((await demoContentRepository(database.kysely).mark())?.areFilesDue).toBe(false);
  });

  it("makes no files again where all of them are untouched", async () => {
    const { services, admin, timesRead } = await setup();

    await services.demo.reset(admin);
    await services.demo.settled();

    expect(timesRead()).toBe(1);
  });

  it("ends every session, the caller's too, and tells who listens", async () => {
    const { services, admin, token } = await setup();
    const ended: string[] = [];
    services.eventBus.subscribe(noteEnds(ended));

    await services.demo.reset(admin);
    await services.demo.settled();

    expect(ended).toEqual(["1 demoReset"]);
    expect(await services.sessions.find(token)).toBeUndefined();
  });

  it("has readers see the old content until all of the new is there", async () => {
    const { services, admin } = await setup();
    await leaveTraces();
    const seen = new Set<string>();
    const reading = new AbortController();
    const watch = async () => {
      while (!reading.signal.aborted) {
        const found = await database.kysely.selectFrom("companies").select("name").orderBy("name").execute();
        seen.add(found.map(({ name }) => name).join());
      }
    };

    const watching = watch();
    await services.demo.reset(admin).finally(() => reading.abort());
    await services.demo.settled();
    await watching;

    for (const names of seen)
      expect([
        "Bezoeker,Gemeente Voorbeeld,Waterschap Proef",
        "Gemeente Voorbeeld,Waterschap Proef",
      ]).toContain(names);
  });

  it("happens once when two servers look at the same moment", async () => {
    const { services, serve, passTime } = await setup();
    const other = await serve();
    passTime(36 * 3_600_000);
    const ended: string[] = [];
    services.eventBus.subscribe(noteEnds(ended));
    other.eventBus.subscribe(noteEnds(ended));

    await Promise.all([services.demo.look(), other.demo.look()]);

    expect(ended).toEqual(["1 demoReset"]);
  });
});

describe("§1.6 each night", () => {
  it("does nothing before three, and once after it", async () => {
    const { services, passTime, moment, countOf } = await setup();
    const { nextResetAt } = await services.demo.schedule();
    const untilNight = Date.parse(nextResetAt ?? "") - moment().getTime();
    await database.kysely.deleteFrom("projects").execute();

    passTime(untilNight - 1);
    await services.demo.look();
    expect(await countOf("projects")).toBe(0);

    passTime(1);
    await services.demo.look();
    expect(await countOf("projects")).toBe(4);

    await database.kysely.deleteFrom("projects").execute();
    passTime(60_000);
    await services.demo.look();
    expect(await countOf("projects")).toBe(0);
    expect((await services.demo.schedule()).nextResetAt).not.toBe(nextResetAt);
  });

  it("takes up files that a kill left to do, at the next look", async () => {
    const { services, serve, source, admin, put, read } = await setup();
    await put("voorbeeld/percelen.fgb", "changed");
    const failing = await serve({ ...source, restoreFiles: () => Promise.reject(new Error("killed")) });
    await failing.demo.reset(admin);
    await failing.demo.settled();
    expect(await read("voorbeeld/percelen.fgb")).toBe("changed");

    await services.demo.look();

    expect(await read("voorbeeld/percelen.fgb")).toBe("first voorbeeld/percelen.fgb");
  });
});

describe("§1.6 what is not a demo and nothing else", () => {
  it("is left alone: a database that was there before the demo", async () => {
    const { kysely } = database;
    await kysely
      .insertInto("companies")
      .values({ name: "Echt bedrijf", customer_name: "Echt bedrijf", max_users: 5, main_user_id: null })
      .execute();
    const before = await allRows();
    const place = installation(database, dataDir);
    await place.ensure();

    const content = demoContentRepository(kysely);
    const outcome = await content.reset({
      rows: await place.source.rows(),
      now: new Date(),
      isDue: () => true,
    });

    expect(outcome).toEqual({ kind: "notADemo" });
    expect(await allRows()).toEqual(before);
  });

  it("is left alone for good: a demo that was run once without DEMO", async () => {
    const { services, admin, passTime, countOf, ensure } = await setup();
    await leaveTraces();
    await leaveDemo({ database, log: { info: () => undefined, warn: () => undefined } });
    const before = await allRows();

    // Started with DEMO again, much later.
    await ensure();
    passTime(100 * 24 * 3_600_000);
    await services.demo.look();

    await expect(services.demo.reset(admin)).rejects.toMatchObject({ code: "entity.notFound" });
    expect(await services.demo.schedule()).toEqual({ nextResetAt: null });
    expect(await allRows()).toEqual(before);
    expect(await countOf("companies")).toBe(3);
  });
});
