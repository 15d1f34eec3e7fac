import type { Comparison, Condition, Value } from "../Condition.ts";

const token =
  /\s*(?:"((?:[^"]|"")*)"|'((?:[^'\\]|''|\\.)*)'|(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(<=|>=|<>|!=|=|<|>|\(|\)|,|-)|([\p{L}_][\p{L}\p{N}_]*))/iuy;

interface Token {
  kind: "name" | "text" | "number" | "sign" | "word";
  text: string;
}

/** The pieces of an expression; undefined where there is something else in it. */
function tokensOf(expression: string): Token[] | undefined {
  const text = expression.trim();
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const [, name, quoted, number, sign, word] = token.exec(text) ?? [];
    if (name !== undefined) tokens.push({ kind: "name", text: name.replaceAll('""', '"') });
    else if (quoted !== undefined)
      tokens.push({ kind: "text", text: quoted.replaceAll(/''|\\(.)/g, (_, after) => after ?? "'") });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else if (word !== undefined) tokens.push({ kind: "word", text: word });
    else return undefined;
  }
  return tokens;
}

const signs: Readonly<Record<string, Comparison>> = { "=": "=", "<": "<", "<=": "<=", ">": ">", ">=": ">=" };
const mirrored: Readonly<Record<Comparison, Comparison>> = {
  "=": "=",
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

class NotSimple extends Error {}

/** A QGIS expression that compares attributes with values; undefined for any other. */
export function readExpression(expression: string): Condition | undefined {
  const tokens = tokensOf(expression);
  if (!tokens) return undefined;
  try {
    const reader = new ExpressionReader(tokens);
    return reader.whole();
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}

/** The attribute that an expression is; undefined where it is more. */
export function attributeIn(expression: string): string | undefined {
  const tokens = tokensOf(expression);
  const [only] = tokens ?? [];
  return tokens?.length === 1 && only && (only.kind === "name" || only.kind === "word")
    ? only.text
    : undefined;
}

class ExpressionReader {
  readonly #tokens: Token[];
  #place = 0;
  #depth = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  whole(): Condition {
    const condition = this.#either();
    if (this.#place < this.#tokens.length) throw new NotSimple();
    return condition;
  }

  #either(): Condition {
    return this.#joined("any", "or", () => this.#joined("all", "and", () => this.#single()));
  }

  #joined(kind: "all" | "any", word: string, next: () => Condition): Condition {
    const first = next();
    const of = [first];
    while (this.#takeWord(word)) of.push(next());
    return of.length === 1 ? first : { kind, of };
  }

  #single(): Condition {
    if (++this.#depth > 100) throw new NotSimple();
    try {
      if (this.#takeWord("not")) return { kind: "not", of: this.#single() };
      if (this.#takeSign("(")) {
        const condition = this.#either();
        this.#needSign(")");
        return condition;
      }
      return this.#comparison();
    } finally {
      this.#depth--;
    }
  }

  #comparison(): Condition {
    const left = this.#operand();
    if (left.property !== undefined && this.#takeWord("in")) return this.#among(left.property);
    const operator = signs[this.#next()?.text ?? ""];
    if (!operator) throw new NotSimple();
    const right = this.#operand();
    if (left.property !== undefined && right.value !== undefined)
      return { kind: "compare", property: left.property, operator, value: right.value };
    if (right.property !== undefined && left.value !== undefined)
      return { kind: "compare", property: right.property, operator: mirrored[operator], value: left.value };
    throw new NotSimple();
  }

  #among(property: string): Condition {
    this.#needSign("(");
    const of: Condition[] = [];
    do {
      const { value } = this.#operand();
      if (value === undefined) throw new NotSimple();
      of.push({ kind: "compare", property, operator: "=", value });
    } while (this.#takeSign(","));
    this.#needSign(")");
    return { kind: "any", of };
  }

  #operand(): { property?: string; value?: Value } {
    const found = this.#next();
    const word = found?.text.toLowerCase() ?? "";
    switch (found?.kind) {
      case "text":
        return { value: found.text };
      case "number":
        return { value: Number(found.text) };
      case "name":
        return { property: found.text };
      case "word":
        if (word === "true" || word === "false") return { value: word === "true" };
        if (["null", "not", "and", "or", "is", "like", "case"].includes(word)) throw new NotSimple();
        return { property: found.text };
      case "sign":
        if (found.text === "-") {
          const number = this.#next();
          if (number?.kind === "number") return { value: -Number(number.text) };
        }
        break;
      case undefined:
    }
    throw new NotSimple();
  }

  #next(): Token | undefined {
    return this.#tokens[this.#place++];
  }

  #takeWord(word: string): boolean {
    const found = this.#tokens[this.#place];
    const isThere = found?.kind === "word" && found.text.toLowerCase() === word;
    if (isThere) this.#place++;
    return isThere;
  }

  #takeSign(sign: string): boolean {
    const found = this.#tokens[this.#place];
    const isThere = found?.kind === "sign" && found.text === sign;
    if (isThere) this.#place++;
    return isThere;
  }

  #needSign(sign: string): void {
    if (!this.#takeSign(sign)) throw new NotSimple();
  }
}

/** A condition as an expression of QGIS. */
export function writeExpression(condition: Condition): string {
  if (condition.kind === "compare")
    return `${quotedName(condition.property)} ${condition.operator} ${literal(condition.value)}`;
  if (condition.kind === "not") return `NOT (${writeExpression(condition.of)})`;
  if (condition.kind === "all") return condition.of.map(nested).join(" AND ");
  return among(condition.of) ?? condition.of.map(nested).join(" OR ");
}

const nested = (part: Condition): string =>
  part.kind === "compare" || part.kind === "not" || (part.kind === "any" && among(part.of) !== undefined)
    ? writeExpression(part)
    : `(${writeExpression(part)})`;

/** Values of one attribute as a list. */
function among(parts: readonly Condition[]): string | undefined {
  const equals = parts.filter((part) => part.kind === "compare" && part.operator === "=");
  const compared = equals.flatMap((part) => (part.kind === "compare" ? [part] : []));
  const [first] = compared;
  if (!first || compared.length < parts.length) return undefined;
  if (compared.some(({ property }) => property !== first.property)) return undefined;
  return `${quotedName(first.property)} IN (${compared.map(({ value }) => literal(value)).join(", ")})`;
}

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const literal = (value: Value): string =>
  typeof value === "string" ? `'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'` : String(value);
