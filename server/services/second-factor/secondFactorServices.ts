import type { UserRepository } from "../../repositories/users/users.ts";
import { secretBox } from "../secrets/secretBox.ts";
import { confirmationService, type ConfirmationParts } from "./confirmations.ts";
import { ownFactorService, type OwnFactorParts } from "./ownFactors.ts";
import { passkeyCeremonies, type CeremonyParts } from "./passkeyCeremonies.ts";
import { proofService, type ProofParts } from "./proofs.ts";
import { secondStepService, type SecondStepParts } from "./secondStep.ts";

type Made = "box" | "ceremonies" | "proofs";

interface SecondFactorParts
  extends
    CeremonyParts,
    Omit<ProofParts, Made>,
    Omit<OwnFactorParts, Made>,
    Omit<ConfirmationParts, Made>,
    Omit<SecondStepParts, Made> {
  users: UserRepository;
  secretKeys: readonly string[];
}

/** Passkeys, one-time codes and recovery codes: as second step of signing in, as the whole of it, and to confirm. */
export function secondFactorServices(given: SecondFactorParts) {
  const made = { ...given, box: secretBox(given.secretKeys), ceremonies: passkeyCeremonies(given) };
  const parts = { ...made, proofs: proofService(made) };
  const secondStep = secondStepService(parts);
  const ownFactors = ownFactorService(parts);
  let hasPasskeys = false;
  return {
    secondStep,
    ownFactors,
    confirmations: confirmationService(parts),
    /** Whether anybody here signs in by one; false where the database cannot be asked. */
    async arePasskeysInUse(): Promise<boolean> {
      hasPasskeys ||= await given.passkeys.areInUse().catch(() => false);
      return hasPasskeys;
    },
    async runMaintenance(): Promise<void> {
      await secondStep.removeExpired();
      await ownFactors.resealSecrets();
    },
  };
}
