import type { RowOverview } from "../db/copy/RowSource.ts";

/** The last file of a backup: its checksums reveal a damaged or truncated backup. */
export interface Manifest {
  format: 1;
  /** Perceel's version. */
  version: string;
  /** ISO 8601. */
  madeAt: string;
  overview: RowOverview;
  /** SHA-256 by name, hexadecimal; every file but this one. */
  files: Record<string, string>;
}

export const manifestName = "manifest.json";

/** `tables/users/000001.json`: rows of a table. */
export const tableFile = /^tables\/([a-z_]+)\/\d+\.json$/;

/** `geodata/voorbeeld/bomen.gpkg`: a file of the geodata folder. */
export const geodataFile = /^geodata\/(.+)$/s;
