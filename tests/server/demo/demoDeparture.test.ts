import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { leaveDemo, settlesAsDemo } from "../../../server/demo/leaveDemo.ts";
import { adminServices } from "../../../server/run/admin/adminServices.ts";
import { startupHints } from "../../../server/run/admin/startupHints.ts";
import { performCommand } from "../../../server/run/admin/performCommand.ts";
import { addInvited } from "../../support/content/people.ts";
import { passwordHash } from "../../support/content/seed.ts";
import { borrowTestDatabase, removeContent } from "../../support/databases/testDatabase.ts";
import { installation } from "./installation.ts";

let dataDir: string;
const database = await borrowTestDatabase();
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "perceel-departure-"));
});
afterEach(async () => {
  await removeContent(database);
  await rm(dataDir, { recursive: true, force: true });
});
afterAll(() => database.close());

/** An installation that the demo filled and left, where somebody of its own is platform admin. */
async function setup({ hasAdmin = true } = {}) {
  const place = installation(database, dataDir);
  await place.ensure();
  const heard: (string | undefined)[] = [];
  const services = adminServices({
    config: readConfig({}),
    database,
    dataDir,
    services: {
      sessions: { publishEnds: (_: unknown, reason?: string) => heard.push(reason) },
      changeEvents: { adminsChanged: () => undefined },
      projects: { forget: () => undefined },
    } as never,
    enqueueMail: async () => undefined,
    isDemoShown: false,
  });
  await performCommand(services, { kind: "keep" });
  if (hasAdmin)
    await database.kysely
      .insertInto("users")
      .values({
        email: "ik@kaart.example",
        role_id: 1,
        company_id: null,
        password_hash: passwordHash,
        activated_at: new Date(),
      })
      .execute();
  const plan = (isForced = false) => performCommand(services, { kind: "planRemoval", isForced });
  return {
    ...place,
    services,
    plan,
    remove: async (isForced = false) => {
      const { plan: looked = "" } = await plan(isForced);
      return await performCommand(services, { kind: "removeDemo", isForced, plan: looked });
    },
  };
}

const idOf = async (table: "companies" | "workspaces", name: string) =>
  (await database.kysely.selectFrom(table).select("id").where("name", "=", name).executeTakeFirstOrThrow())
    .id;

describe("what is left of the demo (§1.6)", () => {
  it("is said at the start, until nothing is", async () => {
    const { services, remove } = await setup();

    expect(await startupHints({ demo: false }, services)).toEqual([
      expect.stringMatching(
        /left: 6 accounts, which cannot sign in, 2 customers and 3 workspaces.*remove-demo/,
      ),
    ]);
    await remove();

    expect(await startupHints({ demo: false }, services)).toEqual([]);
  });

  it("goes whole, rows and files, after it was said what goes", async () => {
    const { plan, remove, countOf, has } = await setup();

    const { lines } = await plan();
    await remove();

    expect(lines.join("\n")).toMatch(
      /accounts: admin@demo.*customer Gemeente Voorbeeld.*workspace voorbeeld, with its projects Openbare ruimte.*voorbeeld\/percelen\.fgb/s,
    );
    expect(lines.join("\n")).not.toContain("stays");
    expect(await countOf("companies")).toBe(0);
    expect(await countOf("users")).toBe(1);
    expect(await countOf("workspaces")).toBe(0);
    expect(await countOf("projects")).toBe(0);
    expect(["voorbeeld/percelen.fgb", "voorbeeld/percelen.style.json", "wereld"].some(has)).toBe(false);
    expect((await plan()).lines).toEqual(["Nothing of the demo is here."]);
  });

  it("stays where others made something of it, unless it is forced", async () => {
    const { plan, remove, countOf, has, put } = await setup();
    const company = await idOf("companies", "Gemeente Voorbeeld");
    const colleague = await addInvited(database, company);
    await put("wereld/meren.geojson", "mine");

    const { lines } = await plan();
    await remove();

    const said = lines.join("\n");
    expect(said).toContain(`customer Gemeente Voorbeeld: it has users of its own: ${colleague.email}.`);
    expect(said).toContain("workspace voorbeeld: people of Gemeente Voorbeeld see it.");
    expect(said).toContain("workspace wereld: it has files of its own: wereld/meren.geojson.");
    expect(await countOf("companies")).toBe(1);
    expect(await countOf("workspaces")).toBe(2);
    expect(has("voorbeeld/percelen.fgb")).toBe(true);
    const emails = await database.kysely.selectFrom("users").select("email").orderBy("email").execute();
    expect(emails.map(({ email }) => email).toSorted()).toEqual(
      ["beheerder@voorbeeld.example", "ik@kaart.example", colleague.email].toSorted(),
    );

    await remove(true);

    expect(await countOf("companies")).toBe(0);
    expect(await countOf("workspaces")).toBe(0);
    expect(has("voorbeeld/percelen.fgb")).toBe(false);
    expect(has("wereld/landen.geojson")).toBe(false);
    expect(has("wereld/meren.geojson")).toBe(true);
  });

  it("stays whole when something of it changed after it was looked at", async () => {
    const { plan, services, countOf } = await setup();
    const { plan: looked = "" } = await plan();
    await addInvited(database, await idOf("companies", "Waterschap Proef"));

    await expect(
      performCommand(services, { kind: "removeDemo", isForced: false, plan: looked }),
    ).rejects.toThrow("nothing was taken out");

    expect(await countOf("companies")).toBe(2);
  });

  it("does not go before somebody else is platform admin", async () => {
    const { plan } = await setup({ hasAdmin: false });

    await expect(plan()).rejects.toThrow("npm run admin -- create");
  });
});

describe("a database that left the demo (§1.6)", () => {
  it("keeps what was made in it, and is no demo at the next start unless that is asked for", async () => {
    const { countOf } = await setup();
    const settled = (environment: Record<string, string>) => settlesAsDemo(readConfig(environment), database);

    expect(await countOf("companies")).toBe(2);
    expect(await settled({})).toBe(false);
    expect(await settled({ DEMO: "false" })).toBe(false);
    expect(await settled({ DEMO: "true" })).toBe(true);
    expect(await settled({})).toBe(true);
  });

  it("did so by one start without DEMO", async () => {
    const place = installation(database, dataDir);
    await place.ensure();

    await leaveDemo({ database, log: { info: () => undefined, warn: () => undefined } });

    expect(await settlesAsDemo(readConfig({}), database)).toBe(false);
    expect(await database.kysely.selectFrom("demo_content").selectAll().execute()).toEqual([]);
  });
});
