import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { UnreadableFile } from "../SourceLayer.ts";

/** A database, and the tables that become layers. */
export interface PostgisSource {
  /** For the driver: `postgres://…` without our own parameters. */
  connectionString: string;
  schema: string;
  /** Empty: every table and view with a geometry column. */
  tables: string[];
}

const connectMs = 5_000;
/** Below the reader's total time-out. */
const statementMs = 150_000;

/**
 * Parses a `.postgis` file: one line with the address of a database, `postgis://user:password@host/database`,
 * optionally with `?schema=gis&tables=percelen,bomen`. A password may also come from PostgreSQL's own password file.
 * Throws `UnreadableFile`, whose message never contains the password.
 */
export async function readPostgisSource(path: string): Promise<PostgisSource> {
  const text = (await readFile(path, "utf8")).trim();
  const url = /^postgis:\/\/\S+$/.test(text) ? URL.parse(text.replace(/^postgis/, "postgres")) : null;
  if (!url || url.pathname.length < 2)
    throw new UnreadableFile("does not hold one line such as postgis://user@host/database?tables=percelen");
  const schema = url.searchParams.get("schema") ?? "public";
  const tables = (url.searchParams.get("tables") ?? "").split(",").filter((table) => table !== "");
  url.searchParams.delete("schema");
  url.searchParams.delete("tables");
  return { connectionString: url.href, schema, tables };
}

/**
 * A read-only connection with one snapshot; the caller closes it. Throws `UnreadableFile` when the connection fails.
 */
export async function openPostgis({ connectionString }: PostgisSource): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    application_name: "perceel",
  });
  // An error between two queries fails the next one; without a listener it would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("begin transaction isolation level repeatable read, read only");
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new UnreadableFile(`names a database that cannot be read: ${messageOf(error)}`);
  }
}

/** When several addresses all refuse, Node's error has no message of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
