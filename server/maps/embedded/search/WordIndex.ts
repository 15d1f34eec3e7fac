import { wordsOf } from "./words.ts";

/** An inverted index of words; at most 16 bytes per word of a feature while it is built, 4 afterwards. */
export class WordIndex {
  #numbersOf = new Map<string, number[]>();
  #words: string[] = [];
  /** Offsets of each word's features, and the end. */
  #starts = new Uint32Array(1);
  #features = new Uint32Array();
  #featureCount = 0;

  /** Adds the next feature; features are numbered in order. */
  add(properties: Readonly<Record<string, unknown>>): void {
    const number = this.#featureCount++;
    for (const value of Object.values(properties)) {
      if (typeof value !== "string" && typeof value !== "number") continue;
      for (const word of wordsOf(String(value))) {
        const numbers = this.#numbersOf.get(word);
        if (!numbers) this.#numbersOf.set(word, [number]);
        else if (numbers.at(-1) !== number) numbers.push(number);
      }
    }
  }

  /** Completes the index; nothing can be added any more. */
  close(): this {
    this.#words = [...this.#numbersOf.keys()].sort();
    this.#starts = new Uint32Array(this.#words.length + 1);
    const lists = this.#words.map((word) => this.#numbersOf.get(word) ?? []);
    for (const [place, list] of lists.entries())
      this.#starts[place + 1] = (this.#starts[place] ?? 0) + list.length;
    this.#features = new Uint32Array(this.#starts.at(-1) ?? 0);
    for (const [place, list] of lists.entries()) this.#features.set(list, this.#starts[place]);
    this.#numbersOf.clear();
    return this;
  }

  /**
   * The features that have, for every word of a text, a word with that prefix; those with all whole words first.
   *
   * @param most maximum number of results
   * @returns their indexes, and the total number
   */
  find(text: string, most: number): { numbers: number[]; count: number } {
    const wanted = [...new Set(wordsOf(text))];
    if (wanted.length === 0) return { numbers: [], count: 0 };
    const met = new Uint8Array(this.#featureCount);
    const whole = new Uint8Array(this.#featureCount);
    for (const [turn, prefix] of wanted.entries())
      for (let place = this.#firstFrom(prefix); place < this.#words.length; place++) {
        if (!this.#words[place]?.startsWith(prefix)) break;
        const isWhole = this.#words[place] === prefix;
        for (let at = this.#starts[place] ?? 0; at < (this.#starts[place + 1] ?? 0); at++) {
          const number = this.#features[at] ?? 0;
          if (met[number] === turn) met[number] = turn + 1;
          if (isWhole) whole[number] = (whole[number] ?? 0) + 1;
        }
      }
    const [first, others]: [number[], number[]] = [[], []];
    let count = 0;
    for (let number = 0; number < met.length; number++) {
      if (met[number] !== wanted.length) continue;
      count++;
      const list = whole[number] === wanted.length ? first : others;
      if (list.length < most) list.push(number);
    }
    return { numbers: [...first, ...others].slice(0, most), count };
  }

  /** The index of the first word that does not sort before this one. */
  #firstFrom(word: string): number {
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
