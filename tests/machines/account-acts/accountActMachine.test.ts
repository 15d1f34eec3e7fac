import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import {
  accountActMachine,
  type AccountAct,
  type AccountActKind,
} from "../../../machines/account-acts/accountActMachine.ts";
import { endingsIn } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const { done, failed } = endingsIn("accountAct");

it("does after a question alone what was asked for, with what was chosen for it §26.8 §35.1", () => {
  const acts: AccountAct[] = [];
  const told: AccountActKind[] = [];
  const actor = createActor(
    accountActMachine.provide({
      actors: {
        act: fromPromise<void, AccountAct>(({ input }) => {
          acts.push(input);
          return new Promise(() => undefined);
        }),
      },
      actions: { notifyDone: (_, kind) => void told.push(kind) },
    }),
  ).start();
  expect(actor.getSnapshot().context).toEqual({ kind: "resetSecondFactor", accessTokens: false });
  actor.send({ type: "act.ask", kind: "endSessions" });
  actor.send({ type: "act.choose", accessTokens: true });
  actor.send({ type: "act.cancel" });
  expect([actor.getSnapshot().value, acts]).toEqual(["idle", []]);

  actor.send({ type: "act.ask", kind: "endSessions" });
  expect(actor.getSnapshot().context).toEqual({ kind: "endSessions", accessTokens: false });
  actor.send({ type: "act.choose", accessTokens: true });
  actor.send({ type: "act.confirm" });
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  actor.send(done("acting"));
  actor.send({ type: "act.ask", kind: "resetSecondFactor" });
  actor.send({ type: "act.confirm" });

  expect(acts).toEqual([
    { kind: "endSessions", accessTokens: true },
    { kind: "resetSecondFactor", accessTokens: false },
  ]);
  expect(told).toEqual(["endSessions"]);
});

it("stays with the question, and what was chosen for it, where that failed §8.5", () => {
  const told: AccountActKind[] = [];
  const actor = createActor(
    accountActMachine.provide({
      actors: { act: fromPromise<void, AccountAct>(() => new Promise(() => undefined)) },
      actions: { notifyDone: (_, kind) => void told.push(kind) },
    }),
  ).start();
  actor.send({ type: "act.ask", kind: "endSessions" });
  actor.send({ type: "act.choose", accessTokens: true });
  actor.send({ type: "act.confirm" });

  actor.send(failed("acting"));

  const { value, context } = actor.getSnapshot();
  expect([value, context, told]).toEqual(["asked", { kind: "endSessions", accessTokens: true }, []]);
});

it("reaches every state and takes every transition", () => {
  walkWhole(accountActMachine, {
    invariants: {
      "nothing is done without a question": (after, { before }) =>
        !after.matches("acting") || before?.matches("asked") === true || before?.matches("acting") === true,
    },
    events: [
      { type: "act.ask", kind: "endSessions" },
      { type: "act.choose", accessTokens: true },
    ] as never[],
  });
});
