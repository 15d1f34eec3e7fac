import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { confirmationMachine } from "../../../machines/second-factor/confirmationMachine.ts";
import { factorResetMachine } from "../../../machines/second-factor/factorResetMachine.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const { done, failed } = endingsIn("factorReset");

it.each([true, false])("tells all who wait how the question ended: %s §26.7", (isConfirmed) => {
  const actor = createActor(confirmationMachine).start();
  const told: boolean[] = [];
  actor.on("confirmation.settled", (event) => void told.push(event.isConfirmed));
  actor.on("confirmation.settled", (event) => void told.push(event.isConfirmed));
  actor.send({ type: "confirmation.ask" });
  actor.send({ type: "confirmation.ask" });
  expect(actor.getSnapshot().value).toBe("asking");
  actor.send({ type: "confirmation.settle", isConfirmed });
  expect([actor.getSnapshot().value, ...told]).toEqual(["idle", isConfirmed, isConfirmed]);
});

it("takes away a factor after a question alone §26.8", () => {
  let resets = 0;
  let told = 0;
  const actor = createActor(
    factorResetMachine.provide({
      actors: {
        resetFactor: fromPromise<void>(() => {
          resets += 1;
          return new Promise(() => undefined);
        }),
      },
      actions: { notifyReset: () => void (told += 1) },
    }),
  ).start();
  actor.send({ type: "reset.ask" });
  actor.send({ type: "reset.cancel" });
  expect([actor.getSnapshot().value, resets]).toEqual(["idle", 0]);
  actor.send({ type: "reset.ask" });
  actor.send({ type: "reset.confirm" });
  expect([resets, actor.getSnapshot().hasTag("busy")]).toEqual([1, true]);
  actor.send(done("resetting"));
  expect([actor.getSnapshot().value, told]).toEqual(["idle", 1]);
});

it("reaches every state and takes every transition of asking before dangerous acts", () => {
  walkWhole(confirmationMachine, {
    invariants: {},
    events: [{ type: "confirmation.ask" }, { type: "confirmation.settle", isConfirmed: true }] as never[],
  });
});

it("reaches every state and takes every transition of taking away a factor", () => {
  walkWhole(factorResetMachine, {
    invariants: {
      "nothing is taken away without a question": (after, { before }) =>
        !after.matches("resetting") ||
        before?.matches("asked") === true ||
        before?.matches("resetting") === true,
    },
    events: [
      { type: "reset.ask" },
      { type: "reset.cancel" },
      { type: "reset.confirm" },
      done("resetting"),
      failed("resetting"),
    ] as never[],
  });
});
