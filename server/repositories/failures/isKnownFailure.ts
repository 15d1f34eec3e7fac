import { constraintOf } from "../../db/constraintOf.ts";
import { isBusy } from "./isBusy.ts";

/**
 * Whether a database error already has a meaning of its own to callers: it was too busy, or a known constraint was
 * violated.
 */
export function isKnownFailure(error: unknown): boolean {
  return isBusy(error) || constraintOf(error) !== undefined;
}
