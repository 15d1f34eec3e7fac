import { buildApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import type { OpenDatabase } from "../../server/db/openDatabase.ts";
import type { MapServer } from "../../server/maps/MapServer.ts";
import { demoPassword } from "../../schemas/demo.ts";

/** The server around a database that was filled for a bench: every door but the network, and no maps. */
export async function buildBenchApp(database: OpenDatabase, dataDir: string) {
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: dataDir }),
    database,
    mapServer: noMaps,
    mailbox: { deliver: async () => undefined, close: async () => undefined },
    version: "bench",
  });
  /** The cookie of who signs in with the demo's password. */
  const signIn = async (email: string) => {
    const payload = { email, password: demoPassword };
    const { cookies } = await app.inject({ method: "POST", url: "/api/auth/login", payload });
    return `session=${cookies[0]?.value}`;
  };
  return { app, signIn };
}

const noMaps: MapServer = {
  answer: async () => ({ status: 200, headers: {}, body: "" }),
  layersOf: async () => [],
  discover: async () => ({ workspaces: [], unreadable: [] }),
  problem: async () => undefined,
  close: async () => undefined,
};
