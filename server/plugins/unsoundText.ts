/** How many fields at fault one answer names. */
const mostTold = 20;

/** What no text of the database can hold: U+0000, and half of a surrogate pair. */
export const isUnsoundText = (text: string): boolean => /[\0\p{Surrogate}]/u.test(text);

/** Whether JSON may hold such text; it only can by an escape, for bytes that are no UTF-8 are read as U+FFFD. */
export const maybeUnsound = (json: string): boolean => /\\u(0000|d[89a-f])/i.test(json);

/** JSON Pointers of the texts in a JSON value that the database cannot hold; of a name, where it stands. */
export function unsoundTextsIn(value: unknown): string[] {
  const found: string[] = [];
  const ahead: { value: unknown; path: string }[] = [{ value, path: "" }];
  for (let next = ahead.pop(); next && found.length < mostTold; next = ahead.pop()) {
    const { value: here, path } = next;
    if (typeof here === "string" && isUnsoundText(here)) found.push(path);
    if (typeof here !== "object" || here === null) continue;
    const entries = Object.entries(here);
    if (entries.some(([name]) => isUnsoundText(name))) found.push(path);
    else
      for (const [name, inside] of entries.toReversed())
        ahead.push({ value: inside, path: `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}` });
  }
  return found;
}
