/** Stands between the members of a list; nothing that encodes an address touches it. */
export const listSign = ".";
/** Stands between what belongs together. */
export const pairSign = "~";

/** A text as it can stand in an address beside our signs; what no text can be, half a character, becomes a mark. */
export const writeWords = (text: string): string =>
  encodeURIComponent(text.replaceAll(/[\uD800-\uDFFF]/gu, "\uFFFD")).replaceAll(
    /[.~!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** What `writeWords` wrote; undefined when it wrote no such thing. */
export function readWords(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The text before and after the first sign; all of it before, when there is none. */
export function cutAt(text: string, sign: string): [before: string, after: string | undefined] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
