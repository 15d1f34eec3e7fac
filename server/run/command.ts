import { resolve } from "node:path";
import { readConfig, type Config } from "../config.ts";
import { errorMessage } from "./errorMessage.ts";
import { versionOf } from "./versionOf.ts";

const root = resolve(import.meta.dirname, "../..");

interface Stream {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

/** Where a command was given, and where it answers. */
export interface Terminal {
  args: string[];
  environment: NodeJS.ProcessEnv;
  out: Stream;
  err: Stream;
}

export interface Installation {
  config: Config;
  /** Absolute path. */
  dataDir: string;
  /** Perceel's version. */
  version: string;
  print: (line: string) => void;
  /** For what is not the answer, such as progress. */
  err: Stream;
}

/** Throws what it could not do. */
export type Command = (installation: Installation, args: string[]) => Promise<void>;

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

const ownTerminal = (): Terminal => ({
  args: process.argv.slice(2),
  environment: process.env,
  out: process.stdout,
  err: process.stderr,
});

/**
 * Runs a command on the installation that the environment describes; a failure prints one line.
 *
 * @returns the exit code; of a failure mostly 1.
 */
export async function runCommand(command: Command, terminal = ownTerminal()): Promise<number> {
  const { args, environment, out, err } = terminal;
  try {
    const config = readConfig(environment);
    const version = await versionOf(root);
    const print = (line: string) => void out.write(`${line}\n`);
    await command({ config, dataDir: resolve(root, config.dataDir), version, print, err }, args);
    return 0;
  } catch (error) {
    err.write(`${errorMessage(error)}\n`);
    return error instanceof CommandFailure ? error.exitCode : exitCodes.failed;
  }
}

/** The value of a required option such as `--to`; without it the command prints its usage. */
export function requireOption(value: string | undefined, usage: string): string {
  if (value === undefined || value === "") throw new Error(`Use it as: ${usage}`);
  return value;
}
