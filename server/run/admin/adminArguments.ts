import { parseArgs } from "node:util";
import { CommandFailure, exitCodes } from "../command.ts";

/** A command for an installation; sent as JSON to a running server. */
export type AdminCommand =
  | { kind: "create"; email: string; name: string }
  | { kind: "reset"; email: string }
  | { kind: "list" }
  | { kind: "keep" }
  /** What `remove-demo` would remove. */
  | { kind: "planRemoval"; isForced: boolean }
  /** `plan` comes from the answer to `planRemoval`. */
  | { kind: "removeDemo"; isForced: boolean; plan: string };

/** The command line; missing options may be prompted for. */
export interface AdminArguments {
  command: "create" | "reset" | "list" | "keep" | "remove-demo";
  email: string | undefined;
  name: string | undefined;
  /** Skips the confirmation. */
  isSure: boolean;
  isForced: boolean;
}

export const adminUsage = `Platform admins, and what is left of the demo.

  npm run admin -- create --email E --name N   makes a platform admin; prints a link that sets the password
  npm run admin -- reset --email E             prints a link that sets a platform admin's password anew
  npm run admin -- list                        who is platform admin
  npm run admin -- keep                        ends the demo and keeps what was made in it; then make an admin
  npm run admin -- remove-demo                 takes out what the demo brought: accounts, customers, projects, files

  --email E   an e-mail address
  --name N    first and last name
  --yes       remove-demo: does not ask whether you are sure
  --force     remove-demo: also what others made in it
  --help      this text

The server may be running. The installation is that of DATA_DIR and DATABASE_URL. Where SMTP_URL is set a link is
mailed as well. Exit code 0: done; 1: it could not be done; 2: the command was not understood.`;

const commands = ["create", "reset", "list", "keep", "remove-demo"] as const;

const options = {
  email: { type: "string" },
  name: { type: "string" },
  yes: { type: "boolean", default: false },
  force: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

/** Parses the arguments. Throws `CommandFailure`. */
export function readArguments(args: string[]): AdminArguments | "help" {
  const { values, positionals } = parsed(args);
  if (values.help) return "help";
  const [given, ...more] = positionals;
  const command = commands.find((each) => each === given);
  if (command === undefined)
    throw usageError(
      given === undefined ? `Say what to do: ${commands.join(", ")}.` : `There is no ${given}.`,
    );
  if (more.length > 0)
    throw usageError(`What is ${more.join(" ")}? A name of several words stands between quotes.`);
  return {
    command,
    email: values.email,
    name: values.name,
    isSure: values.yes,
    isForced: values.force,
  };
}

/** A command that was not understood, and why. */
export const usageError = (sentence: string) =>
  new CommandFailure(`${sentence} --help tells more.`, exitCodes.usage);

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new CommandFailure(
      `${error instanceof Error ? error.message : String(error)}\n\n${adminUsage}`,
      exitCodes.usage,
    );
  }
}
