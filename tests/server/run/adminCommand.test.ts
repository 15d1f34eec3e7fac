import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { command } from "../../../server/run/admin.ts";
import { runCommand } from "../../support/app/runCommand.ts";
import { isInstalled } from "../../support/host/isInstalled.ts";
import { startPostgres, type TestPostgres } from "../../support/databases/postgres.ts";
import { createTestPostgres, makeSeed } from "../../support/databases/testDatabase.ts";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";

let folder: string;
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "perceel-admin-command-"));
  postgres = await startPostgres();
});
afterEach(killProcesses);
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const password = "Nieuw12345";

/** An installation of its own, with an empty database. */
async function setup(name: string, environment: Record<string, string> = {}) {
  const dataDir = join(folder, name);
  await cp(await makeSeed(), dataDir, { recursive: true });
  const own = { DATA_DIR: dataDir, ...environment };
  return {
    dataDir,
    admin: (...args: string[]) => runCommand(command, own, ...args),
    serve: () => startProcess({ environment: own }),
    asProcess: async (...args: string[]) => {
      const child = startProcess({ command: ["run/admin.ts", ...args], environment: own });
      return { code: (await child.ended()).code, says: child.output() };
    },
  };
}

const tokenIn = (says: string) => /\?token=([\w-]+)/.exec(says)?.[1] ?? "";

async function post(address: string, body: object, authorization?: string): Promise<number> {
  const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).status;
}

describe("npm run admin (§1.2)", () => {
  it("says what it needs, and what it could not do with which option", async () => {
    const { admin } = await setup("words");

    const cases: [string[], number, string][] = [
      [["--help"], 0, "npm run admin -- create --email E --name N"],
      [[], 2, "Say what to do: create, reset, list, keep, remove-demo."],
      [["make"], 2, "There is no make."],
      [["create", "--name", "Anna Bos"], 2, "--email is missing."],
      [["create", "--email", "a@kaart.example"], 2, "--name is missing."],
      [["create", "--email", "a@kaart.example", "--name", "Anna", "Bos"], 2, "between quotes"],
      [["create", "--email", "a@", "--name", "Anna"], 1, "--email a@ is no e-mail address."],
      [["reset", "--email", "niemand@kaart.example"], 1, "There is no account niemand@kaart.example."],
      [["list", "--all"], 2, "--all"],
    ];
    for (const [args, code, says] of cases)
      expect({ args, ...(await admin(...args)) }).toMatchObject({
        args,
        code,
        says: expect.stringContaining(says),
      });
  });

  it.each(["the embedded database", "PostgreSQL"])(
    "makes the first admin beside a server that runs on %s and says that there is none",
    async (kind) => {
      if (kind === "PostgreSQL" && !isInstalled(postgres, kind)) return;
      const { admin, asProcess, serve, dataDir } = await setup(
        kind,
        kind === "PostgreSQL" ? { DATABASE_URL: await createTestPostgres(postgres?.url ?? "") } : {},
      );
      const server = serve();
      const address = await server.address();
      await server.prints(/There is no platform admin yet\..*npm run admin -- create --email/);
      const email = "anna@kaart.example";

      const created = await asProcess("create", "--email", "Anna@Kaart.example", "--name", "Anna de Vries");
      const accepted = await post(
        `${address}/api/admins/invite/accept`,
        { password, language: "nl" },
        `Bearer ${tokenIn(created.says)}`,
      );
      const again = await admin("create", "--email", email, "--name", "Anna de Vries");
      const reset = await admin("reset", "--email", email);
      const changed = { token: tokenIn(reset.says), password: "Anders12345" };

      expect(created.says).toMatch(/^anna@kaart\.example is platform admin once a password is set/);
      expect([created.code, accepted]).toEqual([0, 200]);
      expect(again).toMatchObject({ code: 1, says: expect.stringContaining(`reset --email ${email}`) });
      expect(await post(`${address}/api/auth/password-reset`, changed)).toBe(200);
      expect(await post(`${address}/api/auth/login`, { email, password: changed.password })).toBe(200);
      expect((await admin("list")).says).toMatch(/^anna@kaart\.example {2}Anna de Vries {2}since \d{4}-/);

      server.child.kill("SIGTERM");
      expect(await server.ended()).toMatchObject({ code: 0 });
      // Also without a server, and what was asked lies nowhere any more.
      expect((await admin("list")).says).toContain(email);
      const requests = join(dataDir, "database", "requests");
      expect(await readdir(requests).catch(() => [])).toEqual([]);
    },
  );
});
