import { hash, randomBytes } from "node:crypto";
import type { KnownDeviceRepository } from "../../repositories/sign-in/knownDevices.ts";

/** The device cookie's value and end. */
export interface DeviceToken {
  token: string;
  expiresAt: Date;
}

/** The longest that browsers keep a cookie. */
const retentionMs = 400 * 24 * 3_600_000;

/** More than a person has; limits programs that sign in without keeping cookies. */
const maxPerUser = 20;

/** Browsers in which an account was signed in before. Guesses from elsewhere cannot lock the owner out there. */
export function knownDeviceService(devices: KnownDeviceRepository, now: () => Date) {
  const forgottenBefore = () => new Date(now().getTime() - retentionMs);

  return {
    /** The device's hash when the account was signed in there; `email` in lower case. */
    async find(token: string | undefined, email: string): Promise<Buffer | undefined> {
      if (token === undefined) return undefined;
      const tokenHash = hashOf(token);
      return (await devices.isKnown(tokenHash, email, forgottenBefore())) ? tokenHash : undefined;
    },

    /**
     * To be called when somebody proved to own the account in this browser. A token that is not yet the account's is
     * replaced: somebody else may have planted it.
     */
    async remember(token: string | undefined, userId: number): Promise<DeviceToken> {
      const at = now();
      const expiresAt = new Date(at.getTime() + retentionMs);
      const known = token === undefined ? undefined : hashOf(token);
      if (token !== undefined && known && (await devices.touch({ tokenHash: known, userId, now: at })))
        return { token, expiresAt };
      const fresh = randomBytes(32).toString("base64url");
      const tokenHash = hashOf(fresh);
      await devices.insert({ tokenHash, replacedHash: known, userId, now: at, most: maxPerUser });
      return { token: fresh, expiresAt };
    },

    removeUnused: () => devices.removeUnused(forgottenBefore()),
  };
}

export type KnownDeviceService = ReturnType<typeof knownDeviceService>;

const hashOf = (token: string) => hash("sha256", token, "buffer");
