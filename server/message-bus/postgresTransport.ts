import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { frames, frameReader } from "./frames.ts";
import type { Transport, TransportListener } from "./Transport.ts";

const channel = "perceel";
const maxPauseMs = 2_000;
/** A connection that hangs is found out within the two together. */
const pingEveryMs = 5_000;
const timeoutMs = 5_000;

/** LISTEN and NOTIFY of PostgreSQL, over one connection of their own. */
export async function postgresTransport(
  databaseUrl: string,
  { text, intact, broken }: TransportListener,
): Promise<Transport> {
  let client: Client | undefined;
  let isClosed = false;
  let pinging: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const connecting = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    const read = frameReader(text);
    connecting.on("error", (error) => lost(connecting, error));
    connecting.on("end", () => lost(connecting, new Error("the connection was closed")));
    connecting.on("notification", ({ payload = "" }) => read(payload));
    try {
      await connecting.connect();
      await connecting.query(`listen ${channel}`);
      if (isClosed) throw new Error("closed meanwhile");
    } catch (error) {
      void connecting.end().catch(() => undefined);
      throw error;
    }
    client = connecting;
    intact();
  }

  function lost(which: Client, error: unknown): void {
    if (which !== client) return;
    client = undefined;
    broken(error instanceof Error ? error.message : String(error));
    void which.end().catch(() => undefined);
    void connectAgain(100);
  }

  async function connectAgain(pauseMs: number): Promise<void> {
    await delay(pauseMs, undefined, { ref: false });
    if (isClosed) return;
    try {
      await connect();
    } catch {
      await connectAgain(Math.min(2 * pauseMs, maxPauseMs));
    }
  }

  async function query(statement: string, values: unknown[] = []): Promise<void> {
    const asked = client;
    if (!asked) throw new Error("not connected");
    try {
      await asked.query(statement, values);
    } catch (error) {
      lost(asked, error);
      throw error;
    }
  }

  await connect();
  pinging = setInterval(() => void query("select 1").catch(() => undefined), pingEveryMs).unref();
  return {
    send: (texts) =>
      query("select pg_notify($1, frame) from unnest($2::text[]) frame", [channel, frames(texts)]),
    async close() {
      isClosed = true;
      clearInterval(pinging);
      const closing = client;
      client = undefined;
      await closing?.end();
    },
  };
}
