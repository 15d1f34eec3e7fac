import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { demoPassword } from "../../schemas/demo.ts";
import { cpuMsOf, memoryMbOf, processesBelow } from "./processes.ts";
import { waitUntil } from "./waitUntil.ts";

interface ProductOptions {
  root: string;
  dataDir: string;
  port: number;
  /** More settings. */
  environment?: Record<string, string>;
  /** Builds the web app first if its sources changed, as `npm start` does. */
  builds?: boolean;
  /** Where it leaves what its processor did, once it has stopped. */
  profileFolder?: string | undefined;
}

/** Building the web app takes long on a machine that has more to do. */
const buildPatienceMs = 600_000;

/** The product as `npm start` runs it, in a process of its own. */
export class Product {
  headers: Record<string, string> = {};
  /** From the command until it can serve. */
  readonly readyMs: number;
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string, readyMs: number) {
    this.#child = child;
    this.url = url;
    this.readyMs = readyMs;
  }

  static async start({
    root,
    dataDir,
    port,
    environment = {},
    builds = false,
    profileFolder,
  }: ProductOptions): Promise<Product> {
    const url = `http://127.0.0.1:${port}`;
    const begun = performance.now();
    const profiling = profileFolder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`];
    const program = [...profiling, join(root, "server/start.mjs"), ...(builds ? [] : ["--no-build"])];
    const child = spawn(process.execPath, program, {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
        DEMO: "true",
        ...environment,
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    const isReady = async () => (await fetch(`${url}/api/health`)).ok;
    const ended = once(child, "exit").then(() => {
      throw new Error("The product did not start; its reason stands above.");
    });
    await Promise.race([waitUntil(isReady, "The product", builds ? buildPatienceMs : undefined), ended]);
    ended.catch(() => undefined);
    return new Product(child, url, performance.now() - begun);
  }

  async signIn(email = "beheerder@voorbeeld.example"): Promise<void> {
    const answer = await fetch(`${this.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: demoPassword }),
    });
    const cookie = /session=[^;]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0];
    if (!cookie) throw new Error(`Signing in answered ${answer.status}.`);
    this.headers = { cookie };
  }

  async #processes(): Promise<number[]> {
    return await processesBelow(this.#child.pid === undefined ? [] : [this.#child.pid]);
  }

  async cpuMs(): Promise<number> {
    return await cpuMsOf(await this.#processes());
  }

  async memoryMb(): Promise<number> {
    return await memoryMbOf(await this.#processes());
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await exited;
  }
}
