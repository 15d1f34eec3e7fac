import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { settings } from "../../../server/settings.ts";
import { killProcesses, startProcess } from "../../support/app/testProcess.ts";

const root = resolve(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

const folder = await mkdtemp(join(tmpdir(), "perceel-readme-"));
afterEach(killProcesses);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the README", () => {
  it("names scripts and settings that there are, and no setting is left out", () => {
    const named = [...readme.matchAll(/npm (?:run )?([a-z][\w:-]+)/g)].map(([, name = ""]) => name);
    const unknown = named.filter((name) => name !== "ci" && scripts[name] === undefined);
    const files = Object.values(scripts).flatMap((script) => /exec node (\S+)/.exec(script)?.[1] ?? []);

    expect(unknown).toEqual([]);
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(Object.keys(settings).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it("has commands that run as processes of their own", async () => {
    const files = ["backup", "restore", "migrateToPostgres"].map((name) => `run/${name}.ts`);

    const ends = files.map((file) => {
      const child = startProcess({ command: [file], environment: { DATA_DIR: join(folder, "unused") } });
      return child.ended().then(({ code }) => ({ code, says: child.output() }));
    });

    for (const end of await Promise.all(ends))
      expect(end).toEqual({ code: 1, says: expect.stringMatching(/^Use it as: npm run /) });
  });
});
