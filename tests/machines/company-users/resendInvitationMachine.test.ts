import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import {
  type Invitee,
  resendInvitationMachine,
} from "../../../machines/company-users/resendInvitationMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const invitee = { id: 7, email: "noor@voorbeeld.example" };

function setup({ isAnswered = true } = {}) {
  const asked: Invitee[] = [];
  const toasts: ToastContent[] = [];
  const resent: unknown[] = [];
  const actor = createActor(
    resendInvitationMachine.provide({
      actors: {
        resend: fromPromise<unknown, Invitee>(async ({ input }) => {
          asked.push(input);
          if (!isAnswered) throw { kind: "badRequest", status: 429 };
          return { id: input.id };
        }),
      },
      actions: {
        showToast: (_, toast) => toasts.push(toast),
        notifyResent: (_, record) => resent.push(record),
      },
    }),
  ).start();
  return {
    asked,
    toasts,
    resent,
    resend: () => actor.send({ type: "invitation.resend", invitee }),
    isOver: () => waitFor(actor, (snapshot) => snapshot.matches("idle")),
  };
}

describe("sending an invitation again", () => {
  it("says to whom a new mail goes, and hands on what the server answered (§4.11)", async () => {
    const { resend, isOver, toasts, resent } = setup();

    resend();
    await isOver();

    expect(toasts).toEqual([
      { intent: "success", messageId: "invitations.resent", values: { email: invitee.email } },
    ]);
    expect(resent).toEqual([{ id: 7 }]);
  });

  it("claims nothing when it failed, and can be tried again", async () => {
    const { resend, isOver, asked, toasts, resent } = setup({ isAnswered: false });

    resend();
    await isOver();
    resend();
    await isOver();

    expect([toasts, resent]).toEqual([[], []]);
    expect(asked).toHaveLength(2);
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    walkWhole(resendInvitationMachine, {
      invariants: {
        "a failure leaves the invitation to be sent again": (after, { before, type }) =>
          !before?.matches("sending") || !type.startsWith("xstate.error") || after.matches("idle"),
        "only the server says what became of it": (after, { before, type }) =>
          !before || after.context.record === before.context.record || type.startsWith("xstate.done"),
      },
      events: [{ type: "invitation.resend", invitee }],
    });
  });
});
