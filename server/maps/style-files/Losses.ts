import type { StyleLoss } from "../../../schemas/styleFile.ts";

/** Enough to know what is missing. */
const maxLosses = 100;
const maxDetail = 200;

/** What a style loses on its way, each once. */
export class Losses {
  readonly all: StyleLoss[] = [];
  readonly #seen = new Set<string>();

  add(
    what: StyleLoss["what"],
    { rule, detail }: { rule?: string | undefined; detail?: string | undefined } = {},
  ): void {
    const loss: StyleLoss = {
      what,
      ...(rule && { rule: rule.slice(0, maxDetail) }),
      ...(detail && { detail: detail.slice(0, maxDetail) }),
    };
    const key = JSON.stringify(loss);
    if (this.#seen.has(key) || this.all.length >= maxLosses) return;
    this.#seen.add(key);
    this.all.push(loss);
  }
}
