/** What a person at the terminal needs to know of a failure, in one line. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, port } = error as { code?: string; address?: string; port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`;
  }
  if (code === "EACCES" && port !== undefined) {
    return `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`;
  }
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && port === undefined)) {
    return `This machine has no address ${address ?? ""}. Set HOST to one of its own, or to 0.0.0.0 for all.`;
  }
  return error.message;
}
