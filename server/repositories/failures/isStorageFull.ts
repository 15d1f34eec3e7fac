import { StorageFull } from "../../db/errors.ts";

/** Whether a call failed for want of room on the database's disk: nothing of it was written. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof StorageFull;
}
