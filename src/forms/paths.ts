const escape = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1");
const unescape = (key: string) => key.replaceAll("~1", "/").replaceAll("~0", "~");

/** The keys of a JSON Pointer (RFC 6901). */
export const keysOf = (path: string): string[] => path.split("/").slice(1).map(unescape);

export const pathOf = (keys: readonly (string | number)[]): string =>
  keys.map((key) => `/${escape(String(key))}`).join("");

/** A field's id is the form's name and its path: `newCompany/mainUser/email`. */
export const idOfPath = (formName: string, path: string): string => [formName, ...keysOf(path)].join("/");

export const pathOfId = (formName: string, id: string): string => id.slice(formName.length);
