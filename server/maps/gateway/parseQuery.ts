import { refuse, refuseValue, unreadable } from "./refuse.ts";

/** Maximum length of the query string as sent; about what Node accepts as a request line. */
const maxQueryLength = 16_384;

/** Parameters with XML text, in which line breaks and tabs are allowed. */
const multiLine = new Set(["filter"]);

/** Pairs of parameter names for the same thing, which clients send together for servers of two versions. */
const twins = [
  ["typename", "typenames"],
  ["featureid", "resourceid"],
] as const;

/**
 * Parses the raw query string once and strictly, so that no server behind the gateway can read it differently:
 * percent-encoding is decoded exactly once, names are ASCII words and compared in lower case, and none may occur twice.
 */
export function parseQuery(rawQuery: string): Map<string, string> {
  if (rawQuery.length > maxQueryLength) unreadable(`a query of ${rawQuery.length} characters is too long`);
  const parameters = new Map<string, string>();
  for (const pair of rawQuery.split("&")) {
    if (pair === "") continue;
    const [name, value] = parsePair(pair);
    if (parameters.has(name)) refuseValue(name, `parameter ${name} is repeated`);
    parameters.set(name, value);
  }
  for (const [one, other] of twins) {
    const differ =
      parameters.has(one) && parameters.has(other) && parameters.get(one) !== parameters.get(other);
    if (differ) refuseValue(one, `${one} and ${other} differ`);
  }
  // WMTVER is what VERSION was called before WMS 1.1, and is still understood (WMS 1.1.1).
  const version = parameters.get("version") ?? parameters.get("wmtver");
  if (version !== undefined) parameters.set("version", version);
  return parameters;
}

function parsePair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf("=");
  const name = decode(equals < 0 ? pair : pair.slice(0, equals));
  if (!/^\w{1,64}$/.test(name)) refuse("a parameter's name is not a plain word");
  const lowerName = name.toLowerCase();
  const value = equals < 0 ? "" : decode(pair.slice(equals + 1));
  const control = multiLine.has(lowerName) ? /(?![\t\n\r])\p{Cc}/u : /\p{Cc}/u;
  if (control.test(value)) unreadable(`parameter ${lowerName} holds a control character`, lowerName);
  return [lowerName, value];
}

function decode(text: string): string {
  if (!/[%+]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll("+", "%20"));
  } catch {
    return unreadable("percent-encoding is malformed");
  }
}
