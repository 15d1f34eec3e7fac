import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { ToastContent } from "../../../machines/toasts/toastsMachine.ts";
import {
  type StandingChange,
  standingMachine,
  type StandingOrder,
} from "../../../machines/company-users/standingMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const person = { id: 5, name: "Cor Lega" };

function setup({ isRefused = false } = {}) {
  const orders: (StandingOrder | null)[] = [];
  const toasts: ToastContent[] = [];
  const changed: unknown[] = [];
  const actor = createActor(
    standingMachine.provide({
      actors: {
        change: fromPromise<unknown, StandingOrder | null>(async ({ input }) => {
          orders.push(input);
          if (isRefused) throw { kind: "badRequest", status: 403, code: "user.mainUserImmutable" };
          return { id: input?.person.id };
        }),
      },
      actions: {
        showToast: (_, toast) => toasts.push(toast),
        notifyChanged: (_, record) => changed.push(record),
      },
    }),
  ).start();
  return {
    actor,
    orders,
    toasts,
    changed,
    ask: (change: StandingChange) => actor.send({ type: "standing.ask", change, person }),
    confirm: () => actor.send({ type: "standing.confirm" }),
    comesTo: (state: "closed" | "asked") => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

describe("changing somebody's standing", () => {
  it.each([
    ["suspend", "companyUsers.suspended"],
    ["reinstate", "companyUsers.reinstated"],
    ["handOver", "companyUsers.handedOver"],
  ] as const)("to %s asks first, does it once, and says so", async (change, messageId) => {
    const { ask, confirm, comesTo, orders, toasts, changed } = setup();

    ask(change);
    expect(orders).toEqual([]);
    confirm();
    confirm();
    await comesTo("closed");

    expect(orders).toEqual([{ change, person }]);
    expect(toasts).toEqual([{ intent: "success", messageId, values: { name: "Cor Lega" } }]);
    expect(changed).toEqual([{ id: 5 }]);
  });

  it("does nothing when it is not confirmed", () => {
    const { actor, ask, orders } = setup();

    ask("suspend");
    actor.send({ type: "standing.cancel" });

    expect([actor.getSnapshot().value, orders]).toEqual(["closed", []]);
  });

  it("stays with the question when it is refused, and says why", async () => {
    const { actor, ask, confirm, comesTo, toasts } = setup({ isRefused: true });

    ask("suspend");
    confirm();
    await comesTo("asked");

    expect(actor.getSnapshot().context.failureMessageId).toBe("errors.user.mainUserImmutable");
    expect(toasts).toEqual([]);
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    walkWhole(standingMachine, {
      invariants: {
        "what is done is what was asked": (after) => after.matches("closed") || after.context.order !== null,
        "a reason to fail is told only with the question": (after) =>
          after.context.failureMessageId === null || !after.matches("changing"),
      },
      events: [{ type: "standing.ask", change: "suspend", person }],
    });
  });
});
