import { resolve } from "node:path";
import { readConfig, type Config } from "../config.ts";
import { errorMessage } from "./errorMessage.ts";
import { versionOf } from "./versionOf.ts";

const root = resolve(import.meta.dirname, "../..");

export interface Installation {
  config: Config;
  /** Absolute path. */
  dataDir: string;
  /** Perceel's version. */
  version: string;
  print: (line: string) => void;
}

/** Exit codes. */
export const exitCodes = { failed: 1, usage: 2, asks: 3 } as const;

/** A failure whose message is printed as it is, with its own exit code. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
  readonly exitCode: number;

  constructor(message: string, exitCode: number = exitCodes.failed) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command on the installation that the environment describes; a failure prints one line and sets the exit code,
 * mostly 1.
 */
export async function runCommand(work: (installation: Installation) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env);
    const version = await versionOf(root);
    await work({
      config,
      dataDir: resolve(root, config.dataDir),
      version,
      print: (line) => void process.stdout.write(`${line}\n`),
    });
  } catch (error) {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = error instanceof CommandFailure ? error.exitCode : exitCodes.failed;
  }
}

/** The value of a required option such as `--to`; without it the command prints its usage. */
export function requireOption(value: string | undefined, usage: string): string {
  if (value === undefined || value === "") throw new Error(`Use it as: ${usage}`);
  return value;
}
