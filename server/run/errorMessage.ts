interface SystemError {
  code?: string;
  address?: string;
  hostname?: string;
  port?: number;
  path?: string;
  syscall?: string;
}

const unwritable = new Set(["EACCES", "EEXIST", "ENOTDIR", "EPERM", "EROFS"]);

/** An error in one line, for a person at the terminal. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, address, hostname, port, path, syscall } = error as SystemError;
  if (code === "EADDRINUSE") {
    return `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`;
  }
  if (code === "EACCES" && port !== undefined) {
    return `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`;
  }
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && port === undefined)) {
    return `This machine has no address ${address ?? hostname ?? "like that"}. Set HOST to one of its own, or to 0.0.0.0 for all.`;
  }
  // Making a folder with its parents reports ENOENT where the disk is read-only.
  const isUnwritable = unwritable.has(code ?? "") || (code === "ENOENT" && syscall === "mkdir");
  if (path !== undefined && isUnwritable) {
    return `The folder ${path} cannot be made or written (${code}). Set DATA_DIR to a folder of this user's own.`;
  }
  return error.message;
}
