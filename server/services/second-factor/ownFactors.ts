import { randomBytes } from "node:crypto";
import type {
  PasskeyRegistration,
  RecoveryCodes,
  SecondFactors,
  TotpSecret,
} from "../../../schemas/secondFactor.ts";
import type { CodeRepository } from "../../repositories/second-factor/codes.ts";
import type { PasskeyRepository } from "../../repositories/second-factor/passkeys.ts";
import { EntityNotFound } from "../errors.ts";
import { type AttemptLimits, proofsPerAccount } from "../rate-limits/attemptLimits.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import {
  CodesUnavailable,
  FactorPresent,
  FactorWrong,
  PasskeyRefused,
  TooManyPasskeys,
} from "./factorErrors.ts";
import type { PasskeyCeremonies } from "./passkeyCeremonies.ts";
import { totpPurpose, type ProofService } from "./proofs.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recoveryCodes.ts";
import { otpauthUri, stepOfCode, toBase32 } from "./totp.ts";

export interface OwnFactorParts {
  codes: CodeRepository;
  passkeys: PasskeyRepository;
  sessions: SessionService;
  ceremonies: PasskeyCeremonies;
  proofs: ProofService;
  limits: AttemptLimits;
  box: SecretBox;
  mailQueue: { wake(): void };
  appName: string;
  now: () => Date;
}

/** Of the HMAC's own length, as RFC 4226 advises, bytes. */
const totpSecretLength = 20;

const maxPasskeys = 20;

/** One's own passkeys, one-time codes and recovery codes. */
export function ownFactorService(parts: OwnFactorParts) {
  const { codes, passkeys, sessions, ceremonies, proofs, limits, box, mailQueue, appName, now } = parts;

  const actorOf = (user: SessionUser) => ({ userId: user.id, at: now() });

  /** Their sessions are read anew, and a mail waits. */
  function changed(user: SessionUser): void {
    sessions.forget(user.id);
    mailQueue.wake();
  }

  async function makeRecoveryCodes(user: SessionUser): Promise<RecoveryCodes> {
    const recoveryCodes = newRecoveryCodes();
    await codes.replaceRecoveryCodes(recoveryCodes.map(recoveryCodeHash), actorOf(user));
    return { recoveryCodes };
  }

  /** With the first factor come recovery codes; the session is not held up any more. */
  async function afterAdding(user: SessionUser): Promise<RecoveryCodes> {
    changed(user);
    const hasCodes = (await codes.countRecoveryCodes(user.id)) > 0;
    return hasCodes ? { recoveryCodes: [] } : await makeRecoveryCodes(user);
  }

  return {
    async get(user: SessionUser, isRequired: boolean): Promise<SecondFactors> {
      const own = await passkeys.ofUser(user.id);
      return {
        passkeys: own.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        hasTotp: (await codes.totpOf(user.id))?.isConfirmed ?? false,
        isTotpAvailable: box.isAvailable,
        recoveryCodesLeft: await codes.countRecoveryCodes(user.id),
        isRequired,
      };
    },

    /** Throws `TooManyPasskeys`. */
    async passkeyOptions(user: SessionUser) {
      if ((await passkeys.ofUser(user.id)).length >= maxPasskeys) throw new TooManyPasskeys();
      const fullName = `${user.firstName} ${user.lastName}`.trim();
      return await ceremonies.registrationOptions({ id: user.id, email: user.email, fullName });
    },

    /** Throws `PasskeyRefused`. */
    async addPasskey(user: SessionUser, { name, passkey }: { name: string; passkey: PasskeyRegistration }) {
      const verified = await ceremonies.verifyRegistration(user.id, passkey);
      const isAdded = await passkeys.insert(
        { ...verified, userId: user.id, name: name.trim() },
        actorOf(user),
      );
      if (!isAdded) throw new PasskeyRefused();
      return await afterAdding(user);
    },

    /** Throws `EntityNotFound`, also for another's. */
    async renamePasskey(user: SessionUser, id: number, name: string): Promise<void> {
      if (!(await passkeys.rename(id, name.trim(), actorOf(user)))) throw new EntityNotFound();
    },

    /** Throws `EntityNotFound`, also for another's. */
    async removePasskey(user: SessionUser, id: number): Promise<void> {
      if (!(await passkeys.remove(id, actorOf(user)))) throw new EntityNotFound();
      changed(user);
    },

    /** A secret that counts for nothing until it is confirmed. Throws `CodesUnavailable` or `FactorPresent`. */
    async beginTotp(user: SessionUser): Promise<TotpSecret> {
      if (!box.isAvailable) throw new CodesUnavailable();
      const bytes = randomBytes(totpSecretLength);
      const sealed = box.seal(bytes.toString("base64url"), totpPurpose(user.id));
      if (!(await codes.beginTotp(user.id, sealed, now()))) throw new FactorPresent();
      const secret = toBase32(bytes);
      return { secret, uri: otpauthUri({ secret, issuer: appName, account: user.email }) };
    },

    /** Throws `FactorWrong`, `FactorPresent` or `RateLimited`. */
    async confirmTotp(user: SessionUser, code: string): Promise<RecoveryCodes> {
      await limits.takeWithBackoff(proofsPerAccount(user.id));
      const totp = await codes.totpOf(user.id);
      if (totp?.isConfirmed) throw new FactorPresent();
      const step = totp && stepOfCode(proofs.openSecret(totp), code.replaceAll(/\s/g, ""), now());
      if (!totp || step === undefined) throw new FactorWrong();
      if (!(await codes.confirmTotp(totp.secret, step, actorOf(user)))) throw new FactorPresent();
      await limits.clear(proofsPerAccount(user.id));
      return await afterAdding(user);
    },

    /** Throws `EntityNotFound`. */
    async removeTotp(user: SessionUser): Promise<void> {
      if (!(await codes.removeTotp(actorOf(user)))) throw new EntityNotFound();
      changed(user);
    },

    /** Instead of those there were. Throws `EntityNotFound` where there is no factor that they would stand in for. */
    async renewRecoveryCodes(user: SessionUser): Promise<RecoveryCodes> {
      const ways = await proofs.factorsOf(user.id);
      if (!ways.some((way) => way !== "recovery")) throw new EntityNotFound();
      return await makeRecoveryCodes(user);
    },

    /** Seals what an older key sealed with the newest; nothing is lost while both are given. */
    async resealSecrets(): Promise<void> {
      if (!box.isAvailable) return;
      for (const { userId, secret } of await codes.totpSecrets()) {
        if (!box.isOutdated(secret)) continue;
        const purpose = totpPurpose(userId);
        try {
          await codes.reseal(userId, secret, box.seal(box.open(secret, purpose), purpose));
        } catch {
          // Its key is gone: whoever is asked for a code is told.
        }
      }
    },
  };
}
