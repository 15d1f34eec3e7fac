import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import type { Command } from "../../../server/run/command.ts";
import { runCommand } from "../../support/app/runCommand.ts";
import { startPostgres } from "../../support/databases/postgres.ts";
import { createTestPostgres, copySeed } from "../../support/databases/testDatabase.ts";
import { describeWhere } from "../../support/host/installed.ts";

const root = resolve(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
/** Of the README's blocks of commands, without what is said about them. */
const lines = [...readme.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) =>
  block
    .split("\n")
    .map((line) => line.replace(/ +#.*$/, ""))
    .filter((line) => line !== ""),
);

const postgres = await startPostgres();
const serverUrl = postgres?.url ?? "";
const folder = await mkdtemp(join(tmpdir(), "perceel-readme-"));
await copySeed(join(folder, "first"));
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The words of a line as a shell has them. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");

/** Runs a line of the README that begins a command of ours, on this installation: the embedded database where no other is named. */
async function run(line: string, dataDir: string, databaseUrl = "") {
  const [, , name = "", , ...parameters] = wordsOf(line);
  const file = /server\/(run\/\w+\.ts)$/.exec(scripts[name] ?? "")?.[1] ?? "";
  const own = await Promise.all(
    parameters.map(async (word) => {
      if (word.startsWith("postgres://")) return await createTestPostgres(serverUrl);
      return word.endsWith(".tar.gz") ? join(folder, word) : word;
    }),
  );
  const { command } = (await import(join(root, "server", file))) as { command: Command };
  const database = databaseUrl && { DATABASE_URL: databaseUrl };
  return runCommand(command, { DATA_DIR: join(folder, dataDir), ...database }, ...own);
}

describeWhere(postgres, "PostgreSQL")("the commands of the README", () => {
  it("run as they stand there: an installation is kept, backed up, restored and moved", async () => {
    const commands = lines.filter((line) => /^npm run [\w-]+ -- /.test(line));
    const [first, restored] = [await createTestPostgres(serverUrl), await createTestPostgres(serverUrl)];
    const outcomes: Record<string, number | null> = {};
    for (const line of commands) {
      const { code, says } = line.startsWith("npm run migrate-to-postgres")
        ? await run(line, "first")
        : line.startsWith("npm run restore")
          ? await run(line, "restored", restored)
          : await run(line, "first", first);
      expect(code, `${line}\n${says}`).not.toBe(2);
      expect(says).not.toMatch(/Unknown option|Use it as:/);
      outcomes[wordsOf(line).slice(2, 5).join(" ")] = code;
    }

    // Nothing of a demo was there, and no such file; both say so.
    expect(outcomes).toEqual({
      "admin -- keep": 0,
      "admin -- create": 0,
      "admin -- list": 0,
      "admin -- reset": 0,
      "admin -- remove-demo": 1,
      "import -- --workspace": 1,
      "backup -- --to": 0,
      "restore -- --from": 0,
      "migrate-to-postgres -- --to": 0,
    });
  });
});
