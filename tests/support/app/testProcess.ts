import { spawn, type ChildProcess } from "node:child_process";
import { join, resolve } from "node:path";
import { patienceMs } from "../time/patience.ts";

const root = resolve(import.meta.dirname, "../../..");

export interface TestProcess {
  child: ChildProcess;
  /** Everything printed so far, both streams. */
  output(): string;
  /** Waits until the output matches; answers the match. */
  prints(pattern: RegExp): Promise<RegExpExecArray>;
  /** Where the server listens, once it does. */
  address(): Promise<string>;
  /** Waits for the end. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

interface TestProcessOptions {
  /** File below `server` and its arguments. */
  command?: string[];
  /** Arguments for Node itself. */
  nodeArguments?: string[];
  environment: Record<string, string>;
}

/** The embedded database is WebAssembly: optimising that costs more than such a process ever gets back. */
const briefly = ["--liftoff-only"];

/** A start of the product on a machine that has more to do. */
const printPatienceMs = 2.5 * patienceMs;
const running = new Set<ChildProcess>();

/** Runs the server as a process of its own, without demo content and with a map server that is not there. */
export function startProcess({
  command = ["main.ts"],
  nodeArguments = [],
  environment,
}: TestProcessOptions): TestProcess {
  const [file = "", ...rest] = command;
  const child = spawn(process.execPath, [...briefly, ...nodeArguments, join(root, "server", file), ...rest], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
      PORT: "0",
      DEMO: "false",
      // Setting one up is a story of its own.
      ADMINS_NEED_SECOND_FACTOR: "false",
      GEOSERVER_URL: "http://127.0.0.1:9",
      LOG_LEVEL: "warn",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += String(chunk)));
  child.stderr.on("data", (chunk: Buffer) => (text += String(chunk)));
  const end = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((done) => {
    child.once("close", (code, signal) => {
      running.delete(child);
      done({ code, signal });
    });
  });

  const prints = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(text);
        if (match) resolve(match);
        return match;
      };
      const giveUp = () => look() ?? reject(new Error(`Not printed: ${pattern}. Printed:\n${text}`));
      if (look()) return;
      const late = setTimeout(giveUp, printPatienceMs);
      for (const stream of [child.stdout, child.stderr]) stream.on("data", look);
      void end.then(giveUp).then(() => clearTimeout(late));
    });
  return {
    child,
    output: () => text,
    prints,
    address: async () => (await prints(/is ready at (http:\S+)/))[1] ?? "",
    ended: () => end,
  };
}

/** Ends what a failed test left running. */
export function killProcesses(): void {
  for (const child of running) child.kill("SIGKILL");
}
