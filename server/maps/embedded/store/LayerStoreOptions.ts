import type { FastifyBaseLogger } from "fastify";

export interface LayerStoreOptions {
  /** Holds one folder per workspace; created when absent. */
  geodataDir: string;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}
