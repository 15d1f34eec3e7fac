import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { resendInvitationMachine } from "../../machines/people/resendInvitationMachine.ts";

type ResendingSnapshot = SnapshotFrom<typeof resendInvitationMachine>;

/** Sending invitations again, for everything inside its provider. */
export const ResendingInvitation = createActorContext(resendInvitationMachine);

/** Who is being sent a new invitation; null when nobody is. */
export const selectResentId = (snapshot: ResendingSnapshot) =>
  snapshot.matches("sending") ? snapshot.context.invitee.id : null;
