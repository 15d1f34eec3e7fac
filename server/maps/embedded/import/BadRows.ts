import type { BadRowReason, ImportLayer } from "../../../../schemas/geodataImport.ts";

import { storableName } from "./storable.ts";

/** So many rows that were left out are named. */
const namedAtMost = 100;

/** Rows that are left out, in the order of their discovery. */
export class BadRows {
  count = 0;
  readonly #first: ImportLayer["badRows"]["first"] = [];

  /** `column`: where in the row it is. */
  add(row: number, reason: BadRowReason, column?: string): void {
    this.count++;
    if (this.#first.length < namedAtMost)
      this.#first.push({ row, reason, column: column === undefined ? undefined : storableName(column) });
  }

  toReport(): ImportLayer["badRows"] {
    return { count: this.count, first: this.#first.toSorted((a, b) => a.row - b.row) };
  }
}
