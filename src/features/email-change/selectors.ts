import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { emailConfirmMachine } from "../../../machines/email-change/emailConfirmMachine.ts";
import type { Profile } from "../../../schemas/profile.ts";
import { createRecord } from "../records/selectors.ts";

type ConfirmSnapshot = SnapshotFrom<typeof emailConfirmMachine>;

/** Confirming an e-mail, for everything inside its provider. */
export const ConfirmingEmail = createActorContext(emailConfirmMachine);

export const selectIsConfirming = (snapshot: ConfirmSnapshot) => snapshot.hasTag("busy");
export const selectConfirmedEmail = ({ context }: ConfirmSnapshot) => context.email;

/** The state of the link: asking, or its result. */
export function selectConfirmStage(snapshot: ConfirmSnapshot): "asking" | "confirmed" | "refused" | "taken" {
  if (snapshot.matches("confirmed")) return "confirmed";
  if (snapshot.matches("refused")) return "refused";
  return snapshot.matches("taken") ? "taken" : "asking";
}

/** Asking for another e-mail for one's own account. */
export const EmailChanging = createRecord<Profile>();
