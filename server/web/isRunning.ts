/** Whether a process of this number runs on this machine, whoever it belongs to. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, and another user's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
