/** At most this many invalid fields in one answer. */
const maxReported = 20;

/** What the database cannot store in text: U+0000, and half of a surrogate pair. */
const isUnstorableText = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/**
 * Whether JSON may contain such text; only an escape can produce it, because bytes that are not UTF-8 are read as
 * U+FFFD.
 */
export const mayContainUnstorable = (json: string): boolean => /\\u(0000|d[89a-f])/i.test(json);

/** JSON Pointers of the texts in a JSON value that the database cannot store; for a property name, of its object. */
export function unstorableTextsIn(value: unknown): string[] {
  const found: string[] = [];
  const ahead: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let next = ahead.pop(); next && found.length < maxReported; next = ahead.pop()) {
    const { value: here, path } = next;
    if (typeof here === "string" && isUnstorableText(here)) found.push(path);
    if (typeof here !== "object" || here === null) continue;
    const entries = Object.entries(here);
    if (entries.some(([name]) => isUnstorableText(name))) found.push(path);
    else
      for (const [name, inside] of entries.toReversed())
        ahead.push({ value: inside, path: `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` });
  }
  return found;
}
