import { StorageFull } from "../../db/errors.ts";

/** Whether a call failed because the database's disk is full: nothing of it was written. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof StorageFull;
}
