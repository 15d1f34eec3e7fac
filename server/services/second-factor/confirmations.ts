import type { Confirmation, Proof } from "../../../schemas/secondFactor.ts";
import type { SessionService, SessionUser } from "../session/sessions.ts";
import { ConfirmationNeeded } from "./factorErrors.ts";
import type { PasskeyCeremonies } from "./passkeyCeremonies.ts";
import type { ProofService } from "./proofs.ts";

export interface ConfirmationParts {
  sessions: SessionService;
  ceremonies: PasskeyCeremonies;
  proofs: ProofService;
  /** The password is everybody's: it proves nothing, so that only who has a second factor is asked. */
  isDemo: boolean;
  now: () => Date;
}

interface Confirmer {
  user: SessionUser;
  sessionId: string;
}

/** For how long a proof opens dangerous acts. */
const confirmedForMs = 10 * 60_000;

/** Proving again who one is, before a dangerous act; kept with the session. */
export function confirmationService({ sessions, ceremonies, proofs, isDemo, now }: ConfirmationParts) {
  async function isConfirmed(sessionId: string): Promise<boolean> {
    const session = await sessions.get(sessionId);
    if (!session) return false;
    const { confirmedAt, user } = session;
    if (confirmedAt && now().getTime() - confirmedAt.getTime() < confirmedForMs) return true;
    return isDemo && (await proofs.factorsOf(user.id)).length === 0;
  }

  return {
    async get({ user, sessionId }: Confirmer): Promise<Confirmation> {
      return { isConfirmed: await isConfirmed(sessionId), ways: await proofs.waysOf(user) };
    },

    /** Throws `ConfirmationNeeded`. */
    async require(sessionId: string): Promise<void> {
      if (!(await isConfirmed(sessionId))) throw new ConfirmationNeeded();
    },

    options: (user: SessionUser) => ceremonies.authenticationOptions("confirmation", user.id),

    /** Throws `FactorWrong` or `RateLimited`. */
    async confirm({ user, sessionId }: Confirmer, given: { proof: Proof; address: string }): Promise<void> {
      await proofs.require("confirmation", user, given);
      await sessions.confirm(sessionId);
    },
  };
}
