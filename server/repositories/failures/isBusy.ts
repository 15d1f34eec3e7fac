import { DatabaseBusy } from "../../db/errors.ts";

/** Whether a call failed only because no connection was free: nothing was changed, and a retry may work. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy;
}
