import { DatabaseBusy } from "../../db/errors.ts";

/** Whether a call failed only for want of a free connection: nothing happened, and it may work a moment later. */
export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusy;
}
