import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Geometry } from "geojson";
import { WkbReader } from "../read/wkb.ts";
import { ImportTrouble } from "./ImportTrouble.ts";
import { wkbOf } from "./wkbOf.ts";

/** A row with a valid geometry. */
export interface StagedRow {
  row: number;
  fid: number | null;
  geometry: Geometry;
  hasHeights: boolean;
  properties: Record<string, unknown>;
}

/**
 * Rows may take this much, or several times the file's size: a file whose rows are queries can yield more rows than any
 * disk holds.
 */
const freelyBytes = 2 ** 30;
const timesTheFile = 20;
/** Disk space left for everything else. */
const spareBytes = 256 * 2 ** 20;
const clockInterval = 10_000;

/**
 * The valid rows of one layer, on disk, so that a second pass needs neither another reading of the file nor memory for
 * all of it. Its columns and its coordinate system are only known after the last row.
 */
export class StagedRows {
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #folder: string;
  readonly #maxBytes: number;
  #bytes = 0;
  count = 0;

  /** At `path`, from the file `from`. */
  constructor(path: string, from: string) {
    this.#folder = dirname(path);
    this.#maxBytes = freelyBytes + timesTheFile * statSync(from).size;
    this.#database = new DatabaseSync(path);
    this.#database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
      CREATE TABLE staged (row INTEGER, fid INTEGER, heights INTEGER, geometry BLOB, properties TEXT);`);
    this.#insert = this.#database.prepare("INSERT INTO staged VALUES (?, ?, ?, ?, ?)");
  }

  /** Throws `ImportTrouble` when the limit is exceeded. */
  add({ row, fid, geometry, hasHeights, properties }: StagedRow): void {
    const shape = wkbOf(geometry, hasHeights);
    const values = JSON.stringify(properties);
    this.#insert.run(row, fid, hasHeights ? 1 : 0, shape, values);
    this.#bytes += shape.length + values.length;
    if (this.#bytes > this.#maxBytes) throw new ImportTrouble("import.tooLarge", row);
    if (this.count++ % clockInterval === 0) this.#requireDiskSpace();
  }

  #requireDiskSpace(): void {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < spareBytes) throw new ImportTrouble("import.noSpace");
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
