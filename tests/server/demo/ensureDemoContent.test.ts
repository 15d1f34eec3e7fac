import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { demoAccounts, demoPassword } from "../../../schemas/demo.ts";
import { demoVersion } from "../../../server/demo/demoFiles.ts";
import { readStamp, writeStamp } from "../../../server/demo/DemoStamp.ts";
import { passwordMatches } from "../../../server/services/sign-in/passwords.ts";
import { borrowTestDatabase, removeContent } from "../../support/databases/testDatabase.ts";
import { extent, installation } from "./installation.ts";

let dataDir: string;

const database = await borrowTestDatabase();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-demo-"));
});
afterEach(async () => {
  await removeContent(database);
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => database.close());

const setup = () => installation(database, dataDir);

describe("on an empty database", () => {
  test("writes two companies with their limits, one of them full, and their admins as main users §6.6 §6.7", async () => {
    const { ensure } = setup();

    await ensure();

    const companies = await database.kysely
      .selectFrom("companies")
      .innerJoin("users", "users.company_id", "companies.id")
      .innerJoin("users as main", "main.id", "companies.main_user_id")
      .select(["companies.name", "max_users", sql<number>`count(*)::int`.as("users")])
      .select(["main.email", "main.role_id"])
      .groupBy(["companies.name", "max_users", "main.email", "main.role_id"])
      .orderBy("companies.name")
      .execute();
    expect(companies).toEqual([
      {
        name: "Gemeente Voorbeeld",
        max_users: 10,
        users: 2,
        email: "beheerder@voorbeeld.example",
        role_id: 2,
      },
      { name: "Waterschap Proef", max_users: 3, users: 3, email: "beheerder@proef.example", role_id: 2 },
    ]);
  });

  test("writes the published accounts, active, with their roles and their password §3.2", async () => {
    const { ensure } = setup();

    await ensure();

    for (const account of demoAccounts) {
      const user = await database.kysely
        .selectFrom("users")
        .innerJoin("roles", "roles.id", "users.role_id")
        .select(["password_hash", "activated_at", "roles.name as role", "role_id"])
        .where("email", "=", account.email)
        .executeTakeFirstOrThrow();
      expect(user.role).toBe(account.role);
      expect(user.role_id === 3).toBe(account.role === "defaultUser");
      expect(user.activated_at).toBeInstanceOf(Date);
      expect(user.password_hash).toMatch(/^\$argon2id\$/);
      expect(await passwordMatches(demoPassword, user.password_hash)).toBe(true);
    }
  });

  test("writes the projects in their workspaces, with the box around their layers §3.18", async () => {
    const { ensure } = setup();

    await ensure();

    const projects = await database.kysely
      .selectFrom("projects")
      .innerJoin("workspaces", "workspaces.id", "projects.workspace_id")
      .leftJoin("company_workspaces", "company_workspaces.workspace_id", "workspaces.id")
      .leftJoin("companies", "companies.id", "company_workspaces.company_id")
      .select(["projects.name", "layers", "workspaces.name as workspace", "companies.name as company"])
      .select(["min_lon", "max_lat", "includes_new_layers"])
      .orderBy("projects.id")
      .execute();
    expect(projects.map(({ name, workspace, company }) => [name, workspace, company])).toEqual([
      ["Openbare ruimte", "voorbeeld", "Gemeente Voorbeeld"],
      ["Wijken en buurten", "voorbeeld", "Gemeente Voorbeeld"],
      ["Watergangen", "proef", "Waterschap Proef"],
      ["Wereld", "wereld", null],
    ]);
    expect(projects[0]).toMatchObject({
      layers: ["percelen", "riolering", "lantaarnpalen", "bomen"],
      includes_new_layers: true,
      min_lon: extent[0],
      max_lat: extent[3],
    });
  });

  test("takes a workspace that is known already as it is", async () => {
    const { ensure, countOf } = setup();
    await database.kysely.insertInto("workspaces").values({ name: "voorbeeld" }).execute();

    await ensure();

    expect(await countOf("workspaces")).toBe(3);
    expect(await countOf("projects")).toBe(4);
  });

  test("fills it once when two servers start at the same time", async () => {
    const { ensure, countOf } = setup();

    await Promise.all([ensure(), ensure()]);

    expect(await countOf("companies")).toBe(2);
    expect(await countOf("users")).toBe(6);
  });
});

describe("starting again", () => {
  test("does nothing when all is in place", async () => {
    const { ensure, timesRead, countOf } = setup();
    await ensure();

    await ensure();

    expect(timesRead()).toBe(1);
    expect(await countOf("users")).toBe(6);
  });

  test("finishes what a kill between two files left, rows last", async () => {
    const { ensure, countOf, put, remove, read, has } = setup();
    // A file where the second folder should be stops the first start there.
    await put("wereld", "");
    await expect(ensure()).rejects.toThrow("ENOTDIR");
    expect(has("voorbeeld/percelen.fgb")).toBe(true);
    expect(await countOf("companies")).toBe(0);

    await remove("wereld");
    await ensure();

    expect(await read("voorbeeld/percelen.fgb")).toBe("first voorbeeld/percelen.fgb");
    expect(await read("wereld/landen.geojson")).toBe("first wereld/landen.geojson");
    expect(await countOf("companies")).toBe(2);
    expect(new Set(await readdir(join(dataDir, "geodata/voorbeeld")))).toEqual(
      new Set(["percelen.fgb", "percelen.style.json"]),
    );
  });

  test("knows a file as its own that was put in place just before a kill", async () => {
    const { ensure, read, turnOlder } = setup();
    await ensure();
    await turnOlder();
    const stamp = await readStamp(dataDir);
    const { "wereld/landen.geojson": sha256 = "", ...files } = stamp?.files ?? {};
    await writeStamp(dataDir, {
      version: demoVersion - 1,
      extents: stamp?.extents ?? {},
      files,
      placing: { path: "wereld/landen.geojson", sha256 },
    });

    await ensure("second");

    expect(await read("wereld/landen.geojson")).toBe("second wereld/landen.geojson");
  });

  test("after a kill between files and rows writes the rows without making the files again", async () => {
    const { ensure, countOf, timesRead } = setup();
    await ensure();
    await removeContent(database);

    await ensure();

    expect(await countOf("projects")).toBe(4);
    expect(timesRead()).toBe(1);
  });

  test("brings removed files back when the database was thrown away", async () => {
    const { ensure, has, remove } = setup();
    await ensure();
    await removeContent(database);
    await remove("voorbeeld/percelen.fgb");

    await ensure();

    expect(has("voorbeeld/percelen.fgb")).toBe(true);
  });
});

describe("a new version of the demo", () => {
  test("replaces its own files and leaves changed, removed and dropped-in ones alone", async () => {
    const { ensure, read, has, put, remove, turnOlder, messages } = setup();
    await ensure();
    await put("voorbeeld/percelen.style.json", "mine");
    await put("voorbeeld/eindhoven.geojson", "dropped in");
    await remove("wereld/landen.geojson");
    await turnOlder();

    await ensure("second");

    expect(await read("voorbeeld/percelen.fgb")).toBe("second voorbeeld/percelen.fgb");
    expect(await read("voorbeeld/percelen.style.json")).toBe("mine");
    expect(await read("voorbeeld/eindhoven.geojson")).toBe("dropped in");
    expect(has("wereld/landen.geojson")).toBe(false);
    expect(messages.at(-1)).toContain("stay as they are");
    expect((await readStamp(dataDir))?.version).toBe(demoVersion);
  });
});

describe("a database that somebody uses", () => {
  test("gets neither rows nor files", async () => {
    const { ensure, timesRead, countOf } = setup();
    await database.kysely
      .insertInto("companies")
      .values({ name: "Eigen bedrijf", customer_name: "Eigen bedrijf", max_users: 5, main_user_id: null })
      .execute();

    await ensure();

    expect(timesRead()).toBe(0);
    expect(await countOf("companies")).toBe(1);
    expect(existsSync(join(dataDir, "geodata"))).toBe(false);
  });

  test("keeps a file of its own that lies where a demo file would go", async () => {
    const { ensure, read, put } = setup();
    await put("voorbeeld/percelen.fgb", "mine");

    await ensure();

    expect(await read("voorbeeld/percelen.fgb")).toBe("mine");
  });
});
