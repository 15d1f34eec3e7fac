import { randomBytes } from "node:crypto";
import type { KnownDeviceRepository } from "../../repositories/sign-in/knownDevices.ts";
import { secretHash } from "../secrets/secretHash.ts";

/** The device cookie's value and end. */
export interface DeviceToken {
  token: string;
  expiresAt: Date;
}

interface KnownDeviceParts {
  mailQueue: { enqueue(mail: { kind: "newDevice"; userId: number }): Promise<void> };
  now: () => Date;
}

/** The longest that browsers keep a cookie. */
const retentionMs = 400 * 24 * 3_600_000;

/** More than a person has; limits programs that sign in without keeping cookies. */
const maxPerUser = 20;

/** Browsers in which an account was signed in before. Guesses from elsewhere cannot lock the owner out there. */
export function knownDeviceService(devices: KnownDeviceRepository, { mailQueue, now }: KnownDeviceParts) {
  const forgottenBefore = () => new Date(now().getTime() - retentionMs);

  async function remember(token: string | undefined, userId: number, isProven: boolean) {
    const at = now();
    const expiresAt = new Date(at.getTime() + retentionMs);
    const known = token === undefined ? undefined : { token, tokenHash: secretHash(token) };
    if (known && (await devices.touch({ tokenHash: known.tokenHash, userId, now: at, isProven })))
      return { device: { token: known.token, expiresAt }, isAnother: false };
    const fresh = randomBytes(32).toString("base64url");
    const tokenHash = secretHash(fresh);
    const isAnother = await devices.insert({
      tokenHash,
      replacedHash: known?.tokenHash,
      userId,
      now: at,
      isProven,
      most: maxPerUser,
    });
    return { device: { token: fresh, expiresAt }, isAnother };
  }

  return {
    /** The device's hash when the account was signed in there; `email` in lower case. */
    async find(token: string | undefined, email: string): Promise<Buffer | undefined> {
      if (token === undefined) return undefined;
      const tokenHash = secretHash(token);
      return (await devices.isKnown(tokenHash, email, forgottenBefore())) ? tokenHash : undefined;
    },

    /** Whether the account's second factor was given there. */
    async isProven(token: string | undefined, userId: number): Promise<boolean> {
      return token !== undefined && (await devices.isProven(secretHash(token), userId, forgottenBefore()));
    },

    /**
     * To be called when somebody proved to own the account in this browser. A token that is not yet the account's is
     * replaced: somebody else may have planted it. `isProven`: the second factor was given.
     */
    remember: async (token: string | undefined, userId: number, isProven = false): Promise<DeviceToken> =>
      (await remember(token, userId, isProven)).device,

    /** As `remember`, of a sign-in: a mail tells of it when the account was used elsewhere before, and never here. */
    async rememberSignIn(token: string | undefined, userId: number, isProven: boolean): Promise<DeviceToken> {
      const { device, isAnother } = await remember(token, userId, isProven);
      if (isAnother) await mailQueue.enqueue({ kind: "newDevice", userId });
      return device;
    },

    removeUnused: () => devices.removeUnused(forgottenBefore()),
  };
}

export type KnownDeviceService = ReturnType<typeof knownDeviceService>;
