import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import { demoAccounts, demoPassword } from "../schemas/demo.ts";
import type { DemoSchedule } from "../schemas/demoSchedule.ts";
import { buildApp, type WebApp } from "./app.ts";
import { readConfig, type Config } from "./config.ts";
import { openDatabase } from "./db/openDatabase.ts";
import type { DemoOptions } from "./demo/ensureDemoContent.ts";
import { leaveDemo, settlesAsDemo } from "./demo/leaveDemo.ts";
import { openRedis } from "./db/openRedis.ts";
import { openMessageBus } from "./message-bus/openMessageBus.ts";
import { sharedMetrics } from "./metrics/clusterMetrics.ts";
import { createMetrics } from "./metrics/createMetrics.ts";
import { openMailbox } from "./mail/openMailbox.ts";
import { createLog } from "./plugins/requestLog.ts";
import { versionOf } from "./run/versionOf.ts";
import { nightlyReset } from "./services/demo/nightlyReset.ts";
import { countBuffersAsHeap } from "./run/countBuffersAsHeap.ts";
import { requireFreePort } from "./run/requireFreePort.ts";
import { adminServices } from "./run/admin/adminServices.ts";
import { startupHints } from "./run/admin/startupHints.ts";
import { performCommand } from "./run/admin/performCommand.ts";
import { answerRequests } from "./run/admin/requests.ts";
import { Lifetime } from "./run/Lifetime.ts";
import { openMapServer } from "./run/openMapServer.ts";
import { errorMessage } from "./run/errorMessage.ts";
import { storageProblem } from "./run/storageProblem.ts";
import { ensureWebApp } from "./web/ensureWebApp.ts";

export interface MainOptions {
  /** Folder of the project. */
  root: string;
  /** `built`: builds the web app first if its sources changed. `as-is`: serves what was built, if anything. */
  web: "built" | "development" | "as-is";
}

/** The slowest answer, of a map server elsewhere, may take half of it; whoever takes longer is cut off. */
const answersGraceMs = 40_000;

/** One of several processes logs only what goes wrong; the process that started it logs the rest. */
const isOneOfSeveral = cluster.isWorker;
const print = (messageBus: string) => {
  if (!isOneOfSeveral) console.log(messageBus);
};
/** What one of them says for all. */
const printOnce = (line: string) => {
  if (!isOneOfSeveral || cluster.worker?.id === 1) console.log(line);
};

/** Starts the product and runs it until a signal ends it; this is the order of events. */
export async function main({ root, web }: MainOptions): Promise<void> {
  countBuffersAsHeap();
  const lifetime = new Lifetime(print);
  try {
    // A port that is ours to choose is chosen now, so that links in mails can name it.
    const wanted = readConfig(process.env);
    const port = isOneOfSeveral ? wanted.port : await requireFreePort(wanted);
    const settings = readConfig({ ...process.env, PORT: String(port) });
    const version = await versionOf(root);
    const log = createLog(settings.logLevel);
    const dataDir = resolve(root, settings.dataDir);

    // The web app is built by a process of its own, beside what this one does.
    const webApp = webAppOf(root, web);
    // Whoever waits for it hears of it; until then it is no reason to end.
    webApp.catch(() => undefined);

    const isNew = settings.databaseUrl === undefined && !existsSync(join(dataDir, "database"));
    if (isNew) print("A first start makes what later ones find: it takes half a minute on a slow machine.");
    print(isNew ? "Making the database …" : "Opening the database …");
    const database = await openDatabase({ dataDir, databaseUrl: settings.databaseUrl, log });
    lifetime.add("database", () => database.close());
    const config: Config = { ...settings, demo: await settlesAsDemo(settings, database) };

    const { redisUrl, databaseUrl } = config;
    const redis = redisUrl === undefined ? undefined : await openRedis(redisUrl);
    if (redis) lifetime.add("Redis", () => redis.close());
    const messageBus = await openMessageBus({ redis, redisUrl, databaseUrl, log });
    lifetime.add("message bus", () => messageBus.close());

    const demoSource = await openDemo({ config, database, dataDir, log });

    print("Loading the map layers …");
    const mapServer = await openMapServer({ config, dataDir, log });
    lifetime.add("map server", () => mapServer.close());

    const mailbox = await openMailbox({ smtpUrl: config.smtpUrl, dataDir, log });
    lifetime.add("mailbox", () => mailbox.close());

    const metrics = createMetrics();
    metrics.watchProcess();
    const readableMetrics = isOneOfSeveral ? sharedMetrics(metrics) : metrics;

    const app = await buildApp({
      config,
      database,
      redis,
      messageBus,
      mapServer,
      mailbox,
      storageProblem: () => storageProblem(dataDir),
      version,
      demoSource,
      web: await webApp,
      log,
      metrics,
      readableMetrics,
    });
    lifetime.add("web server", () => app.close(), answersGraceMs);

    await app.listen({ port: config.port, host: config.host });
    lifetime.onTimeout(() => app.server.closeAllConnections());
    const { mailQueue } = app.services;
    const admin = adminServices({
      config,
      database,
      dataDir,
      services: app.services,
      enqueueMail: (mail) => mailQueue.enqueue(mail),
      isDemoShown: config.demo,
    });
    if (database.kind === "embedded") {
      const adminRequests = await answerRequests({
        dataDir,
        perform: (order) => performCommand(admin, order),
        log,
      });
      lifetime.add("requests of npm run admin", () => adminRequests.close());
    }
    greet(config, await app.services.demo?.schedule());
    for (const line of await startupHints(config, admin)) printOnce(line);
  } catch (error) {
    await lifetime.end();
    if (lifetime.isStopped) return;
    console.error(`Perceel did not start. ${errorMessage(error)}`);
    if (/^(debug|trace)$/.test(process.env["LOG_LEVEL"] ?? "")) console.error(error);
    process.exit(1);
  }
}

/** What was built before, whether or not its sources changed since. */
async function builtBefore(folder: string): Promise<WebApp | undefined> {
  const isBuilt = await access(join(folder, "index.html")).then(
    () => true,
    () => false,
  );
  return isBuilt ? { kind: "built", folder } : undefined;
}

async function webAppOf(root: string, web: MainOptions["web"]): Promise<WebApp | undefined> {
  if (web === "development") return { kind: "development", root };
  if (web === "built") return { kind: "built", folder: await ensureWebApp(root, print) };
  return await builtBefore(join(root, "dist"));
}

/** The demo's content, in place; without DEMO the database is no demo from here on, and never put back. */
async function openDemo({ config, ...place }: { config: Config } & DemoOptions) {
  if (config.demo) {
    const { ensureDemoContent } = await import("./demo/ensureDemoContent.ts");
    const { openDemoSource } = await import("./demo/openDemoSource.ts");
    await ensureDemoContent(place);
    return openDemoSource(place);
  }
  await leaveDemo(place);
  return undefined;
}

function greet(config: Config, demo: DemoSchedule | undefined): void {
  print(`${config.appName} is ready at ${config.publicUrl}`);
  if (!config.demo) return;
  print(`Demo accounts, all with the password ${demoPassword}:`);
  for (const { email, role } of demoAccounts) print(`  ${email}  (${role})`);
  if (demo?.nextResetAt)
    print(
      `Everything is put back each night at 0${nightlyReset.hour}:00 (${nightlyReset.timeZone}). To keep what you make: npm run admin -- keep`,
    );
}

if (import.meta.main) await main({ root: resolve(import.meta.dirname, ".."), web: "as-is" });
