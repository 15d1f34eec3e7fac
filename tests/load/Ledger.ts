/** What one register should hold: what was acknowledged last, or anything written since whose fate is unknown. */
interface Entry {
  acknowledged?: string;
  unsure: string[];
}

/** Writes as the users know them: an acknowledged one must be there afterwards, whatever died meanwhile. */
export class Ledger {
  readonly #entries = new Map<string, Entry>();
  acknowledged = 0;

  /** Writes one value after the other to a register; `write` answers whether it was acknowledged, false if that is unknown. */
  async write(register: string, value: string, write: () => Promise<boolean>): Promise<void> {
    const entry = this.#entries.get(register) ?? { unsure: [] };
    this.#entries.set(register, entry);
    entry.unsure.push(value);
    if (!(await write())) return;
    entry.acknowledged = value;
    entry.unsure = [];
    this.acknowledged++;
  }

  /** The registers that do not hold what they should, each with a sentence. */
  lost(read: (register: string) => string | undefined): string[] {
    return [...this.#entries].flatMap(([register, { acknowledged, unsure }]) => {
      const found = read(register);
      if (found === acknowledged || (found !== undefined && unsure.includes(found))) return [];
      return [`${register} holds ${found}, acknowledged was ${acknowledged}`];
    });
  }
}
