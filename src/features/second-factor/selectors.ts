import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { confirmationMachine } from "../../../machines/second-factor/confirmationMachine.ts";
import { factorsMachine } from "../../../machines/second-factor/factorsMachine.ts";
import { proofMachine } from "../../../machines/second-factor/proofMachine.ts";

/** Proving who one is, for everything inside its provider. */
export const Proving = createActorContext(proofMachine);

type ProofSnapshot = SnapshotFrom<typeof proofMachine>;

export const selectProofContext = ({ context }: ProofSnapshot) => context;
export const selectIsProving = (snapshot: ProofSnapshot) => snapshot.hasTag("busy");
export const selectIsAsking = (snapshot: ProofSnapshot) => !snapshot.matches("loading");

/** Whether somebody is asked before a dangerous act. */
export const Confirming = createActorContext(confirmationMachine);

export const selectIsConfirming = (snapshot: SnapshotFrom<typeof confirmationMachine>) =>
  snapshot.matches("asking");

/** One's own second factors, for everything inside its provider. */
export const OwnFactors = createActorContext(factorsMachine);

type FactorsSnapshot = SnapshotFrom<typeof factorsMachine>;

export const selectFactorsContext = ({ context }: FactorsSnapshot) => context;
export const selectIsChanging = (snapshot: FactorsSnapshot) => snapshot.hasTag("busy");
export const selectHasFailedToLoad = (snapshot: FactorsSnapshot) => snapshot.matches("failed");
