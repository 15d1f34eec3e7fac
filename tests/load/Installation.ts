import { mkdtemp, rm } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type OpenDatabase } from "../../server/db/openDatabase.ts";
import { writeCity } from "../bench/city.ts";
import { freePort } from "../support/host/freePort.ts";
import { startPostgres } from "../support/databases/postgres.ts";
import { startRedis } from "../support/databases/redis.ts";
import { startReferenceProxy, type ReferenceProxy } from "../support/network/referenceProxy.ts";
import { startProcess, type TestProcess } from "../support/app/testProcess.ts";
import { fillPeople, type LoadPerson } from "./people.ts";

/** Of the city of the benchmarks. */
const citySize = 0.05;

/** The reference deployment on one machine: PostgreSQL, Redis, two server processes with one data folder, nginx. */
export interface Installation {
  proxy: ReferenceProxy;
  database: OpenDatabase;
  people: LoadPerson[];
  layers: string[];
  servers: [Server, Server];
  stop(): Promise<void>;
}

export async function startInstallation(users: number): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), "perceel-load-"));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    if (postgres) stops.push(() => postgres.stop());
    if (redis) stops.push(() => redis.kill());
    if (!postgres || !redis)
      throw new Error("The load test needs PostgreSQL and Redis (Debian: postgresql, redis-server).");
    const database = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
    stops.push(() => database.close());
    const city = await writeCity({ productFolder: join(folder, "geodata/stad"), size: citySize });
    const layers = city.map(({ name }) => name);
    const people = await fillPeople(database, users, layers);
    const httpsPort = await freePort();
    const environment = {
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      DATA_DIR: folder,
      GEOSERVER_URL: "",
      PUBLIC_URL: `https://127.0.0.1:${httpsPort}`,
      TRUST_PROXY: "1",
    };
    const servers = [
      new Server(environment, await freePort()),
      new Server(environment, await freePort()),
    ] as const;
    for (const server of servers) {
      stops.push(() => server.end("SIGTERM"));
      await server.start();
    }
    const proxy = await startReferenceProxy(
      servers.map(({ port }) => `127.0.0.1:${port}`),
      httpsPort,
    );
    stops.push(() => proxy.stop());
    return { proxy, database, people, layers, servers: [...servers], stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One server process, which can be ended and started again at the same port. */
export class Server {
  readonly port: number;
  #process: TestProcess | undefined;
  readonly #environment: Record<string, string>;

  constructor(environment: Record<string, string>, port: number) {
    this.#environment = { ...environment, PORT: String(port) };
    this.port = port;
  }

  /** Until it can serve. */
  async start(): Promise<void> {
    this.#process = startProcess({ environment: this.#environment });
    await this.#process.prints(/is ready at/);
  }

  /** Resolves when all of it is gone. */
  async end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const child = this.#process?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  }

  output(): string {
    return this.#process?.output() ?? "";
  }
}
