import type { FastifyBaseLogger } from "fastify";

export interface LayerStoreOptions {
  /** Holds one folder per workspace; created when absent. */
  geodataDir: string;
  /** Memory for features; undefined: no limit. */
  memoryBytes?: number;
  /** Serves only this workspace. */
  only?: string;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}
