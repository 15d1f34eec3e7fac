import type { ClassTest, FilterCondition, FilterOperator } from "../../schemas/layerFilter.ts";

const operators: Readonly<Record<string, FilterOperator>> = {
  "=": "equals",
  "<>": "notEquals",
  "<": "below",
  "<=": "atMost",
  ">": "above",
  ">=": "atLeast",
};

type Tree = FilterCondition | { join: "and" | "or"; members: Tree[] };

const token =
  /\s*(?:'((?:[^']|'')*)'|"([^"]+)"|(<>|<=|>=|[=<>(),])|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([\p{L}_][\p{L}\d_:.]*))/iuy;

interface Token {
  kind: "text" | "name" | "sign" | "number";
  text: string;
}

/** Undefined where something else stands. */
function tokensOf(cql: string): Token[] | undefined {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < cql.length) {
    const match = token.exec(cql);
    if (!match) return undefined;
    const [, text, quoted, sign, number, name] = match;
    if (text !== undefined) found.push({ kind: "text", text: text.replaceAll("''", "'") });
    else if (number !== undefined) found.push({ kind: "number", text: number });
    else if (sign !== undefined) found.push({ kind: "sign", text: sign });
    else found.push({ kind: "name", text: quoted ?? name ?? "" });
  }
  return found;
}

class NotUnderstood extends Error {}

/** Reads comparisons joined by AND and OR; throws `NotUnderstood` for anything else. */
class Reader {
  #tokens: Token[];
  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  whole(): Tree {
    const tree = this.#either();
    if (this.#tokens.length > 0) throw new NotUnderstood();
    return tree;
  }

  #either(): Tree {
    return this.#joined("or", () => this.#both());
  }

  #both(): Tree {
    return this.#joined("and", () => this.#one());
  }

  #joined(join: "and" | "or", read: () => Tree): Tree {
    const members = [read()];
    while (this.#takes(join)) members.push(read());
    const [only] = members;
    return only && members.length === 1 ? only : { join, members };
  }

  #one(): Tree {
    if (this.#takes("(")) {
      const tree = this.#either();
      this.#must(")");
      return tree;
    }
    const attribute = this.#next("name");
    if (this.#takes("is")) {
      const operator = this.#takes("not") ? "filled" : "empty";
      this.#must("null");
      return { attribute, operator, value: "" };
    }
    if (this.#takes("between")) {
      const value = this.#literal();
      this.#must("and");
      return { attribute, operator: "between", value, until: this.#literal() };
    }
    if (this.#takes("in")) {
      this.#must("(");
      const members: Tree[] = [];
      do members.push({ attribute, operator: "equals", value: this.#literal() });
      while (this.#takes(","));
      this.#must(")");
      return { join: "or", members };
    }
    const operator = operators[this.#next("sign")];
    if (!operator) throw new NotUnderstood();
    return { attribute, operator, value: this.#literal() };
  }

  #literal(): string {
    const next = this.#tokens.shift();
    if (next?.kind === "text" || next?.kind === "number") return next.text;
    if (next?.kind === "name" && /^(true|false)$/i.test(next.text)) return next.text.toLowerCase();
    throw new NotUnderstood();
  }

  #next(kind: Token["kind"]): string {
    const next = this.#tokens.shift();
    if (next?.kind !== kind) throw new NotUnderstood();
    return next.text;
  }

  /** Whether this word or sign is next, which is taken then. */
  #takes(word: string): boolean {
    const [next] = this.#tokens;
    if (!next || next.kind === "text" || next.text.toLowerCase() !== word) return false;
    this.#tokens.shift();
    return true;
  }

  #must(word: string): void {
    if (!this.#takes(word)) throw new NotUnderstood();
  }
}

const isCondition = (tree: Tree): tree is FilterCondition => "operator" in tree;

/** Members of the same join, however they are nested. */
const membersOf = (tree: Tree, join: "and" | "or"): Tree[] =>
  isCondition(tree) || tree.join !== join
    ? [tree]
    : tree.members.flatMap((member) => membersOf(member, join));

function conditionsOf(trees: readonly Tree[]): FilterCondition[] {
  return trees.map((tree) => {
    if (!isCondition(tree)) throw new NotUnderstood();
    return tree;
  });
}

/**
 * What a rule asks of a feature, by its filter in CQL between brackets (`[TYPE = 'alley']`); undefined where that says
 * more than filters here do.
 */
export function readCqlTest(filter: unknown): ClassTest | undefined {
  const [, cql] = /^\[(.*)\]$/s.exec(typeof filter === "string" ? filter.trim() : "") ?? [];
  const tokens = cql === undefined ? undefined : tokensOf(cql.trim());
  if (!tokens) return undefined;
  try {
    return membersOf(new Reader(tokens).whole(), "and").map((tree) => {
      if (isCondition(tree)) return tree;
      const anyOf = membersOf(tree, "or").map((member) => {
        const [only, ...others] = conditionsOf(membersOf(member, "and"));
        if (!only) throw new NotUnderstood();
        return others.length > 0 ? { allOf: [only, ...others] } : only;
      });
      return { anyOf };
    });
  } catch (error) {
    if (error instanceof NotUnderstood) return undefined;
    throw error;
  }
}
