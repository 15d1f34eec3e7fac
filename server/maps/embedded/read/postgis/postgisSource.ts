import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { UnreadableFile } from "../SourceLayer.ts";

/** Which tables of which database become layers. */
export interface PostgisSource {
  /** For the driver: `postgres://…` without what is ours. */
  connectionString: string;
  schema: string;
  /** Empty: every table and view with a geometry column. */
  tables: string[];
}

const connectMs = 5_000;
/** Below the time that a reader may take in all. */
const statementMs = 150_000;

/**
 * What a `.postgis` file says: one line with the address of a database, `postgis://user:password@host/database`, and
 * behind it, where wanted, `?schema=gis&tables=percelen,bomen`. A password may also come from PostgreSQL's own password
 * file. Throws `UnreadableFile`, whose words never hold the password.
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
 * A read-only connection that sees one moment of the database; whoever opened it ends it.
 * Throws `UnreadableFile` when there is none to be had.
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

/** Node tells of several addresses that all refuse with an error that has no words of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
