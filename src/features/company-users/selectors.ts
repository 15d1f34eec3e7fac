import { createActorContext } from "@xstate/react";
import { standingMachine, type StandingEvent } from "../../../machines/company-users/standingMachine.ts";
import type { SnapshotFrom } from "xstate";
import { resendInvitationMachine } from "../../../machines/company-users/resendInvitationMachine.ts";
import type { MyCompany } from "../../../schemas/company.ts";
import { createList } from "../lists/selectors.ts";
import { createReading } from "../lists/readingSelectors.ts";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { createRecord } from "../records/selectors.ts";
import type { InvitationResults } from "../../../schemas/companyUserInvitations.ts";

type ResendingSnapshot = SnapshotFrom<typeof resendInvitationMachine>;

/** Sending invitations again, for everything inside its provider. */
export const ResendingInvitation = createActorContext(resendInvitationMachine);

/** Who is being sent a new invitation; null when nobody is. */
export const selectResentId = (snapshot: ResendingSnapshot) =>
  snapshot.matches("sending") ? snapshot.context.invitee.id : null;

/** Changing the standing of users, for everything inside its provider. */
export const Standing = createActorContext(standingMachine);

/** The requested change and its state. */
export function useStanding() {
  const actor = Standing.useActorRef();
  const { context, value } = Standing.useSelector((snapshot) => snapshot);
  return {
    ...context,
    isAsked: value !== "closed",
    isBusy: value === "changing",
    send: (event: StandingEvent) => actor.send(event),
  };
}

/** One's own company. */
export const MyCompanyReading = createReading<MyCompany>();

/** A user of one's company in its form. */
export const CompanyUserEditing = createRecord<CompanyUser>();

/** Inviting users, with the results. */
export const UsersInviting = createRecord<InvitationResults>();

/** The users of one's own company. */
export const CompanyUsersList = createList<CompanyUser>();

/** The users of a customer. */
export const CustomerUsersList = createList<CompanyUser>();
