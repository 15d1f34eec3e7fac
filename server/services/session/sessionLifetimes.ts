import { minIdleMinutes } from "../../../schemas/companyPolicy.ts";
import type { CompanyPolicyUpdate } from "../../../schemas/companyPolicyUpdate.ts";
import type { SessionLimits } from "../../repositories/session/sessions.ts";
import { ValidationFailed } from "../errors.ts";

/** What the installation allows. */
export interface SessionLifetimes {
  /** How long a session lasts that is not used. */
  lifetimeMs: number;
  /** How long it lasts at most, however much it is used. */
  maxLifetimeMs: number;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long sessions of a company last: what it asks for, as far as the installation allows it; 0 asks for nothing. */
export function lifetimesWithin(
  { lifetimeMs, maxLifetimeMs }: SessionLifetimes,
  { idleMinutes, maxHours }: SessionLimits,
): SessionLifetimes {
  return {
    lifetimeMs: Math.min(lifetimeMs, idleMinutes * minuteMs || lifetimeMs),
    maxLifetimeMs: Math.min(maxLifetimeMs, maxHours * hourMs || maxLifetimeMs),
  };
}

/** Throws `ValidationFailed` for a lifetime that the installation does not allow, or that is too short to work in. */
export function requireAllowed(change: CompanyPolicyUpdate, installation: SessionLifetimes): void {
  const { sessionIdleMinutes: idle = 0, sessionMaxHours: most = 0 } = change;
  const isIdleAllowed = idle === 0 || (idle >= minIdleMinutes && idle * minuteMs <= installation.lifetimeMs);
  const refused = [
    ...(isIdleAllowed ? [] : ["/sessionIdleMinutes"]),
    ...(most * hourMs <= installation.maxLifetimeMs ? [] : ["/sessionMaxHours"]),
  ];
  if (refused.length > 0)
    throw new ValidationFailed(refused.map((path) => ({ path, message: "beyondInstallation" })));
}
