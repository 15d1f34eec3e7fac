import cluster from "node:cluster";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { ConfigError, readConfig } from "./config.ts";
import { gatherMetrics } from "./metrics/clusterMetrics.ts";
import { requireFreePort } from "./run/requireFreePort.ts";
import { errorMessage } from "./run/errorMessage.ts";
import { Workers } from "./run/Workers.ts";

const print = (line: string) => console.log(line);

interface ClusterOptions {
  /** Folder of the project. */
  root: string;
  /** Builds the web app first if its sources changed. */
  builds: boolean;
}

/**
 * Runs the product on every core of this machine: one server process a core behind one port, on one PostgreSQL. SIGHUP
 * replaces them one by one, SIGTERM lets them end what they are answering.
 */
export async function runCluster({ root, builds }: ClusterOptions): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (config.databaseUrl === undefined)
      throw new ConfigError(
        "Several processes need a database that they can share: set DATABASE_URL to a PostgreSQL server " +
          "(npm run migrate-to-postgres takes the embedded one there).",
      );
    const port = await requireFreePort(config);
    if (builds) {
      const { ensureWebApp } = await import("./web/ensureWebApp.ts");
      await ensureWebApp(root, print);
    }
    const count = config.clusterProcesses ?? availableParallelism();
    cluster.setupPrimary({ exec: join(root, "server", "main.ts"), args: [] });
    gatherMetrics();
    const workers = new Workers({ count, environment: { PORT: String(port) }, print });
    listenToSignals(workers);
    await workers.start();
    const { publicUrl, appName } = readConfig({ ...process.env, PORT: String(port) });
    print(`Server processes: ${count}, each with map layers of its own in memory.`);
    print(`${appName} is ready at ${publicUrl}`);
  } catch (error) {
    console.error(`Perceel did not start. ${errorMessage(error)}`);
    process.exit(1);
  }
}

function listenToSignals(workers: Workers): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    print("Stopping …");
    void workers.stop().then(() => process.exit(0));
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("SIGHUP", () => {
    print("Replacing the server processes, one after the other …");
    void workers.restart().then(() => print("All server processes were replaced."));
  });
}

if (import.meta.main) await runCluster({ root: resolve(import.meta.dirname, ".."), builds: false });
