import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Geometry } from "geojson";
import { WkbReader } from "../read/wkb.ts";
import { wkbOf } from "./wkbOf.ts";

/** A row of a file whose geometry is sound. */
export interface StagedRow {
  row: number;
  fid: number | null;
  geometry: Geometry;
  hasHeights: boolean;
  properties: Record<string, unknown>;
}

/**
 * The sound rows of one layer, on disk: a second look at them needs no second reading of the file, and no memory for all of
 * it. Its columns and its coordinate system are known only when the last row was seen.
 */
export class StagedRows {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  count = 0;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
      CREATE TABLE staged (row INTEGER, fid INTEGER, heights INTEGER, geometry BLOB, properties TEXT);`);
    this.#insert = this.#database.prepare("INSERT INTO staged VALUES (?, ?, ?, ?, ?)");
  }

  add({ row, fid, geometry, hasHeights, properties }: StagedRow): void {
    this.#insert.run(row, fid, hasHeights ? 1 : 0, wkbOf(geometry, hasHeights), JSON.stringify(properties));
    this.count++;
  }

  *rows(): Generator<StagedRow> {
    for (const staged of this.#database.prepare("SELECT * FROM staged ORDER BY rowid").iterate())
      yield {
        row: Number(staged["row"]),
        fid: staged["fid"] === null ? null : Number(staged["fid"]),
        geometry: new WkbReader(staged["geometry"] as Uint8Array).geometry(),
        hasHeights: staged["heights"] === 1,
        properties: JSON.parse(String(staged["properties"])) as Record<string, unknown>,
      };
  }

  close(): void {
    this.#database.close();
  }
}
