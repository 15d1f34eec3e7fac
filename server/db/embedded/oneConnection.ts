import type { Backend } from "./Backend.ts";
import { SessionStream } from "./SessionStream.ts";

/** Settings of a pool: one connection for all, which stays. */
export const oneConnection = (backend: Backend) => ({
  max: 1,
  idleTimeoutMillis: 0,
  // Said here so that PGSSLMODE and kin, meant for another server, have no say.
  ssl: false,
  user: "postgres",
  database: "postgres",
  stream: () => new SessionStream(backend),
});
