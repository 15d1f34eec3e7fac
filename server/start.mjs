/**
 * `npm start`, with `--cluster` `npm run cluster`, and, with `--dev`, `npm run dev`; with `--no-build` it serves what was built before. Plain JavaScript that any Node from 18 on can read: it makes sure of
 * a Node that runs TypeScript, then starts the product in this process.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import * as modules from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * What a process has to begin with (docs/benchmarks.md). glibc keeps what loading took for itself unless this says how much
 * it may; elsewhere it means nothing.
 */
const memorySettings = { MALLOC_TRIM_THRESHOLD_: "131072", ...process.env };
/** What loading threw away: V8 would keep twice as much room for it, MB. */
const memoryFlags = ["--max-semi-space-size=16"];

/** Node 22.18 is the first that runs TypeScript by itself. */
function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  return major > 23 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18);
}

/** Runs this file again with the Node that the project brings, and ends as that one ends. */
function startWith(node) {
  // The channel tells the other process when this one is gone, however it went.
  const child = spawn(node, [...memoryFlags, ...process.argv.slice(1)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...memorySettings, PERCEEL_RESTARTED: "1" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", () => askForNode());
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal !== null) console.error(`Perceel ended by ${signal}.`);
  });
}

function askForNode() {
  console.error(
    `Perceel needs Node 22.18 or later; this is ${process.version}. Run "npm ci" once more and let it run the install ` +
      `script of the package "node", or install a newer Node.`,
  );
  process.exitCode = 1;
}

/** Begins this process anew, with the same id, where it began without them. A channel to a parent would be lost. */
function settleMemory() {
  const isSettled = process.env.MALLOC_TRIM_THRESHOLD_ !== undefined;
  if (isSettled || process.platform !== "linux" || !process.execve || process.connected || !import.meta.main)
    return;
  const program = [process.execPath, ...memoryFlags, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, program, memorySettings);
}

if (runsTypeScript(process.version)) {
  settleMemory();
  // What this start compiles, later ones find, and so do the processes that it starts.
  process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/perceel/compiled");
  modules.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  const flags = process.argv.slice(2);
  if (flags.includes("--cluster")) {
    const { runCluster } = await import("./cluster.ts");
    await runCluster({ root, builds: !flags.includes("--no-build") });
  } else await start(flags);
} else {
  const pinned = join(root, "node_modules", ".bin", "node");
  if (existsSync(pinned) && !process.env.PERCEEL_RESTARTED) startWith(pinned);
  else askForNode();
}

async function start(flags) {
  const { main } = await import("./main.ts");
  await main({
    root,
    web: flags.includes("--dev") ? "development" : flags.includes("--no-build") ? "as-is" : "built",
  });
}
