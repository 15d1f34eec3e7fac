import { expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import { ssoStartMachine } from "../../../machines/sso/ssoStartMachine.ts";
import { done } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

function setup(find: (email: string) => Promise<string>) {
  const clock = new SimulatedClock();
  const left: string[] = [];
  const actor = createActor(
    ssoStartMachine.provide({
      actors: { findProvider: fromPromise<string, string>(({ input }) => find(input)) },
      actions: { leaveFor: (_, url) => void left.push(url) },
    }),
    { clock },
  ).start();
  actor.send({ type: "sso.start", email: "a@b.example" });
  return { actor, left, clock };
}

it("leaves for the provider of the company, and can be tried again by who comes back §22.1", async () => {
  const { actor, left, clock } = setup(async (email) => `https://idp.example/?login_hint=${email}`);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);

  await waitFor(actor, (snapshot) => snapshot.matches("leaving"));
  expect(left).toEqual(["https://idp.example/?login_hint=a@b.example"]);
  expect(actor.getSnapshot().hasTag("busy")).toBe(true);
  clock.increment(10_000);

  expect(actor.getSnapshot().value).toBe("idle");
});

it("begins with nothing typed and nothing failed §22.1", () => {
  const { context } = createActor(ssoStartMachine).getSnapshot();

  expect(context).toEqual({ email: "", failureMessageId: null });
});

it("says why nobody is sent anywhere §22.1", async () => {
  const refusal = { kind: "badRequest", status: 409, code: "sso.unknownDomain" };
  const { actor, left } = setup(() => Promise.reject(refusal));

  await waitFor(actor, (snapshot) => snapshot.matches("idle"));

  expect(actor.getSnapshot().context.failureMessageId).toBe("errors.sso.unknownDomain");
  expect(left).toEqual([]);
});

it("reaches every state and takes every transition of leaving for a provider", () => {
  walkWhole(ssoStartMachine, {
    invariants: {
      "a failure is not told of the next attempt": (after) =>
        !after.matches("findingProvider") || after.context.failureMessageId === null,
      "nobody leaves before it is known where to": (after, { before, type }) =>
        !after.matches("leaving") || before?.matches("leaving") === true || type.startsWith("xstate.done"),
    },
    events: [
      { type: "sso.start", email: "a@b.example" },
      done("0.ssoStart.findingProvider", "https://idp.example"),
    ] as never[],
  });
});
