import { InvalidParameter } from "../InvalidParameter.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Reads CQL2 text token by token. Keywords are the same in either case. */
export class TokenReader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(text: string) {
    this.#tokens = tokensOf(text);
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#next + ahead] ?? { type: "end", text: "", at: 0 };
  }

  take(): Token {
    const token = this.peek();
    this.#next++;
    return token;
  }

  /** Whether this keyword or sign comes next; takes it if so. */
  takes(text: string): boolean {
    const isNext = this.isNext(text);
    if (isNext) this.#next++;
    return isNext;
  }

  isNext(text: string, ahead = 0): boolean {
    const token = this.peek(ahead);
    return (
      (token.type === "word" || token.type === "sign") && token.text.toLowerCase() === text.toLowerCase()
    );
  }

  expect(text: string): void {
    if (!this.takes(text)) this.fail(text);
  }

  fail(expected: string): never {
    const { at, text } = this.peek();
    const found = text === "" ? "the end" : `"${text.slice(0, 40)}"`;
    throw new InvalidParameter("filter", `expected ${expected} at character ${at + 1}, found ${found}`);
  }
}
