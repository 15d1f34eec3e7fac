/** The names in the path of a group, from the outside inwards. */
export const groupNames = (path: string): string[] =>
  path
    .split("/")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** The path of a group, as it is kept. */
export const groupPath = (names: readonly string[]): string => names.join("/");

/** Whether a group is another one, or lies within it. */
export const isWithinGroup = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}/`);
