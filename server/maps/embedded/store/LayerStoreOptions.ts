import type { FastifyBaseLogger } from "fastify";

export interface LayerStoreOptions {
  /** Holds one folder per workspace; created when absent. */
  geodataDir: string;
  /** For layers of which the features are in memory; absent: as much as they take. */
  memoryBytes?: number;
  /** Serves this workspace and no other. */
  only?: string;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}
