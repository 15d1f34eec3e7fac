import type { BadRowReason, ImportLayer } from "../../../../schemas/geodataImport.ts";

import { storableName } from "./storable.ts";

/** Maximum number of rejected rows reported individually. */
const maxReported = 100;

/** Rejected rows, in the order in which they were found. */
export class BadRows {
  count = 0;
  readonly #first: ImportLayer["badRows"]["first"] = [];

  /** `column`: the invalid value's column. */
  add(row: number, reason: BadRowReason, column?: string): void {
    this.count++;
    if (this.#first.length < maxReported)
      this.#first.push({ row, reason, column: column === undefined ? undefined : storableName(column) });
  }

  toReport(): ImportLayer["badRows"] {
    return { count: this.count, first: this.#first.toSorted((a, b) => a.row - b.row) };
  }
}
