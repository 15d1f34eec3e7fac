/** A piece of CQL2 text. */
export type Token =
  | { type: "word"; text: string; at: number }
  | { type: "quotedName"; text: string; at: number }
  | { type: "text"; text: string; at: number }
  | { type: "number"; text: string; at: number }
  | { type: "sign"; text: string; at: number }
  | { type: "end"; text: ""; at: number };

const patterns: readonly [Exclude<Token["type"], "end">, RegExp][] = [
  ["text", /'(?:[^'\\]|''|\\.)*'/suy],
  ["quotedName", /"(?:[^"]|"")*"/suy],
  ["number", /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y],
  ["word", /[\p{L}_][\p{L}\p{M}\p{N}_.]*/uy],
  ["sign", /<>|<=|>=|[<>=(),+\-*/]/y],
];
const space = /\s*/y;

/** The tokens of a text; a character that begins none is a sign of its own. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = skipped(text, 0);
  while (at < text.length) {
    const token = tokenAt(text, at);
    tokens.push(token.type === "text" || token.type === "quotedName" ? unquoted(token) : token);
    at = skipped(text, at + token.text.length);
  }
  return [...tokens, { type: "end", text: "", at }];
}

function tokenAt(text: string, at: number): Exclude<Token, { type: "end" }> {
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return { type, text: found, at };
  }
  return { type: "sign", text: text.slice(at, at + 1), at };
}

function skipped(text: string, at: number): number {
  space.lastIndex = at;
  space.exec(text);
  return space.lastIndex;
}

/** A quote within a text is doubled, or follows a backslash; other backslashes stay, for patterns of LIKE. */
function unquoted(token: Exclude<Token, { type: "end" }>): Token {
  const inner = token.text.slice(1, -1);
  const text = token.type === "text" ? inner.replaceAll(/''|\\'/g, "'") : inner.replaceAll('""', '"');
  return { ...token, text };
}
