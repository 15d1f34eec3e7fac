import { expect, it } from "vitest";
import { createActor } from "xstate";
import { confirmationMachine } from "../../../machines/second-factor/confirmationMachine.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

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

it("reaches every state and takes every transition of asking before dangerous acts", () => {
  walkWhole(confirmationMachine, {
    invariants: {},
    events: [{ type: "confirmation.ask" }, { type: "confirmation.settle", isConfirmed: true }] as never[],
  });
});
