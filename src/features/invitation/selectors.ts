import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { activateMachine } from "../../../machines/invitation/activateMachine.ts";

type ActivateSnapshot = SnapshotFrom<typeof activateMachine>;

/** Opening an invitation, for everything inside its provider. */
export const Activating = createActorContext(activateMachine);

export const selectInvitation = ({ context }: ActivateSnapshot) => context.invitation;

/** Why the form was refused. */
export const selectActivationProblem = ({ context }: ActivateSnapshot) => context.problemId;
export const selectIsAccepting = (snapshot: ActivateSnapshot) => snapshot.hasTag("busy");

/** The form, or the reason why there is none. */
export function selectActivationStage(
  snapshot: ActivateSnapshot,
): "reading" | "unread" | "form" | "expired" | "used" | "unknown" {
  if (snapshot.matches("unread")) return "unread";
  if (snapshot.matches("expired")) return "expired";
  if (snapshot.matches("used")) return "used";
  if (snapshot.matches("unknown")) return "unknown";
  return snapshot.context.invitation ? "form" : "reading";
}
