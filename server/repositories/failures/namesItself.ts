import { constraintOf } from "../../db/constraintOf.ts";
import { isBusy } from "./isBusy.ts";

/** Whether what the database answered needs no other name: it was too busy, or keeps a rule that callers know. */
export function namesItself(error: unknown): boolean {
  return isBusy(error) || constraintOf(error) !== undefined;
}
