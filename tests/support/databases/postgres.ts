import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { accessSync, chownSync, constants, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "../host/freePort.ts";

const run = promisify(execFile);

export interface TestPostgres {
  /** `postgres://…` of a superuser, on the loopback address. */
  url: string;
  /** Ends the server, and keeps what it holds. */
  halt(): Promise<void>;
  /** Comes when it is gone, whoever ended it. */
  ended(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Ends the server and removes what it holds. */
  stop(): Promise<void>;
}

/**
 * Starts a throw-away PostgreSQL server from the machine's own installation, for the tests that run on both databases; what
 * it holds lies in a folder of its own within `parent`. As root it runs under the account `postgres`, since PostgreSQL
 * refuses root.
 *
 * @returns undefined where no PostgreSQL is installed.
 */
export async function startPostgres(parent = tmpdir()): Promise<TestPostgres | undefined> {
  const bin = findBin();
  if (bin === undefined) return undefined;
  const account: { uid?: number; gid?: number } | undefined =
    process.getuid?.() === 0 ? await accountIds() : {};
  if (account === undefined) return undefined;
  const folder = mkdtempSync(join(parent, "perceel-postgres-"));
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  const options = { ...account, cwd: folder };
  const cluster = join(folder, "cluster");
  await run(
    join(bin, "initdb"),
    ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
    options,
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;

  const program = join(bin, "postgres");
  async function start(): Promise<void> {
    server = spawn(
      program,
      ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { ...options, stdio: "ignore" },
    );
    await untilItAnswers(url, server);
  }

  async function ended(): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    await once(server, "exit");
  }

  async function halt(): Promise<void> {
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions and does not wait for clients.
    server?.kill("SIGINT");
    await ended();
  }

  async function stop(): Promise<void> {
    await halt();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, halt, ended, start, stop };
}

/** The same with PostGIS to be had; undefined where either is not installed. */
export async function startPostgis(): Promise<TestPostgres | undefined> {
  const server = await startPostgres();
  if (!server) return undefined;
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query("select from pg_available_extensions where name = 'postgis'");
  await client.end();
  if (rowCount === 1) return server;
  await server.stop();
  return undefined;
}

/** The folder with `initdb` and `postgres`: the newest of Debian's, else on the PATH. */
function findBin(): string | undefined {
  const debian = "/usr/lib/postgresql";
  let versions: string[] = [];
  try {
    versions = readdirSync(debian).toSorted((a, b) => Number(b) - Number(a));
  } catch {
    // Not a Debian, or none installed there.
  }
  const folders = versions.map((version) => join(debian, version, "bin"));
  folders.push(...(process.env["PATH"] ?? "").split(delimiter));
  return folders.find((folder) => canRun(join(folder, "initdb")) && canRun(join(folder, "postgres")));
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function accountIds(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const { stdout } = await run("id", ["-u", "postgres"]);
    const group = await run("id", ["-g", "postgres"]);
    return { uid: Number(stdout), gid: Number(group.stdout) };
  } catch {
    return undefined;
  }
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped with exit code ${server.exitCode}.`);
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error("PostgreSQL did not answer within a minute.");
}
