/** Whether an error says that a file or folder is not there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** To `catch` with: of what is not there, undefined. */
export function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}
