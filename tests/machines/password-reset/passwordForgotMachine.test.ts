import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { passwordForgotMachine } from "../../../machines/password-reset/passwordForgotMachine.ts";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup({ isAnswered = true } = {}) {
  const asked: string[] = [];
  const toasts: ToastContent[] = [];
  const emitted: string[] = [];
  const actor = createActor(
    passwordForgotMachine.provide({
      actors: {
        requestReset: fromPromise<void, { email: string }>(async ({ input }) => {
          asked.push(input.email);
          if (!isAnswered) throw { kind: "badRequest", status: 429, code: "rateLimit.exceeded" };
        }),
      },
      actions: { showToast: (_, toast) => toasts.push(toast) },
    }),
  ).start();
  actor.on("*", ({ type }) => emitted.push(type));
  return {
    asked,
    toasts,
    emitted,
    isBusy: () => actor.getSnapshot().hasTag("busy"),
    submit: (email: string) => actor.send({ type: "passwordForgot.submit", email }),
    isOver: () => waitFor(actor, (snapshot) => snapshot.matches("editing")),
  };
}

describe("asking for a link", () => {
  it("shows the e-mail in a success toast for 12 s, and begins the form anew (§4.17, §9.18)", async () => {
    const { submit, isBusy, isOver, toasts, emitted, asked } = setup();

    submit("bea@voorbeeld.example");
    expect(isBusy()).toBe(true);
    await isOver();

    expect(asked).toEqual(["bea@voorbeeld.example"]);
    expect(toasts).toEqual([
      {
        intent: "success",
        messageId: "passwordForgot.requested",
        values: { email: "bea@voorbeeld.example" },
        lifetimeMs: 12_000,
      },
    ]);
    expect(emitted).toEqual(["passwordForgot.requested"]);
  });

  it("says nothing when it fails, and keeps the form (§8.8)", async () => {
    const { submit, isOver, toasts, emitted } = setup({ isAnswered: false });

    submit("bea@voorbeeld.example");
    await isOver();

    expect([toasts, emitted]).toEqual([[], []]);
  });
});

it("reaches every state and takes every transition of asking for a link", () => {
  walkWhole(passwordForgotMachine, {
    invariants: {
      "a failure leaves the form to try again": (after, { before, type }) =>
        !before?.matches("requesting") || !type.startsWith("xstate.error") || after.matches("editing"),
      "a link is asked for the address that was typed": (after) =>
        !after.matches("requesting") || after.context.email !== "",
    },
    events: [{ type: "passwordForgot.submit", email: "a@b.example" }] as never[],
  });
});
