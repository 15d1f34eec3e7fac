import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { command } from "../../../server/run/admin.ts";
import { runCommand } from "../../support/app/runCommand.ts";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";
import { copySeed } from "../../support/databases/testDatabase.ts";

const password = "Nieuw12345";

/** Installations of the tests of one file, with an empty database each. */
export function adminInstallations() {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "perceel-admin-command-"));
  });
  afterEach(killProcesses);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  return async (name: string, environment: Record<string, string> = {}) => {
    const dataDir = join(folder, name);
    await copySeed(dataDir);
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
  };
}

type AdminInstallation = Awaited<ReturnType<ReturnType<typeof adminInstallations>>>;

const tokenIn = (says: string) => /\?token=([\w-]+)/.exec(says)?.[1] ?? "";

async function post(address: string, body: object, authorization?: string): Promise<number> {
  const headers = { "content-type": "application/json", ...(authorization && { authorization }) };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).status;
}

/** The first admin is made beside a server that runs and says that there is none. */
export async function expectFirstAdmin({
  admin,
  asProcess,
  serve,
  dataDir,
}: AdminInstallation): Promise<void> {
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
}
