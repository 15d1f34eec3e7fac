import { spawn, type ChildProcess } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { unusedPath } from "../support/host/unusedPath.ts";
import { expect, test } from "./test.ts";

const root = resolve(import.meta.dirname, "../..");

/** For a spec file that kills the product, or needs it set up otherwise: runs it as it was built, on a folder that no other spec sees. */
export function setupOwnServer(environment: Record<string, string> = {}) {
  const running = new Set<ChildProcess>();
  const dataDir = unusedPath("perceel-own");

  // The demo's map layers are those that the other specs look at: making them takes longer than all that follows.
  test.beforeAll(() => {
    for (const part of ["geodata", "demo-content.json"])
      cpSync(join(process.env["E2E_DATA_DIR"] ?? "", part), join(dataDir, part), { recursive: true });
  });

  test.afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    /** Resolves once it can serve. */
    async start(port: number): Promise<ChildProcess> {
      const child = spawn(process.execPath, ["server/main.ts"], {
        cwd: root,
        env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      });
      running.add(child);
      const told: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => told.push(String(text)));
      const answers = async () => {
        if (child.exitCode !== null || child.signalCode !== null) return `ended: ${told.join("")}`;
        const answer = await fetch(`http://localhost:${port}/api/health`).catch(() => undefined);
        return answer?.ok ? "serves" : "begins";
      };
      await expect.poll(answers, { timeout: 200_000 }).not.toBe("begins");
      expect(await answers()).toBe("serves");
      return child;
    },

    /** Ends it without a warning (SIGKILL); resolves once it is gone. */
    async kill(child: ChildProcess): Promise<void> {
      const isGone = new Promise((done) => child.once("exit", done));
      child.kill("SIGKILL");
      await isGone;
      running.delete(child);
    },
  };
}
