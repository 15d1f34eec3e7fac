import { describe, expect, it } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { signOutOthersMachine } from "../../../machines/devices/signOutOthersMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup(signOut: () => Promise<void> = async () => undefined) {
  const calls = { asked: 0, told: 0 };
  const actor = createActor(
    signOutOthersMachine.provide({
      actors: {
        signOutOthers: fromPromise<void>(async () => {
          calls.asked += 1;
          await signOut();
        }),
      },
      actions: { notifySignedOut: () => void (calls.told += 1) },
    }),
  ).start();
  return {
    calls,
    ask: () => actor.send({ type: "others.ask" }),
    cancel: () => actor.send({ type: "others.cancel" }),
    confirm: () => actor.send({ type: "others.confirm" }),
    isIdle: () => waitFor(actor, (snapshot) => snapshot.matches("idle")),
  };
}

describe("signing out everywhere but here (§12.2)", () => {
  it("is done after a confirmation, and never without", async () => {
    const { calls, ask, cancel, confirm, isIdle } = setup();

    confirm();
    ask();
    cancel();
    confirm();
    expect(calls).toEqual({ asked: 0, told: 0 });

    ask();
    confirm();
    confirm();
    await isIdle();
    expect(calls).toEqual({ asked: 1, told: 1 });
  });

  it("can be asked for again when it failed, and tells nothing of it", async () => {
    const { calls, ask, confirm, isIdle } = setup(() => Promise.reject(new Error("unavailable")));

    ask();
    confirm();
    await isIdle();
    ask();
    confirm();
    await isIdle();

    expect(calls).toEqual({ asked: 2, told: 0 });
  });

  it("has no state that is not reached, nor a way that is not taken", () => {
    walkWhole(signOutOthersMachine, {
      invariants: {
        "nothing ends that was not confirmed": (after, { before, type }) =>
          !after.matches("signingOut") ||
          before?.matches("signingOut") === true ||
          (type === "others.confirm" && before?.matches("asked") === true),
        "a failure leaves it to be asked again": (after, { before, type }) =>
          !before?.matches("signingOut") || !type.startsWith("xstate.error") || after.matches("idle"),
      },
      events: [],
    });
  });
});
