/** An element of a pattern: a text, any one character, or any run of characters. */
type Token = string | typeof anyOne | typeof anyRun;
const anyOne = 1;
const anyRun = 2;

export interface LikePattern {
  tokens: readonly Token[];
  matchCase: boolean;
}

interface Characters {
  wildCard: string;
  singleChar: string;
  escapeChar: string;
  matchCase: boolean;
}

/** Parses the pattern of a `PropertyIsLike`. */
export function parseLike(
  text: string,
  { wildCard, singleChar, escapeChar, matchCase }: Characters,
): LikePattern {
  const characters = Array.from(matchCase ? text : text.toLowerCase());
  const tokens: Token[] = [];
  for (let n = 0; n < characters.length; n++) {
    const character = characters[n] ?? "";
    if (character === escapeChar && n + 1 < characters.length) tokens.push(characters[++n] ?? "");
    else if (character === wildCard) tokens.push(anyRun);
    else if (character === singleChar) tokens.push(anyOne);
    else tokens.push(character);
  }
  return { tokens, matchCase };
}

/**
 * Matches in time proportional to pattern × text: a regular expression with many wildcards could backtrack
 * exponentially.
 */
export function isLike(text: string, { tokens, matchCase }: LikePattern): boolean {
  const characters = Array.from(matchCase ? text : text.toLowerCase());
  let [at, token, runToken, runAt] = [0, 0, -1, 0];
  while (at < characters.length) {
    const wanted = tokens[token];
    if (wanted === anyRun) {
      runToken = token++;
      runAt = at;
    } else if (wanted === anyOne || wanted === characters[at]) {
      token++;
      at++;
    } else if (runToken >= 0) {
      token = runToken + 1;
      at = ++runAt;
    } else return false;
  }
  while (tokens[token] === anyRun) token++;
  return token === tokens.length;
}
