import { randomUUID } from "node:crypto";
import { watch } from "node:fs";
import { access, chmod, mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unlessMissing } from "../../files/isMissing.ts";
import { placeFile } from "../../files/placeFile.ts";
import { CommandFailure } from "../command.ts";
import { errorMessage } from "../errorMessage.ts";
import type { AdminCommand } from "./adminArguments.ts";
import type { AdminAnswer } from "./performCommand.ts";

/**
 * How a command reaches a server that has the embedded database open: requests and answers as files, in a folder that
 * only the server's own user can enter (docs/decisions/0056-the-first-admin.md).
 */
const requestFolder = (dataDir: string): string => join(dataDir, "database", "requests");

/** Requests and answers expire: an old request must not be performed any more, and an answer holds a secret. */
const lifetimeMs = 60_000;
/** For where the folder cannot be watched, as on some network disks. */
const checkIntervalMs = 5_000;
const answerCheckIntervalMs = 50;
/** How long a server may take to notice. */
const noticeTimeoutMs = 15_000;

type Answer = { kind: "done"; answer: AdminAnswer } | { kind: "failed"; sentence: string };

/** No server took the request: it was withdrawn, and nothing is done. */
export class ServerNotAnswering extends Error {
  override name = "NobodyAnswers";
}

/** Asks the server that runs on this data folder. Throws `CommandFailure` as it does, or `NobodyAnswers`. */
export async function askServer(dataDir: string, order: AdminCommand): Promise<AdminAnswer> {
  const folder = requestFolder(dataDir);
  const id = randomUUID();
  const [request, answer] = [join(folder, `${id}.request`), join(folder, `${id}.answer`)];
  await placeFile(request, JSON.stringify(order), { mode: 0o600, folderMode: 0o700 });
  const askedAt = Date.now();
  for (;;) {
    const text = await readFile(answer, "utf8").catch(unlessMissing);
    if (text !== undefined) {
      await rm(answer, { force: true });
      const outcome = JSON.parse(text) as Answer;
      if (outcome.kind === "failed") throw new CommandFailure(outcome.sentence);
      return outcome.answer;
    }
    if (Date.now() - askedAt > noticeTimeoutMs && (await withdrawn(request))) throw new ServerNotAnswering();
    if (Date.now() - askedAt > lifetimeMs)
      throw new CommandFailure("The running server took this up and did not answer. Look at its log.");
    await pause(answerCheckIntervalMs);
  }
}

/** Whether the request was still there; from here on no server performs it. */
async function withdrawn(request: string): Promise<boolean> {
  return await rename(request, `${request}.withdrawn`).then(
    async () => {
      await rm(`${request}.withdrawn`, { force: true });
      return true;
    },
    () => false,
  );
}

interface Answering {
  dataDir: string;
  perform: (order: AdminCommand) => Promise<AdminAnswer>;
  log: { error(facts: object, message: string): void };
}

/** Answers requests one after the other, until closed. */
export async function answerRequests({ dataDir, perform, log }: Answering) {
  const folder = requestFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  let answering: Promise<void> = Promise.resolve();
  const look = () => {
    answering = answering
      .then(() => answerAll(folder, perform))
      .catch((error: unknown) => log.error({ err: error }, "could not answer a request of npm run admin"));
  };
  const watcher = watch(folder, look).on("error", () => undefined);
  const timer = setInterval(look, checkIntervalMs).unref();
  look();
  return {
    async close(): Promise<void> {
      watcher.close();
      clearInterval(timer);
      await answering;
    },
  };
}

async function answerAll(folder: string, perform: Answering["perform"]): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (await isStale(path)) await rm(path, { force: true });
    else if (name.endsWith(".request")) await answerOne(path, perform);
  }
}

async function answerOne(path: string, perform: Answering["perform"]): Promise<void> {
  const taken = path.replace(/request$/, "taken");
  // The request may just have been withdrawn.
  if (!(await rename(path, taken).then(isDone, isNotDone))) return;
  const text = await readFile(taken, "utf8");
  await rm(taken, { force: true });
  const outcome = await outcomeOf(text, perform);
  await placeFile(path.replace(/request$/, "answer"), JSON.stringify(outcome), { mode: 0o600 });
}

async function outcomeOf(text: string, perform: Answering["perform"]): Promise<Answer> {
  try {
    return { kind: "done", answer: await perform(JSON.parse(text) as AdminCommand) };
  } catch (error) {
    return { kind: "failed", sentence: errorMessage(error) };
  }
}

const isDone = () => true;
const isNotDone = () => false;

async function isStale(path: string): Promise<boolean> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs > lifetimeMs;
}

/** Whether a running server may support requests: an older one has no folder. */
export async function canAskServer(dataDir: string): Promise<boolean> {
  return await access(requestFolder(dataDir)).then(isDone, isNotDone);
}
