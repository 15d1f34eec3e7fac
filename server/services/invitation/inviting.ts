import { isKnownFailure } from "../../repositories/failures/isKnownFailure.ts";
import { DomainError } from "../errors.ts";
import { InviteFailed } from "./invitationErrors.ts";

/** How long an invitation is valid. */
const invitationLifetimeMs = 7 * 24 * 3_600_000;

/** When an invitation that is sent now expires. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationLifetimeMs);
}

/** Turns unexpected errors into `InviteFailed` (spec §8.26). */
export async function inviting<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError || isKnownFailure(error) ? error : new InviteFailed(error);
  }
}
