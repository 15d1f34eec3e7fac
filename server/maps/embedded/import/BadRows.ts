import type { BadRowReason, ImportLayer } from "../../../../schemas/geodataImport.ts";

/** So many rows that were left out are named. */
const namedAtMost = 100;

/** Rows that are left out, in the order of their discovery. */
export class BadRows {
  count = 0;
  readonly #first: ImportLayer["badRows"]["first"] = [];

  add(row: number, reason: BadRowReason): void {
    this.count++;
    if (this.#first.length < namedAtMost) this.#first.push({ row, reason });
  }

  toReport(): ImportLayer["badRows"] {
    return { count: this.count, first: this.#first.toSorted((a, b) => a.row - b.row) };
  }
}
