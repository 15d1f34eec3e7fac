import { createInterface } from "node:readline/promises";
import { DataDirInUse } from "../db/errors.ts";
import { openDatabase } from "../db/openDatabase.ts";
import { openRedis } from "../db/openRedis.ts";
import { leaveDemo } from "../demo/leaveDemo.ts";
import { openMessageBus } from "../message-bus/openMessageBus.ts";
import { createRepositories } from "../repositories/createRepositories.ts";
import { createEventBus } from "../services/realtime/eventBus.ts";
import { changeEventService } from "../services/realtime/changeEvents.ts";
import { sessionService } from "../services/session/sessions.ts";
import {
  adminUsage,
  usageError,
  readArguments,
  type AdminArguments,
  type AdminCommand,
} from "./admin/adminArguments.ts";
import { adminServices } from "./admin/adminServices.ts";
import { performCommand, type AdminAnswer } from "./admin/performCommand.ts";
import { askServer, canAskServer, ServerNotAnswering } from "./admin/requests.ts";
import { CommandFailure, runCommand, type Command, type Installation } from "./command.ts";

const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;

/** `npm run admin -- create|reset|list|keep|remove-demo`: see `adminUsage`. */
export const command: Command = async (installation, args) => {
  const given = readArguments(args);
  if (given === "help") return installation.print(adminUsage);
  if (given.command === "remove-demo") return await removeDemo(installation, given);
  await printResult(installation, await orderOf(given));
};

async function printResult(installation: Installation, order: AdminCommand): Promise<void> {
  for (const line of (await perform(installation, order)).lines) installation.print(line);
}

async function orderOf({ command: kind, email, name }: AdminArguments): Promise<AdminCommand> {
  switch (kind) {
    case "create":
      return {
        kind: "create",
        email: await asked("--email", "E-mail address", email),
        name: await asked("--name", "First and last name", name),
      };
    case "reset":
      return { kind: "reset", email: await asked("--email", "E-mail address", email) };
    case "keep":
      return { kind: "keep" };
    default:
      return { kind: "list" };
  }
}

async function removeDemo(installation: Installation, { isForced, isSure }: AdminArguments): Promise<void> {
  const { lines, plan } = await perform(installation, { kind: "planRemoval", isForced });
  for (const line of lines) installation.print(line);
  if (plan === undefined) return;
  if (!isSure && !(await confirmed())) throw new CommandFailure("Nothing was taken out.");
  await printResult(installation, { kind: "removeDemo", isForced, plan });
}

async function confirmed(): Promise<boolean> {
  if (!isAtTerminal) throw usageError("Say with --yes that this may go.");
  return /^y(es)?$/i.test((await ask("Go on? Type yes")).trim());
}

/** The value of an option; prompts for it at a terminal. */
async function asked(option: string, question: string, value: string | undefined): Promise<string> {
  if (value?.trim()) return value;
  if (!isAtTerminal) throw usageError(`${option} is missing.`);
  const answer = (await ask(question)).trim();
  if (answer === "") throw usageError(`${option} is missing.`);
  return answer;
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(`${question}: `);
  } finally {
    terminal.close();
  }
}

/** Performs it on the database; where a running server has the embedded one open, by asking that server. */
async function perform(installation: Installation, order: AdminCommand): Promise<AdminAnswer> {
  try {
    return await performHere(installation, order);
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return await performThere(installation, order, error);
  }
}

async function performThere(
  { dataDir }: Installation,
  order: AdminCommand,
  cause: Error,
): Promise<AdminAnswer> {
  const noAnswer =
    "The server that runs on this data folder does not answer: it is still starting, or older than this command. " +
    "Try again, or stop it first.";
  if (!(await canAskServer(dataDir))) throw new CommandFailure(noAnswer);
  try {
    return await askServer(dataDir, order);
  } catch (error) {
    throw error instanceof ServerNotAnswering ? new Error(noAnswer, { cause }) : error;
  }
}

async function performHere({ config, dataDir }: Installation, order: AdminCommand): Promise<AdminAnswer> {
  const { databaseUrl, redisUrl } = config;
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openDatabase({ dataDir, databaseUrl, log });
  const closing = [() => database.close()];
  try {
    const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl);
    if (redis) closing.unshift(() => redis.close());
    // Tells servers on the same PostgreSQL which sessions ended.
    const line = await openMessageBus({ redis, redisUrl, databaseUrl, log });
    closing.unshift(() => line.close());
    const repositories = createRepositories(database.kysely);
    const eventBus = createEventBus(line);
    const services = {
      sessions: sessionService(repositories.sessions, {
        eventBus,
        now: () => new Date(),
        installation: { lifetimeMs: 0, maxLifetimeMs: 0 },
        cacheMs: 0,
        adminsNeedFactor: config.adminsNeedFactor,
      }),
      changeEvents: changeEventService({ eventBus, workspaces: repositories.workspaces }),
      projects: { forget: () => eventBus.publish({ kind: "projectsChanged" }) },
    };
    const parts = { config, database, dataDir, services, isDemoShown: false };
    const { enqueue: enqueueMail } = repositories.mails;
    if (!config.demo) await leaveDemo({ database, log });
    return await performCommand(adminServices({ ...parts, enqueueMail }), order);
  } finally {
    for (const close of closing) await close();
  }
}

if (import.meta.main) process.exitCode = await runCommand(command);
