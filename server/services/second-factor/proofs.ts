import type { Proof, ProofWay } from "../../../schemas/secondFactor.ts";
import type { CodeRepository, TotpRecord } from "../../repositories/second-factor/codes.ts";
import type { PasskeyRepository } from "../../repositories/second-factor/passkeys.ts";
import type { UserRepository } from "../../repositories/users/users.ts";
import { type AttemptLimits, proofsPerAccount, proofsPerAddress } from "../rate-limits/attemptLimits.ts";
import type { SecretBox } from "../secrets/secretBox.ts";
import { passwordMatches } from "../sign-in/passwords.ts";
import { CodesUnavailable, FactorWrong } from "./factorErrors.ts";
import type { PasskeyCeremonies } from "./passkeyCeremonies.ts";
import { recoveryCodeHash } from "./recoveryCodes.ts";
import { stepOfCode } from "./totp.ts";

export interface ProofParts {
  codes: CodeRepository;
  passkeys: PasskeyRepository;
  users: UserRepository;
  ceremonies: PasskeyCeremonies;
  limits: AttemptLimits;
  box: SecretBox;
  now: () => Date;
}

export interface Prover {
  id: number;
  /** Lower case. */
  email: string;
}

export const totpPurpose = (userId: number) => `totp_secrets.secret ${userId}`;

/** Whether somebody is who they say, by a second factor, or by the password where there is none. */
export function proofService({ codes, passkeys, users, ceremonies, limits, box, now }: ProofParts) {
  /** Throws `CodesUnavailable`. */
  function openSecret({ userId, secret }: TotpRecord): Buffer {
    try {
      return Buffer.from(box.open(secret, totpPurpose(userId)), "base64url");
    } catch (error) {
      throw new CodesUnavailable(error);
    }
  }

  async function factorsOf(userId: number): Promise<ProofWay[]> {
    const ways: ProofWay[] = [];
    if ((await passkeys.ofUser(userId)).length > 0) ways.push("passkey");
    if ((await codes.totpOf(userId))?.isConfirmed) ways.push("totp");
    if ((await codes.countRecoveryCodes(userId)) > 0) ways.push("recovery");
    return ways;
  }

  async function waysOf({ id, email }: Prover): Promise<ProofWay[]> {
    const factors = await factorsOf(id);
    if (factors.length > 0) return factors;
    const hasPassword = (await users.findCredentials(email))?.passwordHash != null;
    return hasPassword ? ["password"] : [];
  }

  async function isRight(
    purpose: "secondStep" | "confirmation",
    { id, email }: Prover,
    { way, code = "", password = "", passkey }: Proof,
  ): Promise<boolean> {
    switch (way) {
      case "passkey":
        return passkey !== undefined && (await ceremonies.verify(purpose, id, passkey)) === id;
      case "totp": {
        const totp = await codes.totpOf(id);
        if (!totp?.isConfirmed) return false;
        const step = stepOfCode(openSecret(totp), code.replaceAll(/\s/g, ""), now());
        return step !== undefined && (await codes.useStep(id, step));
      }
      case "recovery":
        return await codes.useRecoveryCode(recoveryCodeHash(code), { userId: id, at: now() });
      default:
        return await passwordMatches(password, (await users.findCredentials(email))?.passwordHash);
    }
  }

  return {
    openSecret,
    factorsOf,
    /** How this account can prove itself; nothing for who only ever signs in at an identity provider. */
    waysOf,

    /** Each try is counted. Throws `FactorWrong`, `RateLimited` or `CodesUnavailable`. */
    async require(
      purpose: "secondStep" | "confirmation",
      prover: Prover,
      { proof, address }: { proof: Proof; address: string },
    ): Promise<void> {
      await limits.take(proofsPerAddress(address));
      await limits.takeWithBackoff(proofsPerAccount(prover.id));
      const ways = purpose === "secondStep" ? await factorsOf(prover.id) : await waysOf(prover);
      if (!ways.includes(proof.way) || !(await isRight(purpose, prover, proof))) throw new FactorWrong();
      await limits.clear(proofsPerAccount(prover.id));
      await limits.release(proofsPerAddress(address));
    },
  };
}

export type ProofService = ReturnType<typeof proofService>;
