/** What SQLite answers where its file could not grow. */
const sqliteFull = 13;
/** As the operating system says that there is no room. */
const fullCodes: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

/** Whether an error comes down to a disk without room, for files or for SQLite. */
export function isFullDisk(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 10; each = each.cause, depth += 1) {
    if ("code" in each && fullCodes.has(each.code)) return true;
    if ("errcode" in each && each.errcode === sqliteFull) return true;
  }
  return false;
}
